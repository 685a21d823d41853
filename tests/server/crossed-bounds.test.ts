import { toJsonSchema } from '@valibot/to-json-schema';
import { beforeAll, expect, it } from 'vitest';
import { CODE, type Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/registry.ts';
import { onOneDatabase } from '#tests/support/databases.ts';
import { startMemberServer } from '#tests/support/member-server.ts';
import { type JsonSchema, sampleOf } from '#tests/support/schema-sample.ts';
import { bindingsFrom, requestOf, type TestServer } from '#tests/support/server.ts';

interface Pair {
  readonly endpoint: Endpoint;
  /** Of the object that holds both bounds. */
  readonly path: readonly string[];
  readonly lower: string;
  readonly upper: string;
  /** Two values in their order. */
  readonly values: readonly [low: unknown, high: unknown];
}

/** `minAmount` → `maxAmount`, `expectedFrom` → `expectedTo`. */
const upperOf = (name: string): string =>
  name.replace(/^min(?=[A-Z])/, 'max').replace(/From$|^from$/, (end) => (end === 'From' ? 'To' : 'to'));
const valuesOf = (schema: JsonSchema): Pair['values'] => {
  const one = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;
  if (one.anyOf) return valuesOf(one);
  if (one.type === 'number') return [1, 2];
  return one.format === 'date' ? ['2026-02-28', '2026-11-09'] : ['2026-02', '2026-11'];
};

function pairsIn(endpoint: Endpoint, schema: JsonSchema, path: readonly string[] = []): Pair[] {
  const fields = Object.entries(schema.properties ?? {});
  return fields.flatMap(([name, field]) => {
    const upper = upperOf(name);
    return upper !== name && schema.properties?.[upper] !== undefined
      ? [{ endpoint, path, lower: name, upper, values: valuesOf(field) }]
      : pairsIn(endpoint, field, [...path, name]);
  });
}

const pairs = (Object.values(contract) as Endpoint[]).flatMap((endpoint) =>
  pairsIn(endpoint, toJsonSchema(endpoint.input, { errorMode: 'ignore', typeMode: 'input' }) as JsonSchema),
);

/** The smallest input with these bounds in their place. */
function inputWith({ endpoint, path, lower, upper }: Pair, [low, high]: readonly unknown[]): unknown {
  const input = sampleOf(endpoint.input) as Record<string, unknown>;
  let holder = input;
  for (const key of path) {
    holder[key] ??= {};
    holder = holder[key] as Record<string, unknown>;
  }
  Object.assign(holder, { [lower]: low, [upper]: high });
  return input;
}

onOneDatabase('bounds that cross', (open) => {
  let server: TestServer;
  let token = '';
  beforeAll(async () => {
    ({ server, token } = await startMemberServer(await open()));
  });
  const call = async (pair: Pair, values: readonly unknown[]): Promise<{ code: number; message: string }> => {
    const { path, init } = requestOf(pair.endpoint, inputWith(pair, values), { token });
    return (await server.app.request(path, init, bindingsFrom('192.0.2.1'))).json();
  };

  it('the pairs of the contract are those of searches, exports, groups and analyses', () => {
    const named = pairs.map(({ endpoint, path, lower }) => [endpoint.id, ...path, lower].join('.'));
    const lists = [
      'searchList',
      'desginedSearchList',
      'spxmGetPage',
      'forecastList',
      'intentionList',
      'submitExport.filter',
    ];
    expect(named.sort()).toEqual(
      [
        ...lists.flatMap((list) => [`${list}.minAmount`, `${list}.publishedFrom`]),
        ...['forecastList.expectedFrom', 'intentionList.expectedFrom'],
        ...['saveSubscriptionGroup.group.minAmount', 'tryoutSubscriptionGroup.group.minAmount'],
        ...['marketAnalysis.publishedFrom', 'historyAnalysis.publishedFrom'],
      ].sort(),
    );
  });

  it.each(pairs.map((pair): [string, string, Pair] => [pair.endpoint.id, pair.lower, pair]))(
    '%s refuses a member whose %s is above its upper bound and names both fields; equal bounds are taken (D-65)',
    async (_, _lower, pair) => {
      const [low, high] = pair.values;
      const fields = [pair.lower, pair.upper].map((name) => [...pair.path, name].join('.')).join('、');
      expect(await call(pair, [high, low])).toEqual({
        code: CODE.badInput,
        data: null,
        message: `范围的下限不能大于上限，请检查后重试（${fields}）`,
      });
      for (const bounds of [[low, low], [low, high], [low], [undefined, low]])
        expect((await call(pair, bounds)).message, JSON.stringify(bounds)).not.toContain('下限');
    },
  );

  it('a number as text is compared as a number, and a field that is no value is named first', async () => {
    const pair = pairs.find(({ endpoint, lower }) => endpoint.id === 'searchList' && lower === 'minAmount');
    if (pair === undefined) throw new Error('no pair');
    expect((await call(pair, ['9', '10'])).code).toBe(CODE.ok);
    expect((await call(pair, ['10', '9'])).message).toContain('（minAmount、maxAmount）');
    expect((await call(pair, ['10', 'x'])).message).toBe('提交的内容不正确，请检查后重试（maxAmount）');
  });
});
