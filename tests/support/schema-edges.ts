import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { type JsonSchema, sample } from './schema-sample.ts';

/** One answer that the schema allows, and what is special about it. */
export interface EdgeAnswer {
  readonly name: string;
  readonly data: unknown;
}

type Path = readonly (string | number)[];
interface Place {
  readonly path: Path;
  readonly edges: readonly unknown[];
}

const LONGEST_TEXT = 2_000;
/** Yuan: the largest amount that is shown. */
const LARGEST = 99_999_999_999.99;
const PICTURES = [
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'https://pictures.example/a.png',
];
const PICTURE_NAME = /img|image|picture|icon|url|qr|wechat|logo/i;
/** Of a list, so many items are brought to their edges; the others stay as they are, with ids of their own. */
const ITEMS = 1;

/**
 * Variants of an answer at the edges of its schema: empty, one and 2,000 characters, `data:` and https pictures, zero and the largest
 * amount, first and last instant, both values of a flag, each value of a choice, `null` and the empty list. Every edge of every field
 * occurs at least once, beside other edges each time; containers are emptied in two rows of their own, so that each hides others once.
 */
export function edgeAnswers(output: v.GenericSchema, answer: unknown): EdgeAnswer[] {
  const schema = toJsonSchema(output, { errorMode: 'ignore', typeMode: 'input' }) as JsonSchema & {
    readonly $defs?: Readonly<Record<string, JsonSchema>>;
  };
  const whole = completed(schema, answer, schema.$defs ?? {});
  const places = placesOf(schema, whole, schema.$defs ?? {});
  const allowed = (data: unknown): boolean => v.safeParse(output, data).success;
  const legal = (of: readonly Place[]): Place[] =>
    of
      .map(({ path, edges }) => ({ path, edges: edges.filter((edge) => allowed(put(whole, [[path, edge]]))) }))
      .filter(({ edges }) => edges.length > 0);
  const leaves = legal(places.leaves);
  const containers = legal(places.containers);
  const rows = Math.max(0, ...leaves.map(({ edges }) => edges.length));
  return [
    { name: 'every optional field is there', data: whole },
    ...Array.from({ length: rows }, (_, row) => ({
      name: `edges ${row + 1} of ${rows}`,
      data: put(
        whole,
        leaves.map(({ path, edges }, index) => [path, edges[(row + index) % edges.length]]),
      ),
    })),
    ...[0, 1].map((half) => ({
      name: `containers are empty, half ${half + 1} of 2`,
      data: put(
        whole,
        containers.filter((_, index) => index % 2 === half).map(({ path, edges }) => [path, edges[0]]),
      ),
    })),
  ].filter(({ data }) => allowed(data));
}

const isNull = ({ type, const: value }: JsonSchema): boolean => type === 'null' || value === null;
const resolved = (schema: JsonSchema, defs: Readonly<Record<string, JsonSchema>>): JsonSchema =>
  schema.$ref === undefined ? schema : (defs[schema.$ref.replace('#/$defs/', '')] ?? {});
const alternatives = (schema: JsonSchema): readonly JsonSchema[] =>
  schema.anyOf ? schema.anyOf.flatMap(alternatives) : [schema];

/** The alternative that the value is of. */
function chosen(schema: JsonSchema, value: unknown, defs: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const all = alternatives(schema)
    .map((one) => resolved(one, defs))
    .filter((one) => !isNull(one));
  const kind = Array.isArray(value) ? 'array' : typeof value;
  return all.find(({ type }) => type === kind) ?? all[0] ?? {};
}

/** The value, with a sample wherever nothing is. A schema that holds its own kind is completed once. */
function completed(schema: JsonSchema, value: unknown, defs: Readonly<Record<string, JsonSchema>>, depth = 0): unknown {
  const one = chosen(schema, value, defs);
  if (value === null || value === undefined) return depth > 6 ? value : sample(one, true);
  if (one.properties)
    return Object.fromEntries(
      Object.entries(one.properties).map(([name, field]) => [
        name,
        completed(field, (value as Record<string, unknown>)[name], defs, depth + 1),
      ]),
    );
  if (!one.items || !Array.isArray(value)) return value;
  const { items } = one;
  if (value.length === 0) return items.$ref ? [] : [sample(chosen(items, undefined, defs), true)];
  return value.slice(0, ITEMS + 1).map((item) => completed(items, item, defs, depth + 1));
}

function placesOf(
  schema: JsonSchema,
  value: unknown,
  defs: Readonly<Record<string, JsonSchema>>,
  path: Path = [],
): { leaves: Place[]; containers: Place[] } {
  const one = chosen(schema, value, defs);
  const nullable = alternatives(schema).some(isNull) ? [null] : [];
  const inner =
    one.properties !== undefined
      ? Object.entries(one.properties).map(([name, field]) =>
          placesOf(field, (value as Record<string, unknown>)?.[name], defs, [...path, name]),
        )
      : one.items !== undefined && Array.isArray(value)
        ? value.slice(0, ITEMS).map((item, index) => placesOf(one.items ?? {}, item, defs, [...path, index]))
        : null;
  if (inner === null) {
    const edges = [...alternatives(schema).flatMap((each) => edgesOf(resolved(each, defs), String(path.at(-1))))];
    return { leaves: edges.length > 0 ? [{ path, edges: [...edges, ...nullable] }] : [], containers: [] };
  }
  const nothing = one.items ? [[], ...nullable] : nullable;
  return {
    leaves: inner.flatMap(({ leaves }) => leaves),
    containers: [...nothing.map((edge) => ({ path, edges: [edge] })), ...inner.flatMap(({ containers }) => containers)],
  };
}

function edgesOf(schema: JsonSchema, name: string): readonly unknown[] {
  if (schema.const !== undefined) return [];
  if (schema.enum) return schema.enum;
  if (schema.type === 'boolean') return [true, false];
  if (schema.type === 'number' || schema.type === 'integer')
    return [0, LARGEST, schema.minimum ?? 1, schema.maximum ?? -1];
  if (schema.type !== 'string') return [];
  if (schema.format?.startsWith('date')) return ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59+08:00', '2000-02-29'];
  const longest = '长'.repeat(Math.min(LONGEST_TEXT, schema.maxLength ?? LONGEST_TEXT));
  return ['', longest, ...(PICTURE_NAME.test(name) ? PICTURES : ['样'])];
}

/** A copy with these values in their places; a place whose container is gone is left out. */
function put(value: unknown, changes: readonly (readonly [Path, unknown])[]): unknown {
  const copy = { root: structuredClone(value) };
  for (const [path, next] of changes) {
    let holder = copy as Record<string | number, unknown>;
    let last: string | number = 'root';
    for (const key of path) {
      holder = (holder?.[last] ?? null) as Record<string | number, unknown>;
      last = key;
    }
    if (holder !== null) holder[last] = next;
  }
  return copy.root;
}
