/**
 * Fills the database of its environment: `seed COUNT` or `import FILE`. Says each batch or entry, and `end`.
 * `FILL_KILL={"afterLines":3,"ms":61}` kills it so long after so many lines, whatever it is doing then.
 */
import { Worker } from 'node:worker_threads';
import { AMONG_MEMBERS } from '#server/db/batch.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDb } from '#server/db/open-db.ts';
import { importFile } from '#server/import/import-file.ts';
import { seedIfEmpty } from '#server/seed/announcement.seed.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const [what, given = ''] = process.argv.slice(2);
const kill = JSON.parse(process.env.FILL_KILL ?? 'null') as { readonly afterLines: number; readonly ms: number } | null;
/** A thread of its own, which neither a busy main thread nor a busy parent delays. */
const killer =
  kill &&
  new Worker(
    `require('node:worker_threads').parentPort.once('message', () => setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${kill.ms}))`,
    { eval: true },
  );
killer?.unref();
let said = 0;
const print = (line: string): void => {
  console.log(line);
  said += 1;
  if (said === kill?.afterLines) killer?.postMessage('now');
};
const opened = await openDb({ url: process.env.FILL_URL ?? null, dataDir: process.env.FILL_DIR ?? '' });
await migrate(opened);
print('open');
if (what === 'seed')
  await seedIfEmpty(opened, {
    seed: 'test',
    now: NOW,
    count: Number(given),
    onProgress: (done) => print(`batch ${done}`),
    onResume: (done) => print(`resume ${done}`),
  });
else
  print(
    JSON.stringify(await importFile(opened.db, given, { now: NOW, imageHost: null, print, batches: AMONG_MEMBERS })),
  );
await opened.close();
print('end');
