import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { enterpriseListQuery, enterpriseNamesQuery, enterpriseQuery } from '#api/queries/enterprise.queries.ts';
import { exportRecordsQuery } from '#api/queries/export.queries.ts';
import { suggestionsQuery } from '#api/queries/search-word.queries.ts';
import { NO_FILTER } from '#domain/search-filter.ts';
import { json, probe } from './support/probe.ts';
import { type Asked, asking, FAILS, type Host, type QueryRow } from './support/query-row.ts';
import { QUERIES } from './support/query-rows.ts';

const rows = Object.entries(QUERIES).flatMap(([name, own]) =>
  own.map((row, at) => [own.length === 1 ? name : `${name} ${at + 1}`, row] as const),
);
const everything = rows.flatMap(([name, row]): (readonly [string, Asked])[] => [
  [name, row],
  ...(row.others ?? []).map((other, at) => [`${name}, other ${at + 1}`, other] as const),
]);
const lists = rows.filter(([, row]) => row.isList);

describe('a query of a screen', () => {
  test.each(everything)('%s has its key and sends what its contract means, once', async (_, row) => {
    const { options, ask, sent } = asking(row, () => 'answers');
    expect(options.queryKey).toEqual(row.key);
    await ask();
    expect(sent()).toEqual(row.sends);
  });

  test.each(rows)('%s gives the data under our names, money in fen', async (_, row) => {
    const { data, error } = await asking(row, () => 'answers').ask();
    expect(error).toBeNull();
    if (row.gives instanceof Map) expect(data).toEqual(row.gives);
    else expect(data).toMatchObject(row.gives as object);
  });

  test.each(rows)('%s knows what no content and a refusal by rule mean (D-10)', async (_, row) => {
    for (const [host, code, given] of [
      ['nothing', 204, row.nothing],
      ['refuses', 431, row.refused],
    ] as const) {
      const { data, error } = await asking(row, () => host).ask();
      if (given === FAILS) expect(error).toMatchObject({ kind: 'code', code });
      else if (host === 'nothing') expect(data).toEqual(given);
      else expect(data).toMatchObject(given as object);
      if (given === FAILS && host === 'refuses')
        expect(error).toMatchObject({ serverMessage: '额度已用完', permission: { status: -2, limit: 7, used: 6 } });
    }
  });

  test.each(rows)('%s is fresh, kept and asked for as long and as soon as it should be', (_, row) => {
    const { client, options, observer } = asking(row, () => 'stalls');
    const { staleTime: given, gcTime } = client.defaultQueryOptions(options) as {
      staleTime: number | ((query: object) => number);
      gcTime?: number;
    };
    const staleTime = typeof given === 'function' ? given({ state: { dataUpdatedAt: 0 } }) : given;
    expect({ staleTime, gcTime }).toEqual({ staleTime: row.freshMs, gcTime: row.keptMs });
    const stop = observer.subscribe(() => undefined);
    expect(observer.getCurrentResult().fetchStatus).toBe(row.waits ? 'idle' : 'fetching');
    stop();
    client.clear();
  });

  test.each(rows)('%s without an observer is withdrawn, unless it is charged', async (_, row) => {
    const { client, ask, requests } = asking(row, () => 'stalls');
    const asked = ask();
    await expect.poll(() => requests.length).toBeGreaterThan(0);
    void client.cancelQueries();
    await expect.poll(() => requests[0]?.init.signal?.aborted).toBe(!row.isCharged);
    if (!row.isCharged) await asked;
  });

  test.each(rows)(
    '%s without a network is sent once and informs the page, but not twice for a list',
    async (name, row) => {
      const { ask, sent, outcomes } = asking(row, () => 'offline');
      const { error } = await ask();
      const isEmptyInstead = /^(dictionaries|amountRanges)Query$/.test(name);
      if (isEmptyInstead) expect(error).toBeNull();
      else expect(error).toMatchObject({ kind: 'offline' });
      expect(sent()).toEqual(row.sends);
      const informed = row.isQuiet ? 0 : row.sends.length;
      expect(outcomes.length).toBe(informed);
      await ask();
      expect(outcomes.length).toBe(row.isList ? informed : 2 * informed);
    },
  );

  test('of another page, filter or keyword has another key', () => {
    for (const [, own] of Object.entries(QUERIES)) {
      const keys = own.flatMap((row) => [row, ...(row.others ?? [])]).map(({ key }) => JSON.stringify(key));
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  test('without a keyword is not sent (S7-51, S7-52, S7-53)', () => {
    const { call } = probe(() => json({ code: 200 }));
    const wordless = [suggestionsQuery(call, ''), enterpriseNamesQuery(call, ''), enterpriseListQuery(call, NO_FILTER)];
    expect(wordless.map(({ enabled }) => enabled)).toEqual([false, false, false]);
  });
});

describe('a list', () => {
  test.each(lists)('%s shows the former page while the next one loads', async (_, row) => {
    let host: Host = 'answers';
    const { observer, ask, client, options } = asking(row, () => host);
    const { data: former } = await ask();
    host = 'stalls';
    const next = { ...options, queryKey: [...options.queryKey, 'next'] };
    observer.setOptions(client.defaultQueryOptions(next) as never);
    const { data, isPlaceholderData } = observer.getCurrentResult();
    expect({ data, isPlaceholderData }).toEqual({ data: former, isPlaceholderData: true });
    client.clear();
  });

  test.each(lists)('%s asks again every 10 s while there is no network, and only then (S8-02)', async (_, row) => {
    let host: Host = 'offline';
    const { ask, client, options } = asking(row, () => host);
    const interval = (): unknown => {
      const query = client.getQueryCache().find({ queryKey: options.queryKey });
      return (options as { refetchInterval?: (asked: unknown) => unknown }).refetchInterval?.(query);
    };
    await ask();
    expect(interval()).toBe(10_000);
    for (const other of ['refuses', 'nothing', 'answers'] as const) {
      host = other;
      await ask();
      expect(interval()).toBe(false);
    }
  });

  test('of exports asks again every 10 s while one of them is being made (S2-60)', async () => {
    const records = (...statuses: readonly string[]) => ({ records: statuses.map((status) => ({ status })) });
    const interval = async (...statuses: readonly string[]): Promise<unknown> => {
      const options = (call: Parameters<typeof exportRecordsQuery>[0]) =>
        exportRecordsQuery(call, { page: 1, pageSize: 10 });
      const row = { options, key: [], sends: [], answers: { exportRecords: records(...statuses) } };
      const { ask, client, options: made } = asking(row, () => 'answers');
      await ask();
      const query = client.getQueryCache().find({ queryKey: made.queryKey });
      return (made as { refetchInterval?: (asked: unknown) => unknown }).refetchInterval?.(query);
    };
    expect(await interval('ready', 'queued')).toBe(10_000);
    expect(await interval('ready', 'sent', 'failed')).toBe(false);
  });
});

describe('a record that is opened', () => {
  const greying = rows.flatMap(([name, row]) => (row.greys ? [[name, row, row.greys] as const] : []));
  test.each(greying)('%s greys its title in its lists and nothing else', async (_, row, { list, id }) => {
    const { client, ask } = asking(row, () => 'answers');
    const page = {
      total: 2,
      records: [
        { id, viewed: false },
        { id: 'other', viewed: false },
      ],
    };
    client.setQueryData([...list, 'filter'], page);
    client.setQueryData(['elsewhere', 'list'], page);
    await ask();
    expect(client.getQueryData([...list, 'filter'])).toEqual({
      total: 2,
      records: [
        { id, viewed: true },
        { id: 'other', viewed: false },
      ],
    });
    expect(client.getQueryData(['elsewhere', 'list'])).toEqual(page);
  });

  test.each(greying)('%s greys nothing when it is refused', async (_, row, { list, id }) => {
    const { client, ask } = asking(row, () => 'refuses');
    client.setQueryData([...list, 'filter'], { records: [{ id, viewed: false }] });
    await ask();
    expect(client.getQueryData([...list, 'filter'])).toEqual({ records: [{ id, viewed: false }] });
  });

  test('an enterprise found by its name is kept under its id too, and not charged again (S2-25)', async () => {
    const row: Asked & Partial<QueryRow> = {
      options: (call) => enterpriseQuery(call, { name: '丁公司' }),
      key: [],
      sends: [],
      answers: { enterpriseDetail: { id: 'ent-9' } },
    };
    const { client, ask } = asking(row, () => 'answers');
    const { data } = await ask();
    expect(client.getQueryData(['enterprises', 'detail', { id: 'ent-9' }])).toEqual(data);
    expect(client.getQueryDefaults(['enterprises', 'detail', { id: 'ent-9' }]).gcTime).toBe(3_600_000);
  });
});

test('every query and command of the product has a row', () => {
  const folder = 'src/api/queries';
  const made = readdirSync(folder)
    .flatMap((name) => [...readFileSync(`${folder}/${name}`, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)])
    .flatMap(([, name]) => (name && /(Query|Mutation)$/.test(name) ? [name] : []));
  const commands = ['accountMutation', 'ownDataMutation', 'watchMutation', 'contactsMutation'];
  expect([...Object.keys(QUERIES), ...commands].sort()).toEqual(made.sort());
});
