import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
const at = (path) => `${root}${path}`;

/**
 * Runs a command to its end, its output on this terminal.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>; quiet?: boolean; shell?: boolean }} [options]
 * @returns {number} its exit code; 1 when it could not start or was ended by a signal.
 */
export function run(command, args, { env = {}, quiet = false, shell = false } = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: quiet ? 'ignore' : 'inherit',
    env: { ...process.env, ...env },
    shell,
  });
  if (result.error) console.error(`${command}: ${result.error.message}`);
  return result.status ?? 1;
}

export const runNode = (args, options) => run(process.execPath, args, options);

/**
 * Runs a program beside others.
 *
 * @param {string[]} args
 * @param {{ env?: Record<string, string>; onOutput?: (chunk: Buffer) => void }} [options] Without `onOutput` its output is passed on as it comes.
 * @returns {Promise<number>} its exit code; 1 when it could not start or was ended by a signal.
 */
export const runNodeBeside = (args, { env = {}, onOutput = (chunk) => process.stdout.write(chunk) } = {}) =>
  new Promise((resolve) => {
    const program = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    for (const stream of [program.stdout, program.stderr]) stream.on('data', onOutput);
    program.on('error', (error) => onOutput(Buffer.from(`${error.message}\n`)));
    program.on('close', (code) => resolve(code ?? 1));
  });
/** Runs a package's own program by its file, so that no other package can stand in for its name. */
export const bin = (file) => at(`node_modules/${file}`);

/** Ends the process with one sentence when this Node cannot run the product. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if ((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22) return;
  console.error(`Node ${process.versions.node} is too old: 20.19 or newer (or 22.12 or newer) is needed.`);
  process.exit(1);
}

/** Reads `.env` beside the package, as the server does; what the environment already says wins. */
export function loadEnvironment() {
  if (existsSync(at('.env'))) process.loadEnvFile(at('.env'));
}

/** Installs dependencies when they are missing or older than the lockfile. */
export function ensureInstalled() {
  const stamp = at('node_modules/.package-lock.json');
  const fresh = existsSync(stamp) && statSync(stamp).mtimeMs >= statSync(at('package-lock.json')).mtimeMs;
  if (fresh) return;
  console.log('Installing dependencies …');
  // On Windows npm is a batch file, which Node starts through a shell alone.
  const shell = process.platform === 'win32';
  const code = run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { shell });
  if (code !== 0) {
    console.error('npm install failed; nothing was started.');
    process.exit(code);
  }
}
