/** How many runs it takes until each call of the browser has met each fault. */
const RUNS = 6;

/**
 * Which cases of the browser's fault matrix this run takes: in a full run all, else a sixth.
 * The set-up draws the turn once, so that all workers take the same sixth; `FAULT_SHARE=0…5` replays one that was printed.
 */
export const SHARE: { readonly turn: number; readonly of: number } =
  process.env.FULL_RUNS === '1' ? { turn: 0, of: 1 } : { turn: turnOf(process.env.FAULT_SHARE), of: RUNS };

/** A turn from the environment. @throws an error that names the variable. */
function turnOf(text: string | undefined): number {
  if (text === undefined) return 0;
  const turn = text === '' ? Number.NaN : Number(text);
  if (Number.isInteger(turn) && turn >= 0 && turn < RUNS) return turn;
  throw new Error(`FAULT_SHARE must be a whole number from 0 to ${RUNS - 1}, not "${text}"`);
}

/** The turn of a run that names none. */
export const drawTurn = (): string => String(Math.floor(Math.random() * RUNS));

/** Faults the call at `place` meets in this run. Calls beside each other meet different ones, so that each fault meets equally many. */
export const faultsOfScene = <T>(faults: readonly T[], place: number): readonly T[] =>
  faults.filter((_, at) => (at + place) % SHARE.of === SHARE.turn);
