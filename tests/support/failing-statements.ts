import type { KyselyPlugin } from 'kysely';

/** Statements that work until the one with this number, which fails; none fails at 0. */
export function failingStatements() {
  let left = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      left -= 1;
      if (left === 0) throw new Error('the database went away');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    plugin,
    at: (statement: number): void => {
      left = statement;
    },
    /** Whether the one that was to fail did not come. */
    isUnused: (): boolean => left > 0,
  };
}
