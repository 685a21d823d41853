/** Set-up of every test file while runs are recorded: writes down which functions the file ran, and its own time. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { afterAll, expect } from 'vitest';
import { EXECUTED_FOLDER, RECORDER } from './executed.ts';

const keys = new Set<string>();
const began = performance.now();
Object.assign(globalThis, { [RECORDER]: (key: string) => keys.add(key) });

afterAll(() => {
  const test = relative(process.cwd(), expect.getState().testPath ?? '');
  mkdirSync(EXECUTED_FOLDER, { recursive: true });
  const record = { test, ms: Math.round(performance.now() - began), keys: [...keys] };
  writeFileSync(`${EXECUTED_FOLDER}/${test.replaceAll('/', '~')}.json`, JSON.stringify(record));
});
