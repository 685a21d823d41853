import { randomUUID } from 'node:crypto';
import { constants, copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { root } from './install.mjs';

const LOCK = join(root, 'node_modules/.cache/build.lock');
const LOOK_AGAIN_MS = 200;
/** A lock that stays empty longer was left by a process that was killed while it wrote. */
const WRITTEN_WITHIN_MS = 5_000;

/**
 * Runs a build while no other one writes into the same folders; waits until the other one has ended. The lock of a build
 * that was killed is taken over.
 *
 * @param {() => number} build
 * @returns {number} what the build returns.
 */
export function buildAlone(build) {
  const mine = { pid: process.pid, processStart: processStart(process.pid), nonce: randomUUID() };
  mkdirSync(dirname(LOCK), { recursive: true });
  let waitsFor = null;
  while (!create(mine)) {
    const holder = read(LOCK);
    if (holder !== null && !isAlive(holder)) {
      reap(holder);
      continue;
    }
    if (holder !== null && holder.pid !== waitsFor) {
      waitsFor = holder.pid;
      console.log(`Waiting for the build of process ${waitsFor} …`);
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_AGAIN_MS);
  }
  try {
    return build();
  } finally {
    if (read(LOCK)?.nonce === mine.nonce) rmSync(LOCK, { force: true });
  }
}

function create(mine) {
  try {
    writeFileSync(LOCK, JSON.stringify(mine), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Moves the lock of an ended build aside. Another process may have done so first: then it is its lock that was moved, and it gets it back. */
function reap(ended) {
  const aside = `${LOCK}.${randomUUID()}`;
  try {
    renameSync(LOCK, aside);
    if (read(aside)?.nonce !== ended.nonce) copyFileSync(aside, LOCK, constants.COPYFILE_EXCL);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  rmSync(aside, { force: true });
}

/** `null` without a lock, and while its content is being written. */
function read(file) {
  try {
    const text = readFileSync(file, 'utf8');
    const isBeingWritten = text === '' && Date.now() - statSync(file).mtimeMs < WRITTEN_WITHIN_MS;
    return isBeingWritten ? null : JSON.parse(text);
  } catch (error) {
    return error.code === 'ENOENT' ? null : { pid: 0, processStart: null, nonce: 'unreadable' };
  }
}

/** A pid that was given to another process since is no holder. */
function isAlive({ pid, processStart: start }) {
  if (pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code === 'ESRCH') return false;
  }
  const now = processStart(pid);
  return start === null || now === null || now === start;
}

/** Field 22 of /proc/<pid>/stat; `null` where there is none. */
function processStart(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
