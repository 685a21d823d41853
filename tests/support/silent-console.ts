/** Set-up of every test of views and application: what is reported as an error fails the test, unless the test listens for it. */
import { configure } from '@testing-library/dom';
import { afterEach, expect } from 'vitest';
import { LONGEST_WAIT_MS } from './patience.ts';

configure({ asyncUtilTimeout: LONGEST_WAIT_MS });

/** What says nothing about the product. */
const BY_THE_WAY = [
  // An element of HTML that the simulated browser does not know.
  /^The tag <%s> is unrecognized in this browser.* search$/,
  // The menu of the fake host names a screen of a later version on purpose (D-48).
  /asks for the screen not-built-yet, which this version does not have$/,
];
const reported: string[] = [];

console.error = (...message: readonly unknown[]): void => {
  const text = message.map(String).join(' ');
  if (!BY_THE_WAY.some((pattern) => pattern.test(text))) reported.push(text);
};

afterEach(() => {
  expect(reported.splice(0), 'console.error stays silent').toEqual([]);
});
