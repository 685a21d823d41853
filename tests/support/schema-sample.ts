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

type Path = readonly (string | number)[];

function leafPaths(value: unknown, isMeant: (leaf: unknown) => boolean, path: Path = []): Path[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => leafPaths(item, isMeant, [...path, index]));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, field]) => leafPaths(field, isMeant, [...path, name]));
  return isMeant(value) ? [path] : [];
}

/** A copy with a leaf at each of the paths; what holds it is taken from `whole` where the value has none. */
function put(value: unknown, whole: unknown, paths: readonly Path[], leaf: unknown): unknown {
  const copy = structuredClone(value);
  for (const path of paths) {
    let [place, known] = [copy, whole] as [Record<string | number, unknown>, Record<string | number, unknown>];
    for (const key of path.slice(0, -1)) {
      place[key] ??= structuredClone(known[key]);
      [place, known] = [place[key], known[key]] as [typeof place, typeof known];
    }
    const last = path.at(-1);
    if (last !== undefined) place[last] = leaf;
  }
  return copy;
}

/** Copies of a value, each with one of its texts replaced; the value itself with all replaced comes first. */
export function withTextReplaced(value: unknown, text: string): unknown[] {
  const paths = leafPaths(value, (leaf) => typeof leaf === 'string');
  return [paths, ...paths.map((path) => [path])].map((chosen) => put(value, value, chosen, text));
}

/** Copies of the smallest value that a schema takes, each with one of its meant leaves, optional ones too, set to `leaf`. */
export function withLeafSet(schema: GenericSchema, leaf: unknown, isMeant: (leaf: unknown) => boolean): unknown[] {
  const [smallest, whole] = [sampleOf(schema), fullSampleOf(schema)];
  return leafPaths(whole, isMeant).map((path) => put(smallest, whole, [path], leaf));
}
