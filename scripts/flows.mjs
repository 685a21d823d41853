/** `npm run flows`: the flow gallery, also on a machine where nothing is installed yet; it ends with the npm that started it. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, requireNode, root } from './support/install.mjs';
import { onNpmEnd } from './support/npm-end.mjs';
import { answerHelp } from './support/usage.mjs';

answerHelp(`npm run flows: builds the flow gallery and serves it on PORT or a free port.
  -- --build [FOLDER]   only writes it, by default into dist/flows
  -- --diff REVISION    what has changed in the flows since, as Markdown
  -- --compare REVISION the same as pictures in the gallery`);
requireNode();
ensureInstalled();
const gallery = spawn(process.execPath, ['--import', 'tsx', join(root, 'scripts/flows.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
onNpmEnd(() => gallery.kill());
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => gallery.kill(signal));
gallery.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)));
