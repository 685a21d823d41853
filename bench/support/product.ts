import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const START_LIMIT_MS = 120_000;

/** Ports that no system gives to a connection by itself: one that was free stays free until the server listens on it. */
const FIRST_PORT = 20_000;
const PORTS = 10_000;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** A free port; payment codes contain it, so it must be known before the start. */
export async function freePort(): Promise<number> {
  const port = FIRST_PORT + Math.floor(Math.random() * PORTS);
  return (await isFree(port)) ? port : freePort();
}

/**
 * The built product on a free port of this machine with a database of its own, as `npm start` runs it.
 *
 * @param filled Folder of a database that its own begins as a copy of; empty when left out.
 */
export async function startProduct(
  environment: Record<string, string> = {},
  filled?: string,
): Promise<{ url: string; pid: number; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'product-'));
  if (filled !== undefined) cpSync(filled, dataDir, { recursive: true });
  const port = String(await freePort());
  const child: ChildProcess = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: port, DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error('the server did not say its address in time'));
    }, START_LIMIT_MS);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += String(chunk);
      const address = /http:\/\/[\w.]+:\d+\//.exec(said)?.[0];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
