import type { TestProject } from 'vitest/node';
import { type Cluster, startPostgres } from './postgres-cluster.ts';

let cluster: Cluster | null = null;

/** One private PostgreSQL for the whole run; test files make their own databases in it. Without the binaries, or with `EMBEDDED_ONLY=1`, nothing is provided. */
export async function setup(project: TestProject): Promise<void> {
  cluster = process.env.EMBEDDED_ONLY === '1' ? null : await startPostgres();
  project.provide('postgresUrl', cluster?.url ?? null);
  if (!cluster && process.env.EMBEDDED_ONLY !== '1')
    console.log('PostgreSQL tests are skipped: no initdb and postgres in /usr/lib/postgresql/*/bin or on PATH');
}

export async function teardown(): Promise<void> {
  await cluster?.stop();
}

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string | null;
  }
}
