import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';

export interface DirectoryLock {
  release(): void;
}

interface Holder {
  readonly pid: number;
  /** Start of that process as the kernel counts it, so that a re-used pid is not taken for the holder; `null` where unknown. */
  readonly processStart: string | null;
  /** Name of the machine or container, because a pid says nothing in another one; absent in the lock of an older program. */
  readonly host?: string;
  readonly nonce: string;
}

const LOCK_NAME = 'server.lock';
/** The holder sets the time of its lock this often, for those who cannot see its process. */
const HEARTBEAT_MS = 5_000;
/** Leaves room for a holder that is busy. */
const STALE_AFTER_MS = 30_000;
const heldHere = new Set<string>();

/**
 * Takes the data directory for this process. Two processes on one embedded database lose rows silently, so the lock is created
 * exclusively and only that of a dead process is taken over. Of another host (two containers on one volume), whose processes are
 * not seen here, the lock counts while its heartbeat is fresh.
 *
 * @throws Error naming the holder's pid, and its host when it is another, when a living process has it.
 */
export function lockDirectory(directory: string): DirectoryLock {
  const file = path.join(path.resolve(directory), LOCK_NAME);
  const start = processStart(process.pid);
  const mine: Holder = { pid: process.pid, processStart: start, host: hostname(), nonce: randomUUID() };
  if (!create(file, mine)) {
    reap(file);
    if (!create(file, mine)) throw refusal(file, read(file));
  }
  heldHere.add(mine.nonce);
  const heartbeat = setInterval(() => beat(file, mine), HEARTBEAT_MS);
  heartbeat.unref();
  return {
    release: () => {
      clearInterval(heartbeat);
      if (!heldHere.delete(mine.nonce)) return;
      if (read(file)?.nonce === mine.nonce) rmSync(file, { force: true });
    },
  };
}

/**
 * Looks whether another process has the data directory, and changes nothing.
 *
 * @throws Error naming the holder, as `lockDirectory` does.
 */
export function refuseHeldDirectory(directory: string): void {
  const file = path.join(path.resolve(directory), LOCK_NAME);
  const holder = read(file);
  if (holder !== null && isHeld(file, holder)) throw refusal(file, holder);
}

/** A lock that is not there, or not ours any more, is left alone. */
function beat(file: string, mine: Holder): void {
  if (read(file)?.nonce !== mine.nonce) return;
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // The next one may succeed.
  }
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
  if (isHeld(file, seen)) throw refusal(file, seen);
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

const isHeld = (file: string, holder: Holder): boolean => (isElsewhere(holder) ? isFresh(file) : isAlive(holder));

const isElsewhere = ({ host }: Holder): boolean => host !== undefined && host !== hostname();

function isFresh(file: string): boolean {
  const beatAtMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  return beatAtMs !== undefined && Date.now() - beatAtMs < STALE_AFTER_MS;
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

function refusal(file: string, holder: Holder | null): Error {
  const directory = path.dirname(file);
  const other = holder !== null && isElsewhere(holder) ? holder.host : null;
  const by = `process ${holder?.pid ?? 'unknown'}${other === null ? '' : ` of the machine or container ${other}`}`;
  const wait = other === null ? '' : `; if it has ended already, start again in ${STALE_AFTER_MS / 1_000} seconds`;
  return new Error(
    `the data directory ${directory} is in use by ${by}; stop it, or set DATA_DIR to another directory${wait}`,
  );
}
