import { toJsonSchema } from '@valibot/to-json-schema';
import fc from 'fast-check';
import type { GenericSchema } from 'valibot';
import type { JsonSchema } from '#tests/support/schema-sample.ts';

const SEED = 20_261_122;
const FIRST_AT = Date.parse('2026-11-01T00:00:00.000Z');
const DAY_MS = 86_400_000;

/**
 * A value as it comes over the network in which no two fields are equal: a text is its own path, numbers, days and
 * instants are counted up, flags alternate, the options of a picklist are taken in turn. A list has one item with every
 * field and one with the required ones only.
 */
export function distinctSample(schema: GenericSchema): unknown {
  let made = 0;
  const next = (): number => {
    made += 1;
    return made;
  };
  const leaf = ({ type, format, pattern, enum: words }: JsonSchema, path: string): unknown => {
    if (words) return words[next() % words.length];
    if (type === 'boolean') return next() % 2 === 1;
    if (type === 'number' || type === 'integer') return 10 + next();
    if (type !== 'string') return null;
    if (format === 'date-time') return new Date(FIRST_AT + next() * DAY_MS).toISOString();
    if (format === 'date') return new Date(FIRST_AT + next() * DAY_MS).toISOString().slice(0, 10);
    if (pattern) return fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 1, seed: SEED + next() })[0];
    return path;
  };
  const value = (one: JsonSchema, path: string, whole: boolean): unknown => {
    if (one.const !== undefined) return one.const;
    if (one.anyOf) return value(one.anyOf.find(({ type }) => type !== 'null') ?? { type: 'null' }, path, whole);
    if (one.properties) {
      const fields = Object.entries(one.properties).filter(([name]) => whole || one.required?.includes(name));
      return Object.fromEntries(
        fields.map(([name, field]) => [name, value(field, path === '' ? name : `${path}.${name}`, whole)]),
      );
    }
    if (one.items) {
      if (one.items.$ref) return [];
      const isObject = one.items.properties !== undefined;
      return [true, false].map((all, at) => value(one.items ?? {}, `${path}[${at}]`, isObject ? all : whole));
    }
    return leaf(one, path);
  };
  return value(toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' }) as JsonSchema, '', true);
}

/** Every leaf of a value, a line each: `lots[0].name = "…"`. */
export function leavesOf(value: unknown, path = ''): readonly string[] {
  if (value instanceof Date) return [`${path} = ${value.toISOString()}`];
  if (Array.isArray(value)) {
    return value.length === 0 ? [`${path} = []`] : value.flatMap((item, at) => leavesOf(item, `${path}[${at}]`));
  }
  if (typeof value !== 'object' || value === null) return [`${path} = ${JSON.stringify(value)}`];
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, field]) => leavesOf(field, path === '' ? name : `${path}.${name}`));
}
