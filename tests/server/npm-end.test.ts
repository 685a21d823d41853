import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** A script of npm as `npm start` is one: it waits, writes its pid, and ends by itself when npm is gone. */
const SCRIPT = `
import { onNpmEnd } from '${pathToFileURL(path.resolve('scripts/support/npm-end.mjs')).href}';
const waiting = setInterval(() => undefined, 1000);
onNpmEnd(() => { process.stdout.write('ended\\n'); clearInterval(waiting); });
process.stdout.write(\`pid \${process.pid}\\n\`);
`;

describe.skipIf(process.platform !== 'linux')('a script of npm', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'npm-end-'));
    writeFileSync(path.join(folder, 'script.mjs'), SCRIPT);
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ scripts: { start: 'node script.mjs' } }));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it.each(['SIGTERM', 'SIGKILL'] as const)('ends when npm ends by %s', { timeout: 60_000 }, async (signal) => {
    const npm = spawn('npm', ['start'], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
    let output = '';
    npm.stdout.on('data', (chunk) => (output += String(chunk)));
    while (!/pid \d+\n/.test(output)) await once(npm.stdout, 'data');
    npm.kill(signal);
    // The pipe closes when the last process that writes to it has ended.
    await once(npm.stdout, 'close');
    expect(output).toMatch(/\nended\n$/);
  });
});
