/** Set-up of every test file: a wait ends when its condition holds, and fails only after a time that a busy machine keeps. */
import { configure } from '@testing-library/dom';
import { vi } from 'vitest';

const LONGEST_WAIT_MS = 15_000;

configure({ asyncUtilTimeout: LONGEST_WAIT_MS });

const { waitFor } = vi;
vi.waitFor = (condition, options) =>
  waitFor(condition, { timeout: LONGEST_WAIT_MS, ...(typeof options === 'number' ? { timeout: options } : options) });
