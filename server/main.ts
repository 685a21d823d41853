import { existsSync } from 'node:fs';
import process from 'node:process';
import { runBackup, runRestore } from '#server/backup/backup-command.ts';
import { readConfig } from '#server/config.ts';
import { runEndSessions } from '#server/features/session/end-sessions.command.ts';
import { runImport } from '#server/import/import-command.ts';
import { runLeaveSandbox } from '#server/sandbox/leave-command.ts';
import { startServer } from '#server/start.ts';

/** `.env` beside the package; what the environment already says wins. */
if (existsSync('.env')) process.loadEnvFile('.env');

/** Ctrl-C reaches the server from the terminal and from `npm start`: within this time it is one request, after it a second one. */
const ONE_SIGNAL_MS = 1_000;
const COMMANDS: Readonly<Record<string, typeof runImport>> = {
  import: runImport,
  backup: runBackup,
  restore: runRestore,
  'leave-sandbox': runLeaveSandbox,
  'end-sessions': runEndSessions,
};
const USAGE = `用法：node main.js [命令]（不带命令：启动服务） (without a command it serves; commands:)\n${Object.keys(
  COMMANDS,
)
  .map((name) => `  ${name}\n`)
  .join('')}`;
const [command, ...files] = process.argv.slice(2);
const isHelp = command === '--help' || command === '-h';
if (command !== undefined && !Object.hasOwn(COMMANDS, command)) {
  const unknown = `没有命令 ${command} (no such command)\n`;
  (isHelp ? process.stdout : process.stderr).write(isHelp ? USAGE : `${unknown}${USAGE}`);
  process.exit(isHelp ? 0 : 1);
}

try {
  // `node main.js import FILE…`, `backup FILE`, `restore FILE`, `leave-sandbox` and `end-sessions` where only the built server is at hand
  const run = COMMANDS[command ?? ''];
  if (run) process.exit(await run(files, process.env, (line) => void process.stdout.write(`${line}\n`)));
  const running = await startServer(readConfig(process.env), process.stdout);
  let stoppingSince: number | null = null;
  const stop = (): void => {
    if (stoppingSince !== null) {
      if (performance.now() - stoppingSince > ONE_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    running.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // Started with a channel to the process that watches over it: what ends that one ends this one.
  process.once('disconnect', () => stoppingSince === null && stop());
  // Written last: a process that reads these lines may stop the server at once.
  process.stdout.write(running.readyLines);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
