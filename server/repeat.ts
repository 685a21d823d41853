import type { Deps, Log } from '#server/deps.ts';

/** A pass that only one of several processes on one database makes at a time; the others leave it out. */
export const oneProcess =
  ({ alone }: Pick<Deps, 'alone'>, job: string, pass: () => Promise<unknown>) =>
  async (): Promise<void> => {
    await (alone === undefined ? pass() : alone(job, pass));
  };

/**
 * Runs a pass again and again, one at a time; a pass that fails is logged and the next one comes.
 *
 * @param failed Event of the log line.
 * @returns Stops it; resolves when a pass under way has ended.
 */
export function repeat(log: Log, intervalMs: number, failed: string, pass: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= pass()
      .catch((error: unknown) => log.error(failed, { error: String(error) }))
      .finally(() => {
        running = null;
      });
  }, intervalMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
