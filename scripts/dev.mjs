/** `npm run dev`: the reference server with its database and the client with hot reload, on two ports, until one of them ends. */
import { spawn } from 'node:child_process';
import { bin, ensureInstalled, loadEnvironment, requireNode, root } from './support/install.mjs';
import { onNpmEnd } from './support/npm-end.mjs';

requireNode();
loadEnvironment();
ensureInstalled();
// What `.env` says is for the built server: the live gallery and the check of answers are for development alone.
const env = { ...process.env, NODE_ENV: 'development' };
const start = (args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env });
const processes = [start(['--import', 'tsx', 'server/main.ts']), start([bin('vite/bin/vite.js')])];
const stop = (code) => {
  for (const child of processes) if (child.exitCode === null) child.kill();
  process.exit(code);
};
for (const child of processes) child.on('exit', (code) => stop(code ?? 1));
onNpmEnd(() => stop(0));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0));
