/** `npm start`: install, build, create and fill the database when needed, then serve application and reference server on one port. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { ensureInstalled, loadEnvironment, requireNode, root } from './support/install.mjs';
import { onNpmEnd } from './support/npm-end.mjs';

requireNode();
loadEnvironment();
ensureInstalled();
const { ensureBuilt } = await import('./support/build.mjs');
ensureBuilt();

const server = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
  cwd: root,
  // The channel closes when this process ends, however it ends; the server then stops as well.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { NODE_ENV: 'production', ...process.env },
});
onNpmEnd(() => server.connected && server.disconnect());
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)));
