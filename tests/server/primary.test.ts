import pg from 'pg';
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { PrimaryClient } from '#server/db/postgres-client.ts';
import { type Cuttable, createPrimary, type Host, type Primary } from '#server/db/primary.ts';

/** The timeline of a server that takes writes, `null` for a replica, or how a server does not answer. */
type Reply = number | null | 'gone' | 'silent';

/** Servers by host, as the connection string names them; a test changes what they reply. */
function serversOf(replies: Record<string, Reply>) {
  const asked: pg.ClientConfig[] = [];
  class Client {
    readonly #host: string;
    constructor(config: pg.ClientConfig) {
      asked.push(config);
      this.#host = new URL(config.connectionString ?? '').host;
    }
    on(): void {}
    async connect(): Promise<void> {
      if (replies[this.#host] === 'gone') throw new Error('connect ECONNREFUSED');
      if (replies[this.#host] === 'silent') throw new Error('timeout expired');
    }
    async query() {
      return { rows: [{ timeline: replies[this.#host] }] };
    }
    async end(): Promise<void> {}
  }
  vi.spyOn(pg, 'Client').mockImplementation(function made(config) {
    return new Client(config as pg.ClientConfig) as never;
  });
  const url = `postgres://app@${Object.keys(replies).join()}/tenders`;
  return { replies, asked, url };
}

const REFUSED = 'no host of DATABASE_URL takes writes';
const [ONE, TWO]: readonly Host[] = [
  { host: 'one', port: 5432 },
  { host: 'two', port: 5432 },
];

afterEach(() => vi.useRealTimers());

describe('the primary among several hosts', () => {
  it.each<[string, Record<string, Reply>, Host | null]>([
    ['the one that takes writes, at the usual port where none is named', { one: 1, two: null }, ONE as Host],
    ['the one at the port that is named', { one: null, 'two:5433': 1 }, { host: 'two', port: 5433 }],
    ['of two the one that was promoted later', { one: 1, two: 2 }, TWO as Host],
    ['the one that is there, named by its address', { one: 'gone', '[::1]:5434': 3 }, { host: '::1', port: 5434 }],
    ['none of replicas and servers that do not answer', { one: 'gone', two: null, three: 'silent' }, null],
  ])('is %s (R27)', async (_, replies, expected) => {
    const { url } = serversOf(replies);
    const found = createPrimary(url, { isServing: false }).find();
    if (expected === null) await expect(found).rejects.toMatchObject({ code: '25006', message: REFUSED });
    else expect(await found).toEqual(expected);
  });

  it('is still the one that was found when that one is only busy, and no longer when it is gone (R27)', async () => {
    const { url, replies } = serversOf({ one: 1, two: null });
    const primary = createPrimary(url, { isServing: false });
    expect(await primary.find()).toEqual(ONE);
    replies.one = 'silent';
    primary.failed();
    expect(await primary.find()).toEqual(ONE);
    Object.assign(replies, { one: 'gone', two: 'silent' });
    primary.failed();
    await expect(primary.find()).rejects.toThrow(REFUSED);
  });

  it('is never one that was promoted before one that was seen (R27)', async () => {
    const { url, replies } = serversOf({ one: 1, two: null });
    const primary = createPrimary(url, { isServing: false });
    await primary.find();
    Object.assign(replies, { one: 'gone', two: 2 });
    primary.failed();
    expect(await primary.find()).toEqual(TWO);
    Object.assign(replies, { one: 1, two: 'gone' });
    primary.failed();
    await expect(primary.find()).rejects.toThrow(REFUSED);
  });

  it('is looked for once for all that connect at a time, with two seconds for each server, and again after a failure', async () => {
    const { url, asked } = serversOf({ one: 1, two: null });
    const primary = createPrimary(url, { isServing: false });
    expect(await Promise.all(Array.from({ length: 5 }, () => primary.find()))).toEqual(Array(5).fill(ONE));
    expect(asked).toEqual(
      ['one', 'two'].map((host) => ({
        connectionString: `postgres://app@${host}/tenders`,
        connectionTimeoutMillis: 2_000,
        query_timeout: 2_000,
      })),
    );
    await primary.find();
    expect(asked).toHaveLength(2);
    primary.demoted();
    await primary.find();
    expect(asked).toHaveLength(4);
  });

  it('is not looked for where there is one host only', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { url, asked } = serversOf({ one: 1 });
    const primary = createPrimary(url, { isServing: true });
    expect(await primary.find()).toBeNull();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toEqual([]);
    primary.close();
  });

  it('is looked for every two seconds while members are served, until it is closed, and connections to any other server are ended', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { url, asked, replies } = serversOf({ one: 1, two: null });
    const primary = createPrimary(url, { isServing: true });
    const cuts: string[] = [];
    const connection = (name: string, host = 'one') => ({ host, port: 5432, cut: () => void cuts.push(name) });
    primary.connected(connection('old'));
    primary.connected(connection('new', 'two'));
    primary.connected(connection('closed'))();
    await vi.advanceTimersByTimeAsync(2_000);
    expect([asked.length, cuts]).toEqual([2, ['new']]);
    replies.two = 2;
    await vi.advanceTimersByTimeAsync(2_000);
    expect([asked.length, cuts]).toEqual([4, ['new', 'old']]);
    primary.close();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toHaveLength(4);
  });

  it('that was demoted is left by every connection', async () => {
    const { url } = serversOf({ one: 1, two: null });
    const primary = createPrimary(url, { isServing: false });
    const cuts: string[] = [];
    for (const host of ['one', 'two']) primary.connected({ host, port: 5432, cut: () => void cuts.push(host) });
    primary.connected({ ...(ONE as Host), cut: () => void cuts.push('closed') })();
    primary.demoted();
    expect(cuts).toEqual(['one', 'two']);
  });

  it('is not looked for by itself for a command', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { url, asked } = serversOf({ one: 1, two: null });
    createPrimary(url, { isServing: false });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toEqual([]);
  });
});

const postgresUrl = inject('postgres')?.url ?? null;
describe.skipIf(postgresUrl === null)('a connection to the primary', () => {
  /** What connections tell of the primary at `connectionString`, found at `host`. */
  const watched = (settings = '', host: Host | null = null) => {
    const told: string[] = [];
    const connections = new Set<Cuttable>();
    const primary: Primary = {
      url: postgresUrl ?? '',
      find: async () => host,
      failed: () => void told.push('failed'),
      demoted: () => void told.push('demoted'),
      connected: (connection) => {
        connections.add(connection);
        return () => void connections.delete(connection);
      },
      close: () => undefined,
    };
    const options = `-c application_name=watched ${settings}`;
    const client = new PrimaryClient({ connectionString: primary.url, options, primary });
    client.on('error', () => undefined);
    return { client, told, connections };
  };
  const here = (): Host => ({
    host: new URL(postgresUrl ?? '').hostname,
    port: Number(new URL(postgresUrl ?? '').port),
  });
  const watchedBackends = async (): Promise<readonly number[]> => {
    const { client } = watched('-c application_name=other');
    await client.connect();
    const { rows } = await client.query("select pid from pg_stat_activity where application_name = 'watched'");
    await client.end();
    return rows.map(({ pid }: { pid: number }) => pid);
  };

  it('is known by its host until it ends, and can be cut', async () => {
    const { client, told, connections } = watched('', here());
    await client.connect();
    expect([...connections]).toMatchObject([here()]);
    const ended = new Promise((resolve) => client.once('end', resolve));
    for (const connection of connections) connection.cut();
    await ended;
    expect([connections.size, told]).toEqual([0, ['failed']]);
    const quiet = watched();
    await quiet.client.connect();
    await quiet.client.end();
    expect([quiet.connections.size, quiet.told]).toEqual([0, []]);
  });

  it('is refused by a server that is set to read only, says so, and does not stay (R27)', async () => {
    const { client, told, connections } = watched('-c default_transaction_read_only=on');
    await expect(client.connect()).rejects.toMatchObject({ code: '25006' });
    expect([connections.size, told]).toEqual([0, ['failed']]);
    await vi.waitFor(async () => expect(await watchedBackends()).toEqual([]));
  });

  it('says that the primary failed when there is none at its place, and when its server ends it (R27)', async () => {
    const nowhere = watched('', { host: '127.0.0.1', port: 1 });
    await expect(nowhere.client.connect()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect(nowhere.told).toEqual(['failed']);
    const { client, told } = watched();
    await client.connect();
    await expect(client.query('select pg_terminate_backend(pg_backend_pid())')).rejects.toThrow();
    await vi.waitFor(() => expect(told).toContain('failed'));
  });

  it('says that the primary was demoted when a write is refused, and of no other failure (R27)', async () => {
    const { client, told } = watched();
    await client.connect();
    await expect(client.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
    expect(told).toEqual([]);
    await client.query('begin read only');
    await expect(client.query('create table written (n integer)')).rejects.toMatchObject({ code: '25006' });
    expect(told).toEqual(['demoted']);
    await client.end();
  });
});
