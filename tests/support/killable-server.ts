import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import { BRANDS_DIR } from '#server/brand/brand-folder.ts';

/** Where the server keeps its data: a folder of the embedded database, or PostgreSQL. */
export interface ServerPlace {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
}

export interface KillableServer {
  /** Origin, `http://127.0.0.1:PORT`. */
  readonly origin: string;
  /** SIGKILL; resolves when the process is gone. */
  kill(): Promise<void>;
}

export const CRASH_SERVER = 'tests/support/crash-server.ts';

/**
 * A program as one file that plain Node starts quickly.
 *
 * @param entry Its source, `tests/support/NAME.ts` or `server/main.ts`.
 * @param folder Name of a folder of this test alone: two files may build at once.
 * @returns The path of the bundle.
 */
export async function buildProgram(entry: string, folder: string): Promise<string> {
  const outDir = `node_modules/.cache/${folder}`;
  await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: entry, outDir, emptyOutDir: true, target: 'node20', copyPublicDir: false },
  });
  return `${outDir}/${path.basename(entry, '.ts')}.js`;
}

const start = (
  bundle: string,
  { dataDir, databaseUrl }: ServerPlace,
  extra: Record<string, string> = {},
): ChildProcess => {
  const { DATABASE_URL: _ours, ...environment } = process.env;
  const own = {
    BRANDS_DIR,
    DATA_DIR: dataDir,
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    ...extra,
  };
  return spawn(process.execPath, [bundle], { env: { ...environment, ...own }, stdio: ['ignore', 'pipe', 'pipe'] });
};

/** @throws Error with what the server wrote to its error output when it ends before it is ready. */
export async function startKillable(bundle: string, place: ServerPlace): Promise<KillableServer> {
  const child = start(bundle, place);
  let complaints = '';
  child.stderr?.on('data', (chunk) => {
    complaints += chunk;
  });
  const gone = once(child, 'exit');
  const port = await Promise.race([firstLine(child), gone.then(() => null)]);
  if (port === null) throw new Error(`the server did not start: ${complaints.slice(0, 2_000)}`);
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await gone;
  };
  return { origin: `http://127.0.0.1:${port}`, kill };
}

async function firstLine(child: ChildProcess): Promise<string | null> {
  if (!child.stdout) return null;
  for await (const line of createInterface({ input: child.stdout })) return line;
  return null;
}

/** Runs the server some hours ahead until its payment passes have ended. @throws Error when it fails. */
export async function runAhead(bundle: string, place: ServerPlace, aheadMs: number): Promise<void> {
  const child = start(bundle, place, { CLOCK_AHEAD_MS: String(aheadMs) });
  let complaints = '';
  child.stderr?.on('data', (chunk) => {
    complaints += chunk;
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`the passes failed: ${complaints.slice(0, 2_000)}`);
}
