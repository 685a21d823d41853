import type { TestProject } from 'vitest/node';
import { migrate } from '#server/db/migrate.ts';
import { openDb } from '#server/db/open-db.ts';
import { templates } from './embedded-snapshot.ts';
import { type Cluster, freshDatabase, startPostgres } from './postgres-cluster.ts';

export interface Postgres {
  /** Address of the maintenance database. */
  readonly url: string;
  /** Name of a database with the schema in place and no rows, to copy others from. A connection to it would prevent the copies. */
  readonly migrated: string;
}

let cluster: Cluster | null = null;

/**
 * One private PostgreSQL for the whole run; test files make their own databases in it. Without the binaries, or with
 * `EMBEDDED_ONLY=1`, nothing is provided. What embedded databases begin with is made once, before the files ask for it.
 */
export async function setup(project: TestProject): Promise<void> {
  await templates();
  cluster = process.env.EMBEDDED_ONLY === '1' ? null : await startPostgres();
  project.provide('postgres', cluster && { url: cluster.url, migrated: await migratedDatabase(cluster.url) });
  if (!cluster && process.env.EMBEDDED_ONLY !== '1')
    console.log('PostgreSQL tests are skipped: no initdb and postgres in /usr/lib/postgresql/*/bin or on PATH');
}

async function migratedDatabase(url: string): Promise<string> {
  const migrated = await freshDatabase(url);
  const opened = await openDb({ url: migrated, dataDir: '' });
  await migrate(opened);
  await opened.close();
  return new URL(migrated).pathname.slice(1);
}

export async function teardown(): Promise<void> {
  await cluster?.stop();
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: Postgres | null;
  }
}
