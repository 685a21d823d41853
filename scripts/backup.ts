import { existsSync } from 'node:fs';
import { runBackup } from '#server/backup/backup-command.ts';

/** `npm run backup -- FILE`: the database that the server of this folder uses, into one file. */
if (existsSync('.env')) process.loadEnvFile('.env');
process.exitCode = await runBackup(process.argv.slice(2), process.env, (line) => console.log(line));
