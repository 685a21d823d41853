/** Set-up of every test file: a wait ends when its condition holds, and fails only after a time that a busy machine keeps. */
import { vi } from 'vitest';

export const LONGEST_WAIT_MS = 30_000;

const { waitFor } = vi;
vi.waitFor = (condition, options) =>
  waitFor(condition, { timeout: LONGEST_WAIT_MS, ...(typeof options === 'number' ? { timeout: options } : options) });
