/** Set-up of tests in a simulated document, which is never idle: parts that come when a browser is idle come at once. */
import { vi } from 'vitest';

vi.mock('#app/system/when-idle.ts', () => ({
  whenPageIdle: async () => undefined,
  whenViewDrawn: async () => undefined,
  whenUsed: async () => undefined,
}));
