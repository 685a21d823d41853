/** Before `npm start` builds: whether the server could start afterwards. Ends with 1 and the server's own sentence when it could not. */
import process from 'node:process';
import { readConfig } from '#server/config.ts';
import { refuseHeldDirectory } from '#server/db/directory-lock.ts';
import { tryToListen } from '#server/http/node-server.ts';

try {
  // The folder of the client may be what is about to be built.
  const { CLIENT_DIR: _, ...environment } = process.env;
  const { databaseUrl, dataDir, port, host } = readConfig(environment);
  // Looked at first: a second server in this folder would mostly want the same port as well, and the folder names its process.
  if (databaseUrl === null) refuseHeldDirectory(dataDir);
  await tryToListen(port, host);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
