/** `npm start`: install, build, create and fill the database when needed, then serve application and reference server on one port. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { ensureInstalled, loadEnvironment, requireNode, root, runNode } from './support/install.mjs';
import { onNpmEnd } from './support/npm-end.mjs';

requireNode();
loadEnvironment();
ensureInstalled();
const { ensureBuilt } = await import('./support/build.mjs');
const env = { NODE_ENV: 'production', ...process.env };
// A port or a data folder that is taken is said before a build, not after it.
ensureBuilt(() => runNode(['--import', 'tsx', 'scripts/check-start.ts'], { env }));

const server = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
  cwd: root,
  // The channel closes when this process ends, however it ends; the server then stops as well.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env,
});
onNpmEnd(() => server.connected && server.disconnect());
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)));
