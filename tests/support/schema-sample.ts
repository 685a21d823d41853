import { toJsonSchema } from '@valibot/to-json-schema';
import fc from 'fast-check';
import type { GenericSchema } from 'valibot';

export interface JsonSchema {
  readonly $ref?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

const SEED = 20_261_120;
const BY_FORMAT: Readonly<Record<string, string>> = {
  'date-time': '2026-11-20T02:00:00.000Z',
  date: '2026-11-20',
  email: 'a@example.com',
};

/** By pattern; finding one takes tens of milliseconds. */
const matching = new Map<string, string>();

function textMatching(pattern: string): string {
  const known = matching.get(pattern);
  if (known !== undefined) return known;
  const found = fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 1, seed: SEED })[0] ?? '';
  matching.set(pattern, found);
  return found;
}

function text({ pattern, format, minLength = 1 }: JsonSchema): string {
  if (pattern) return textMatching(pattern);
  return (format && BY_FORMAT[format]) || '样'.repeat(Math.max(1, minLength));
}

/** A value of a schema: required fields only unless `all`, one item a list, and none where a list would hold its own kind. */
export function sample(schema: JsonSchema, all = false): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sample(schema.anyOf.find(({ type }) => type !== 'null') ?? { type: 'null' }, all);
  if (schema.properties || schema.type === 'object') {
    const required = Object.entries(schema.properties ?? {}).filter(([name]) => all || schema.required?.includes(name));
    return Object.fromEntries(required.map(([name, field]) => [name, sample(field, all)]));
  }
  if (schema.items || schema.type === 'array')
    return schema.items && !schema.items.$ref ? [sample(schema.items, all)] : [];
  if (schema.type === 'string') return text(schema);
  if (schema.type === 'number' || schema.type === 'integer') return schema.minimum ?? 0;
  if (schema.type === 'boolean') return true;
  return null;
}

/** A value that the schema takes as it comes over the wire; the same one every time. */
export const sampleOf = (schema: GenericSchema): unknown =>
  sample(toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' }) as JsonSchema);

/** The same with every optional field. */
export const fullSampleOf = (schema: GenericSchema): unknown =>
  sample(toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' }) as JsonSchema, true);

/** Copies of a value, each with one of its texts replaced; the value itself with all replaced comes first. */
export function withTextReplaced(value: unknown, text: string): unknown[] {
  const paths: (string | number)[][] = [];
  const walk = (inner: unknown, path: (string | number)[]): void => {
    if (typeof inner === 'string') paths.push(path);
    else if (Array.isArray(inner)) for (const [index, item] of inner.entries()) walk(item, [...path, index]);
    else if (typeof inner === 'object' && inner !== null)
      for (const [name, field] of Object.entries(inner)) walk(field, [...path, name]);
  };
  walk(value, []);
  const put = (chosen: readonly (string | number)[][]): unknown => {
    const copy = structuredClone(value);
    for (const path of chosen) {
      let place = copy as Record<string | number, unknown>;
      for (const key of path.slice(0, -1)) place = place[key] as Record<string | number, unknown>;
      const last = path.at(-1);
      if (last !== undefined) place[last] = text;
    }
    return copy;
  };
  return [put(paths), ...paths.map((path) => put([path]))];
}
