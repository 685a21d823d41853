/** Set-up of tests in a simulated document. */
import { cleanup } from '@testing-library/react';
import * as react from 'react';
import { afterAll, afterEach, expect, vi } from 'vitest';

// It is never idle: parts that come when a browser is idle come at once.
vi.mock('#app/system/when-idle.ts', () => ({
  whenPageIdle: async () => undefined,
  whenViewDrawn: async () => undefined,
  whenUsed: async () => undefined,
}));

// It claims to support every style and lays nothing out: a view that is hidden must be hidden by `display`, as in older browsers.
Object.getPrototypeOf(CSS).supports = () => false;

// React notes the stack of every element that is made, for the words of a warning: a quarter of the time of these tests.
// Up to 10,000 a second; a count that is always above it notes none.
Object.defineProperty(
  Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => Number.MAX_SAFE_INTEGER, set: () => undefined, configurable: true },
);

// A link of another scheme that was pressed (`tel:`) makes the address `about:blank`, from which no path leads to a picture.
const HOME = new URL('/', document.location.href).href;

// A form that is not kept from it loads the page again, and what was typed is gone.
let reloads = 0;
const noteReload = (event: Event): void => {
  if (!event.defaultPrevented) reloads += 1;
};
window.addEventListener('submit', noteReload);
afterEach(() => {
  const count = reloads;
  reloads = 0;
  expect(count, 'no form loads the page again').toBe(0);
});

// Files of one worker share the document and the timers: each leaves both as they were.
const { setTimeout: timer } = globalThis;
afterAll(() => {
  vi.restoreAllMocks();
  expect(globalThis.setTimeout, 'a spy on a fake timer is restored before the real timers are').toBe(timer);
  cleanup();
  window.removeEventListener('submit', noteReload);
  for (const part of [document.head, document.body]) part.replaceChildren();
  window.localStorage.clear();
  window.sessionStorage.clear();
  if (document.location.origin === new URL(HOME).origin) window.history.replaceState(null, '', '/');
  // It reports a change of the hash later, when the next file may have begun: only where there is no other way.
  else (window as unknown as { readonly happyDOM: { setURL(url: string): void } }).happyDOM.setURL(HOME);
});
