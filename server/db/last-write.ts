let lastAt = 0;

/** What may be read from a replica was written by this process, or by another one as this one noticed after its commit. */
export function noteWrite(): void {
  lastAt = Date.now();
}

/** Unix milliseconds. */
export const lastWriteAt = (): number => lastAt;
