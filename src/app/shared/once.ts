/** Asks once and shares the answer; a failure is forgotten, so that the next asker tries again. */
export function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | null = null;
  return () => {
    asked ??= ask().catch((error: unknown) => {
      asked = null;
      throw error;
    });
    return asked;
  };
}
