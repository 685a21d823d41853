import { describe, expect, inject, it } from 'vitest';
import { CODE } from '#contract/endpoint.ts';
import { contract } from '#contract/registry.ts';
import type { Db } from '#server/deps.ts';
import { ok } from '#server/http/handler.ts';
import { openOne } from './databases.ts';
import { startTestServer } from './server.ts';

const read = (db: Db) => db.selectFrom('company_configuration').select('brand').execute();

describe.skipIf((inject('postgres') ?? null) === null)('within the transaction of a call', () => {
  it.each<[string, (tx: Db, outer: Db) => Promise<unknown>, number]>([
    ['its own statements are served', read, CODE.ok],
    ['a statement of the database around it is an error', (_, outer) => read(outer), CODE.serverError],
    ['a second transaction is an error', (_, outer) => outer.transaction().execute(read), CODE.serverError],
  ])('%s', async (_, work, code) => {
    const opened = await openOne();
    try {
      const { call } = startTestServer(opened, {
        handlers: {
          companyConfiguration: async ({ deps: { db } }) => {
            await read(db);
            await db.transaction().execute((tx) => work(tx, db));
            await read(db);
            return ok({} as never);
          },
        },
        app: { checkAnswers: false },
      });
      expect((await call(contract.companyConfiguration)).code).toBe(code);
    } finally {
      await opened.close();
    }
  });
});
