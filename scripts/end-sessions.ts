import { existsSync } from 'node:fs';
import { runEndSessions } from '#server/features/session/end-sessions.command.ts';

/** `npm run end-sessions`: members log in again, one or all of them. */
if (existsSync('.env')) process.loadEnvFile('.env');
try {
  process.exitCode = await runEndSessions(process.argv.slice(2), process.env, (line) => console.log(line));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
