/** Mutants that change nothing a member, an operator or the host could notice, each with its reason. */
export interface Harmless {
  readonly file: string;
  /** As `npm run mutants` prints it: the text before and after. */
  readonly change: string;
  readonly reason: string;
}

export const HARMLESS: readonly Harmless[] = [];
