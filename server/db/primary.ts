import pg from 'pg';

/** One server of a cluster. */
export interface Host {
  readonly host: string;
  readonly port: number;
}

/** A connection that can be ended at once, with whatever it is doing. */
export interface Cuttable extends Host {
  cut(): void;
}

/** The server that takes writes, among the hosts of one connection string. */
export interface Primary {
  /** Everything but the host: user, password, database, TLS. */
  readonly url: string;
  /**
   * `null` when there is one host only, whatever it is.
   *
   * @throws NotPrimary when none of several takes writes.
   */
  find(): Promise<Host | null>;
  /** A connection to the primary failed: the next one looks where it is. */
  failed(): void;
  /** The primary refused a write: every connection to it is ended. */
  demoted(): void;
  /** Registers a connection until the returned function is called. */
  connected(connection: Cuttable): () => void;
  close(): void;
}

/** The server reached does not take writes. Reported with the SQLSTATE of a write that it would have refused. */
export class NotPrimary extends Error {
  readonly code = '25006';
}

const DEFAULT_PORT = 5432;
/** Parameters of libpq that say what is done here anyway. */
const SESSION_ATTRIBUTES = ['target_session_attrs', 'load_balance_hosts'];

/**
 * One connection string for each host of `postgres://user:password@one:5432,two:5432/name`.
 *
 * @example hostUrls('postgres://u@a:1,b:2/x')[1] // 'postgres://u@b:2/x'
 */
export function hostUrls(url: string): readonly string[] {
  const [, scheme = '', credentials = '', hosts = '', rest = ''] =
    /^([a-z]+:\/\/)([^/?#]*@)?([^/?#]*)(.*)$/is.exec(url) ?? [];
  return hosts.split(',').map((host) => {
    const one = `${scheme}${credentials}${host.trim()}${rest}`;
    if (!hosts.includes(',') || !URL.canParse(one)) return one;
    const parsed = new URL(one);
    for (const name of SESSION_ATTRIBUTES) parsed.searchParams.delete(name);
    return parsed.toString();
  });
}

const hostOf = (url: string): Host => {
  const { hostname, port } = new URL(url);
  return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port) || DEFAULT_PORT };
};
const isSame = (a: Host, b: Host): boolean => a.host === b.host && a.port === b.port;

/** A server that does not answer within this time is taken for gone. */
const LOOK_TIMEOUT_MS = 2_000;
/** A primary that was replaced while it hangs, or goes on by itself, is left within this time. */
const LOOK_EVERY_MS = 2_000;

/** The number of promotions that a primary has behind it; `null` for a server that takes no writes. */
const TIMELINE = `select case when current_setting('transaction_read_only') = 'off'
  then ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`;

/** @returns `undefined` for a server that did not answer in time: it is gone, or busy. */
async function timelineOf(url: string): Promise<number | null | undefined> {
  const limits = { connectionTimeoutMillis: LOOK_TIMEOUT_MS, query_timeout: LOOK_TIMEOUT_MS };
  const client = new pg.Client({ connectionString: url, ...limits });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<{ timeline: number | null }>(TIMELINE)).rows[0]?.timeline ?? null;
  } catch (error) {
    return error instanceof Error && /timeout/i.test(error.message) ? undefined : null;
  } finally {
    // A server that hangs never confirms the end.
    client.end().catch(() => undefined);
  }
}

/**
 * Finds the primary among the hosts of `url`. Of two that take writes it is the one that was promoted later, and none that was promoted
 * before one that this process has seen: an old primary that comes back as it was is never used. While members are served it looks every two seconds and ends the connections that hang at a server
 * which was replaced.
 */
export function createPrimary(url: string, { isServing }: { readonly isServing: boolean }): Primary {
  const urls = hostUrls(url);
  const connections = new Set<Cuttable>();
  let current: Host | null = null;
  /** The latest one that was found, and its timeline. */
  let known: Host | null = null;
  let reached = 1;
  let looking: Promise<Host | null> | null = null;

  const cutAll = (which: (connection: Cuttable) => boolean): void => {
    for (const connection of [...connections]) if (which(connection)) connection.cut();
  };
  const isKnown = (host: Host): boolean => known !== null && isSame(host, known);
  const lookAtAll = async (): Promise<Host | null> => {
    const timelines = await Promise.all(urls.map(timelineOf));
    const latest = Math.max(...timelines.map((timeline) => timeline ?? 0));
    const found = urls[timelines.indexOf(latest)];
    if (latest < reached || found === undefined) {
      const isSilent = urls.some((each, index) => timelines[index] === undefined && isKnown(hostOf(each)));
      return isSilent ? known : null;
    }
    const host = hostOf(found);
    current = host;
    known = host;
    reached = latest;
    cutAll((connection) => !isSame(connection, host));
    return host;
  };
  const look = (): Promise<Host | null> => {
    looking ??= lookAtAll().finally(() => {
      looking = null;
    });
    return looking;
  };
  const timer = urls.length > 1 && isServing ? setInterval(() => void look(), LOOK_EVERY_MS) : null;
  timer?.unref();

  return {
    url: urls[0] ?? url,
    find: async () => {
      if (urls.length === 1) return null;
      const host = current ?? (await look());
      if (host !== null) return host;
      throw new NotPrimary('no host of DATABASE_URL takes writes');
    },
    failed: () => {
      current = null;
    },
    demoted: () => {
      current = null;
      cutAll(() => true);
    },
    connected: (connection) => {
      connections.add(connection);
      return () => void connections.delete(connection);
    },
    close: () => {
      if (timer !== null) clearInterval(timer);
    },
  };
}
