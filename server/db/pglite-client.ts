import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { workerText } from './embedded-text.ts';
import { PREPARED_PLAN } from './prepared-plan.ts';

/** A failure of the embedded database, shaped like the one of `pg`: `code` is the SQLSTATE (`23505`), `constraint` its name. */
export class DatabaseError extends Error {
  readonly code: string | undefined;
  readonly constraint: string | undefined;
  readonly detail: string | undefined;

  constructor(plain: Record<string, string>) {
    super(plain.message ?? 'database error');
    this.name = 'DatabaseError';
    this.code = plain.code;
    this.constraint = plain.constraint;
    this.detail = plain.detail;
  }
}

export interface EmbeddedResult {
  readonly rows: Record<string, unknown>[];
  readonly affectedRows?: number;
}

/** Statements on one run of the embedded database. When that run ends they fail, also those that come later (SQLSTATE 57P01). */
export interface EmbeddedConnection {
  query(sql: string, params: readonly unknown[]): Promise<EmbeddedResult>;
  run(sql: string): Promise<void>;
}

export interface PgliteClient {
  /** Starts the database again when it has stopped by itself, so that a failure lasts no longer than its cause (R27). */
  connect(): EmbeddedConnection;
  /** The whole database as a tar archive; a new one starts from it in a fraction of the time. */
  dump(): Promise<Uint8Array>;
  close(): Promise<void>;
}

interface Pending {
  resolve(value: unknown): void;
  reject(error: Error): void;
}
interface Request {
  readonly kind: 'query' | 'kept' | 'run' | 'dump' | 'close';
  readonly sql?: string;
  readonly params?: readonly unknown[];
}

const GONE = 'the embedded database has stopped';
const goneBecause = (reason: string): DatabaseError =>
  new DatabaseError({ message: `${GONE}: ${reason}`, code: '57P01' });

/** Starts the worker; queries wait until it is open. What is in memory is lost with its worker, so that one is not started again. */
export function startPglite(dataDir: string, snapshot: Uint8Array | null = null): PgliteClient {
  const restarts = !dataDir.startsWith('memory://');
  let closed = false;
  let run = startRun(dataDir, snapshot);
  const current = (): EmbeddedRun => {
    if (run.ended() && restarts && !closed) run = startRun(dataDir, null);
    return run;
  };
  return {
    connect: () => {
      const { ask } = current();
      return {
        query: (sql, params) =>
          ask<EmbeddedResult>({ kind: sql.startsWith(PREPARED_PLAN) ? 'kept' : 'query', sql, params }),
        run: (sql) => ask<void>({ kind: 'run', sql }),
      };
    },
    dump: () => current().ask<Uint8Array>({ kind: 'dump' }),
    close: async () => {
      closed = true;
      await run.close();
    },
  };
}

interface EmbeddedRun {
  ask<T>(request: Request): Promise<T>;
  /** Its thread has ended, so its files may be opened again. */
  ended(): boolean;
  close(): Promise<void>;
}

let program: WebAssembly.Module | null = null;
/** Compiled once for all runs of this process: compiling takes more than a third of what a start costs. */
function programBeside(pgliteUrl: string): WebAssembly.Module {
  program ??= new WebAssembly.Module(readFileSync(new URL('pglite.wasm', pgliteUrl)));
  return program;
}

function startRun(dataDir: string, snapshot: Uint8Array | null): EmbeddedRun {
  const pgliteUrl = pathToFileURL(createRequire(import.meta.url).resolve('@electric-sql/pglite')).href;
  const source = workerText('pglite.worker.mjs');
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(source)}`), {
    workerData: { dataDir, pgliteUrl, snapshot, program: programBeside(pgliteUrl) },
    execArgv: [],
    name: 'database',
  });
  worker.unref();
  const pending = new Map<number, Pending>();
  let nextId = 0;
  let gone: Error | null = null;
  let ended = false;

  const stop = (reason: string): void => {
    gone ??= goneBecause(reason);
    for (const waiting of pending.values()) waiting.reject(gone);
    pending.clear();
  };
  worker.on('message', (answer: { id: number; value?: unknown; error?: Record<string, string> }) => {
    const waiting = pending.get(answer.id);
    pending.delete(answer.id);
    if (pending.size === 0) worker.unref();
    if (answer.error) waiting?.reject(new DatabaseError(answer.error));
    else waiting?.resolve(answer.value);
  });
  worker.on('error', (error) => stop(error.message));
  worker.on('exit', () => {
    ended = true;
    stop('its thread ended');
  });

  const ask = <T>(request: Request): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      if (gone) return reject(gone);
      nextId += 1;
      worker.ref();
      pending.set(nextId, { resolve: resolve as (value: unknown) => void, reject });
      worker.postMessage({ id: nextId, ...request });
    });

  return {
    ask,
    ended: () => ended,
    close: async () => {
      if (!gone) await ask<void>({ kind: 'close' });
      stop('it was closed');
      await worker.terminate();
    },
  };
}
