import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface DirectoryLock {
  release(): void;
}

interface Holder {
  readonly pid: number;
  /** Start of that process as the kernel counts it, so that a re-used pid is not taken for the holder; `null` where unknown. */
  readonly processStart: string | null;
  readonly nonce: string;
}

const LOCK_NAME = 'server.lock';
const heldHere = new Set<string>();

/**
 * Takes the data directory for this process. Two processes on one embedded database lose rows silently, so the lock is created
 * exclusively and only that of a dead process is taken over.
 *
 * @throws Error naming the holder's pid when a living process has it.
 */
export function lockDirectory(directory: string): DirectoryLock {
  const file = path.join(path.resolve(directory), LOCK_NAME);
  const mine: Holder = { pid: process.pid, processStart: processStart(process.pid), nonce: randomUUID() };
  if (!create(file, mine)) {
    reap(file);
    if (!create(file, mine)) throw refusal(file, read(file));
  }
  heldHere.add(mine.nonce);
  return {
    release: () => {
      if (!heldHere.delete(mine.nonce)) return;
      if (read(file)?.nonce === mine.nonce) rmSync(file, { force: true });
    },
  };
}

/** Whole content at once: a link appears complete or not at all. */
function create(file: string, holder: Holder): boolean {
  const draft = `${file}.${holder.nonce}`;
  writeFileSync(draft, JSON.stringify(holder), { flag: 'wx' });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Moves a dead process's lock aside. What was moved is looked at again: of two starters, one may have moved the other's fresh lock. */
function reap(file: string): void {
  const seen = read(file);
  if (seen === null) return;
  if (isAlive(seen)) throw refusal(file, seen);
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  const moved = read(aside);
  if (moved?.nonce !== seen.nonce) linkSync(aside, file);
  rmSync(aside, { force: true });
}

/** An unreadable lock counts as stale: a crash cannot leave a half-written one. */
function read(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    return { pid: 0, processStart: null, nonce: 'unreadable' };
  }
}

function isAlive(holder: Holder): boolean {
  if (holder.pid <= 0) return false;
  if (holder.pid === process.pid) return heldHere.has(holder.nonce);
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false;
  }
  const startNow = processStart(holder.pid);
  return holder.processStart === null || startNow === null || startNow === holder.processStart;
}

/** Field 22 of /proc/<pid>/stat; the name in field 2 may hold spaces and brackets. */
function processStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

const refusal = (file: string, holder: Holder | null): Error =>
  new Error(
    `the data directory ${path.dirname(file)} is in use by process ${holder?.pid ?? 'unknown'}; stop it, or set DATA_DIR to another directory`,
  );
