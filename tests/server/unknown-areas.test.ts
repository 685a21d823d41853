import { toJsonSchema } from '@valibot/to-json-schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE, type Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/registry.ts';
import { isArea } from '#server/reference/divisions.ts';
import { onOneDatabase } from '#tests/support/databases.ts';
import { startMemberServer } from '#tests/support/member-server.ts';
import { type JsonSchema, sampleOf } from '#tests/support/schema-sample.ts';
import { bindingsFrom, requestOf, type TestServer } from '#tests/support/server.ts';

/** A call with a list of areas, and the objects that hold the list. */
interface Asked {
  readonly endpoint: Endpoint;
  readonly path: readonly string[];
}

function listsIn(endpoint: Endpoint, schema: JsonSchema, path: readonly string[] = []): Asked[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    name === 'areaArray' ? [{ endpoint, path }] : listsIn(endpoint, field, [...path, name]),
  );
}

const lists = (Object.values(contract) as Endpoint[]).flatMap((endpoint) =>
  listsIn(endpoint, toJsonSchema(endpoint.input, { errorMode: 'ignore', typeMode: 'input' }) as JsonSchema),
);

/** The smallest input with these areas. */
function inputWith({ endpoint, path }: Asked, areaArray: readonly string[]): unknown {
  const input = sampleOf(endpoint.input) as Record<string, unknown>;
  let holder = input;
  for (const key of path) {
    holder[key] ??= {};
    holder = holder[key] as Record<string, unknown>;
  }
  holder.areaArray = areaArray;
  return input;
}

describe('an area of the divisions', () => {
  it.each([
    ['浙江', true],
    ['浙江_杭州', true],
    ['浙江_杭州_西湖区', true],
    ['北京_北京_海淀区', true],
    ['浙江省', false],
    ['全国', false],
    ['all', false],
    ['', false],
    ['杭州', false],
    ['浙江_火星', false],
    ['浙江_宁波_西湖区', false],
    ['浙江_', false],
  ])('%s: %s (S3-57, S3-58, S7-48)', (code, known) => {
    expect(isArea(code)).toBe(known);
  });
});

onOneDatabase('areas that do not exist', (open) => {
  let server: TestServer;
  let token = '';
  beforeAll(async () => {
    ({ server, token } = await startMemberServer(await open()));
  });
  const call = async (asked: Asked, areas: readonly string[]): Promise<{ code: number; message: string }> => {
    const { path, init } = requestOf(asked.endpoint, inputWith(asked, areas), { token });
    return (await server.app.request(path, init, bindingsFrom('192.0.2.1'))).json();
  };

  it('the lists of areas are those of searches, exports, groups and analyses', () => {
    expect(lists.map(({ endpoint, path }) => [endpoint.id, ...path].join('.')).sort()).toEqual(
      [
        ...['searchList', 'desginedSearchList', 'spxmGetPage', 'forecastList', 'intentionList', 'submitExport.filter'],
        ...['searchAllList', 'getSearchAllTabCondition', 'getSearchAllCondition', 'searchCompany'],
        ...['saveSubscriptionGroup.group', 'tryoutSubscriptionGroup.group', 'marketAnalysis', 'expiringContracts'],
      ].sort(),
    );
  });

  it.each(lists.map((asked): [string, Asked] => [asked.endpoint.id, asked]))(
    '%s refuses a member whose areas are all unknown and names three of them; known ones among them are searched (S3-67, S7-56)',
    async (_, asked) => {
      const refused = (message: string) => ({ code: CODE.badInput, data: null, message });
      expect(await call(asked, ['浙江_火星'])).toEqual(refused('所选地区不存在，请重新选择（浙江_火星）'));
      expect(await call(asked, ['', '火星', '浙江省', '全国', '金星'])).toEqual(
        refused('所选地区不存在，请重新选择（火星、浙江省、全国）'),
      );
      for (const areas of [[], [''], ['浙江'], ['浙江_杭州'], ['浙江_火星', '浙江_杭州_西湖区']])
        expect((await call(asked, areas)).message, JSON.stringify(areas)).not.toContain('地区不存在');
    },
  );
});
