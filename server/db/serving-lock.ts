import type pg from 'pg';
import { PrimaryClient } from './postgres-client.ts';
import type { Primary } from './primary.ts';

/** Any fixed number beside that of the migrations and of their `ensure_announcement_months`; advisory locks belong to one database. */
const SERVING_LOCK = 7_241_992;
const RETRY_MS = 1_000;

/** Keeps servers, and work that no server may see half done, apart on one PostgreSQL. */
export interface ServingLock {
  /** Notes that a server uses this database until `close`. Waits while `withoutServers` is at work. */
  serve(): Promise<void>;
  /**
   * Does work while no server uses the database; one that starts meanwhile waits.
   *
   * @throws Error naming how many servers use it, and from where.
   */
  withoutServers<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Each lock has a connection of its own, so it falls with the process; a server whose connection broke takes it again. */
export function createServingLock(primary: Primary): ServingLock {
  let holder: pg.Client | null = null;
  let closed = false;

  const serve = async (): Promise<void> => {
    const client = await connect(primary);
    await client.query('select pg_advisory_lock_shared($1)', [SERVING_LOCK]);
    if (closed) return client.end();
    holder = client;
    client.once('end', serveAgain);
  };
  const serveAgain = (): void => {
    if (closed) return;
    setTimeout(() => void serve().catch(serveAgain), RETRY_MS).unref();
  };

  return {
    serve,
    withoutServers: async (work) => {
      const client = await connect(primary);
      try {
        const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [SERVING_LOCK]);
        if (rows[0]?.mine !== true) throw await refusal(client);
        return await work();
      } finally {
        await client.end();
      }
    },
    close: async () => {
      closed = true;
      await holder?.end();
    },
  };
}

async function connect(primary: Primary): Promise<pg.Client> {
  const client = new PrimaryClient({ connectionString: primary.url, keepAlive: true, primary });
  // A broken connection is noticed by its end; without a listener the error would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function refusal(client: pg.Client): Promise<Error> {
  const { rows } = await client.query<{ place: string }>(
    `select coalesce(host(a.client_addr), 'localhost') as place from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.objid = $1 and a.datname = current_database()`,
    [SERVING_LOCK],
  );
  const places = [...new Set(rows.map(({ place }) => place))].join('、');
  return new Error(
    `还有${rows.length}个服务进程正在使用这个数据库（来自 ${places}），请先停止后再执行。\n(a server uses this database: stop it first; nothing was changed)`,
  );
}
