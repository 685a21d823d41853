/**
 * The embedded PostgreSQL on its own thread, so that a slow query never holds up the server's event loop.
 * Plain JavaScript: it starts from disk or from the text the bundler embedded, without any loader.
 *
 * In: `{ id, kind: 'query', sql, params }`, `{ id, kind: 'run', sql }`, `{ id, kind: 'close' }`.
 * Out: `{ id, rows, affectedRows }` or `{ id, error }`, where `error` carries SQLSTATE and constraint like the driver of PostgreSQL.
 */
import { parentPort, workerData } from 'node:worker_threads';

const INT8_OID = 20;
const DATE_OID = 1082;
const ERROR_FIELDS = ['name', 'message', 'code', 'constraint', 'detail', 'schema', 'table', 'column'];

const port = parentPort;
if (!port) throw new Error('pglite.worker.mjs runs as a worker thread');

/** @param {unknown} error */
const plainError = (error) => {
  const source = /** @type {Record<string, unknown>} */ (error ?? {});
  return Object.fromEntries(
    ERROR_FIELDS.filter((key) => source[key] !== undefined).map((key) => [key, String(source[key])]),
  );
};

const { PGlite } = await import(workerData.pgliteUrl);
/** @type {Promise<import('@electric-sql/pglite').PGlite>} */
const opening = PGlite.create({
  dataDir: workerData.dataDir,
  loadDataDir: workerData.snapshot ? new Blob([workerData.snapshot]) : undefined,
  parsers: { [INT8_OID]: Number, [DATE_OID]: (/** @type {string} */ text) => text },
});
opening.catch(() => undefined);

/** @param {{ kind: string, sql: string, params: unknown[] }} request */
async function answer(request) {
  const database = await opening;
  if (request.kind === 'close') return database.close();
  if (request.kind === 'dump') return new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer());
  if (request.kind === 'run') return void (await database.exec(request.sql));
  const { rows, affectedRows } = await database.query(request.sql, request.params);
  return { rows, affectedRows };
}

port.on('message', async (request) => {
  try {
    port.postMessage({ id: request.id, value: await answer(request) });
  } catch (error) {
    port.postMessage({ id: request.id, error: plainError(error) });
  }
});
