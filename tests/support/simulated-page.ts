/** Set-up of tests in a simulated document. */
import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

// It is never idle: parts that come when a browser is idle come at once.
vi.mock('#app/system/when-idle.ts', () => ({
  whenPageIdle: async () => undefined,
  whenViewDrawn: async () => undefined,
  whenUsed: async () => undefined,
}));

// It claims to support every style and lays nothing out: a view that is hidden must be hidden by `display`, as in older browsers.
Object.getPrototypeOf(CSS).supports = () => false;

// Files of one worker share the document: each leaves it as it was.
afterAll(() => {
  cleanup();
  for (const part of [document.head, document.body]) part.replaceChildren();
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});
