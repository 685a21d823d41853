/** A whole number of 1 or more from the environment. @throws an error that names the variable. */
function countFrom(name: string): number | null {
  const text = process.env[name];
  if (text === undefined || text === '') return null;
  const count = Number(text);
  if (!Number.isSafeInteger(count) || count < 1)
    throw new Error(`${name} must be a whole number above 0, not "${text}"`);
  return count;
}

/**
 * How many random cases a test makes and from which seed.
 * By default a tenth of `full` from a fresh seed, so that each run looks at other cases; `npm run test:full` makes all.
 * `RUNS` sets the number, `SEED` replays a seed that was printed.
 */
export function randomRuns(full: number): { readonly numRuns: number; readonly seed: number } {
  const share = process.env.FULL_RUNS === '1' ? 1 : 10;
  return {
    numRuns: countFrom('RUNS') ?? Math.ceil(full / share),
    seed: countFrom('SEED') ?? 1 + Math.floor(Math.random() * 0x7fff_fffe),
  };
}
