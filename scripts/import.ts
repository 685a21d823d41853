import { existsSync } from 'node:fs';
import { runImport } from '#server/import/import-command.ts';

/** `npm run import -- FILE…`, into the database that the server of this folder uses. */
if (existsSync('.env')) process.loadEnvFile('.env');
try {
  process.exitCode = await runImport(process.argv.slice(2), process.env, (line) => console.log(line));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
