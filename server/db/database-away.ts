/** SQLSTATE of a database that is stopping, starting, takes no writes or has no connection left; errors of the network below it. */
const AWAY_CODES =
  /^(?:08...|25006|57P0[1-5]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
/** The driver of PostgreSQL and the query builder report a lost connection without a code. */
const AWAY_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed)|Cannot use a pool after calling end|driver has already been destroyed)/;

/** The statement did not fail by itself: there was no database to run it. The same call may pass a moment later (R27). */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return AWAY_CODES.test(code) || AWAY_MESSAGES.test(error.message);
}
