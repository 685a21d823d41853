import pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPrimary, type Host } from '#server/db/primary.ts';

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
