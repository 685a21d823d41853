import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { leavesOf } from '#tests/api/support/distinct-sample.ts';

/** A value that is no function, with sets, maps and patterns as lists and texts. */
function plain(value: unknown): unknown {
  if (value instanceof RegExp) return String(value);
  if (value instanceof Set) return [...value].map(plain);
  if (value instanceof Map) return [...value].map(plain);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, plain(field)]));
}

/**
 * Every table, list, name and limit that a module of the domain gives to others. The expected values are the lines of the reviewed
 * file. `npx vitest run tests/domain/exported-values.test.ts -u` writes it again; its difference is then reviewed and committed.
 */
test('every value that a module of the domain exports is the reviewed one', async () => {
  const names = readdirSync('src/domain').map((file) => file.replace('.ts', ''));
  const lines: string[] = [];
  for (const name of names.toSorted()) {
    const module: Readonly<Record<string, unknown>> = await import(`../../src/domain/${name}.ts`);
    const values = Object.entries(module).filter(([, value]) => typeof value !== 'function');
    const exported = Object.fromEntries(values.map(([key, value]) => [key, plain(value)]));
    lines.push(...leavesOf(exported).map((line) => `${name}: ${line}`));
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../contract/reviewed/domain-values.txt');
});
