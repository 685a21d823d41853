/**
 * Set-up of every test of views and application: what is reported as an error fails the test, unless the test listens for it.
 * Where ports are those of the product, a warning of XState fails it too: an event that is sent within a step, or to a flow that has
 * ended. Ports of a test may do either.
 */
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
const WITH_PRODUCT_PORTS = /\/tests\/(app|views\/real)\//;
const ABOUT_FLOWS = [/^Custom actions should not call/, /^Event ".*" was sent to stopped actor/];
const reported: string[] = [];

console.error = (...message: readonly unknown[]): void => {
  const text = message.map(String).join(' ');
  if (!BY_THE_WAY.some((pattern) => pattern.test(text))) reported.push(text);
};

const warn = console.warn;
console.warn = (...message: readonly unknown[]): void => {
  const text = message.map(String).join(' ');
  if (!ABOUT_FLOWS.some((pattern) => pattern.test(text))) warn(...message);
  else if (WITH_PRODUCT_PORTS.test(expect.getState().testPath ?? '')) reported.push(text);
};

afterEach(() => {
  expect(reported.splice(0), 'what is reported').toEqual([]);
});
