/**
 * The embedded PostgreSQL on its own thread, so that a slow query never holds up the server's event loop.
 * Plain JavaScript: it starts from disk or from the text the bundler embedded, without any loader.
 *
 * In: `{ id, kind: 'query', sql, params }`, the same of kind `kept` to keep the plan, `{ id, kind: 'run', sql }`, `{ id, kind: 'close' }`.
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

/** @type {typeof import('@electric-sql/pglite')} */
const { PGlite, protocol, types } = await import(workerData.pgliteUrl);
/**
 * An archive that is in memory already: a `Blob` copies it piece by piece, which took a third of a start.
 *
 * @param {Uint8Array<ArrayBuffer>} archive
 */
const whole = (archive) => Object.assign(new Blob(), { arrayBuffer: async () => archive.slice().buffer });
const open = async () => {
  const database = await PGlite.create({
    dataDir: workerData.dataDir,
    pgliteWasmModule: workerData.program,
    loadDataDir: workerData.snapshot ? whole(workerData.snapshot) : undefined,
    parsers: { [INT8_OID]: Number, [DATE_OID]: (/** @type {string} */ text) => text },
  });
  await database.exec("set jit = off; set timezone = 'UTC'");
  return database;
};
const opening = open();
opening.catch(() => undefined);

/** What the program of the database throws when it ends itself, on a full disk for example: nothing after it can be answered. */
const FATAL = ['RuntimeError', 'ExitStatus'];

/** No more plans are kept than these; a text beyond is planned each time. */
const KEPT_PLANS = 200;
/** Names of the statements whose plans are kept. @type {Map<string, string>} */
const kept = new Map();

/** @param {unknown} value */
const wireText = (value) => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 't' : 'f';
  return value instanceof Date ? value.toISOString() : String(value);
};

/**
 * Runs a statement that is prepared once, through the wire protocol: the library's `query` prepares on every call.
 *
 * @param {import('@electric-sql/pglite').PGlite} database
 * @param {string} sql
 * @param {unknown[]} params Texts, numbers, truth values, dates.
 */
async function askKept(database, sql, params) {
  const { serialize } = protocol;
  /** @param {Uint8Array} message */
  const exchange = async (message) => (await database.execProtocol(message, { syncToFs: false })).messages;
  return database.runExclusive(async () => {
    try {
      if (!kept.has(sql)) {
        const name = `kept_${kept.size + 1}`;
        await exchange(serialize.parse({ name, text: sql }));
        kept.set(sql, name);
      }
      await exchange(serialize.bind({ statement: kept.get(sql), values: params.map(wireText) }));
      const [described] = await exchange(serialize.describe({ type: 'P' }));
      const fields = /** @type {protocol.messages.RowDescriptionMessage} */ (described).fields;
      const messages = await exchange(serialize.execute({}));
      const rows = messages
        .filter(({ name }) => name === 'dataRow')
        .map((message) => /** @type {protocol.messages.DataRowMessage} */ (message).fields)
        .map((texts) =>
          Object.fromEntries(
            fields.map(({ name, dataTypeID }, i) => [
              name,
              types.parseType(/** @type {string | null} */ (texts[i]), dataTypeID, database.parsers),
            ]),
          ),
        );
      return { rows };
    } finally {
      await exchange(serialize.sync());
    }
  });
}

/** @param {{ kind: string, sql: string, params: unknown[] }} request */
async function answer(request) {
  const database = await opening;
  if (request.kind === 'close') return database.close();
  if (request.kind === 'dump') return new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer());
  if (request.kind === 'run') return void (await database.exec(request.sql));
  if (request.kind === 'kept' && (kept.has(request.sql) || kept.size < KEPT_PLANS))
    return askKept(database, request.sql, request.params);
  const { rows, affectedRows } = await database.query(request.sql, request.params);
  return { rows, affectedRows };
}

port.on('message', async (request) => {
  try {
    port.postMessage({ id: request.id, value: await answer(request) });
  } catch (error) {
    if (error instanceof Object && 'name' in error && FATAL.includes(String(error.name))) process.exit(1);
    port.postMessage({ id: request.id, error: plainError(error) });
  }
});
