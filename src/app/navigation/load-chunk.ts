import { loadPart, missingParts } from '#views/ui/lazy-part.tsx';

/**
 * Imports a chunk that a flow waits for. One that is missing is imported again whenever the missing parts are retried.
 *
 * @param onMissing Called after each import that failed.
 */
export async function loadChunk<T>(load: () => Promise<T>, onMissing?: () => void): Promise<T> {
  for (;;) {
    try {
      return await loadPart(load);
    } catch {
      const retried = new Promise<void>((retry) => {
        const stop = missingParts.onRetry(() => {
          stop();
          retry();
        });
      });
      onMissing?.();
      await retried;
    }
  }
}
