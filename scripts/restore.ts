import { existsSync } from 'node:fs';
import { runRestore } from '#server/backup/backup-command.ts';

/** `npm run restore -- FILE`: a backup into the empty database that the server of this folder will use. */
if (existsSync('.env')) process.loadEnvFile('.env');
process.exitCode = await runRestore(process.argv.slice(2), process.env, (line) => console.log(line));
