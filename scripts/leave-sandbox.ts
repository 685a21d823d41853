import { existsSync } from 'node:fs';
import { runLeaveSandbox } from '#server/sandbox/leave-command.ts';

/** `npm run leave-sandbox`: what made the database of this folder a sandbox is removed, after it was said. */
if (existsSync('.env')) process.loadEnvFile('.env');
try {
  process.exitCode = await runLeaveSandbox(process.argv.slice(2), process.env, (line) => console.log(line));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
