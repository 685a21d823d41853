import { afterEach, expect, test, vi } from 'vitest';
import { randomRuns } from './random-runs.ts';

afterEach(() => vi.unstubAllEnvs());

const environment = (values: Readonly<Record<string, string>>): void => {
  for (const name of ['RUNS', 'SEED', 'FULL_RUNS']) vi.stubEnv(name, values[name] ?? '');
};

test('a tenth of the runs is made by default, all of them in a full run, and RUNS sets the number', () => {
  environment({});
  expect(randomRuns(3_005).numRuns).toBe(301);
  environment({ FULL_RUNS: '1' });
  expect(randomRuns(3_005).numRuns).toBe(3_005);
  environment({ FULL_RUNS: '1', RUNS: '7' });
  expect(randomRuns(3_005).numRuns).toBe(7);
});

test('the seed is a fresh whole number each time, or the one that SEED names', () => {
  environment({});
  const seeds = Array.from({ length: 20 }, () => randomRuns(1).seed);
  expect(new Set(seeds).size).toBeGreaterThan(15);
  expect(seeds.every((seed) => Number.isInteger(seed) && seed > 0)).toBe(true);
  environment({ SEED: '42' });
  expect(randomRuns(1).seed).toBe(42);
});

test.each(['0', '-1', '1.5', 'many'])('RUNS=%s is refused by name', (text) => {
  environment({ RUNS: text });
  expect(() => randomRuns(10)).toThrow(`RUNS must be a whole number above 0, not "${text}"`);
});
