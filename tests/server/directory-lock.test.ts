import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDirectory } from '#server/db/directory-lock.ts';
import { openDb } from '#server/db/open-db.ts';

describe('lock on the data directory', () => {
  let directory = '';
  const file = (): string => path.join(directory, 'server.lock');
  const write = (holder: object): void =>
    writeFileSync(file(), JSON.stringify({ processStart: null, nonce: 'n', ...holder }));
  beforeEach(() => {
    directory = mkdtempSync(path.join(tmpdir(), 'lock-'));
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  it('a second holder is refused with the pid of the first (R29)', () => {
    const lock = lockDirectory(directory);
    expect(() => lockDirectory(directory)).toThrow(`in use by process ${process.pid}`);
    lock.release();
    lockDirectory(directory).release();
    expect(readdirSync(directory)).toEqual([]);
  });

  it('a living process of another program is not robbed (R29)', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    await once(child, 'spawn');
    write({ pid: child.pid });
    expect(() => lockDirectory(directory)).toThrow(`in use by process ${child.pid}`);
    child.kill('SIGKILL');
    await once(child, 'exit');
    lockDirectory(directory).release();
  });

  it('a pid that was given to another process since does not hold it', () => {
    write({ pid: process.ppid, processStart: '1' });
    if (existsSync('/proc/self/stat')) lockDirectory(directory).release();
  });

  it('a lock of this pid from before a restart does not hold it', () => {
    write({ pid: process.pid });
    lockDirectory(directory).release();
  });

  it('a damaged lock is taken over', () => {
    writeFileSync(file(), '{"pid":');
    lockDirectory(directory).release();
  });

  it('releasing twice, or after another process took it, removes nothing of theirs', () => {
    const lock = lockDirectory(directory);
    write({ pid: 1, nonce: 'theirs' });
    lock.release();
    lock.release();
    expect(JSON.parse(readFileSync(file(), 'utf8')).nonce).toBe('theirs');
  });

  it('the embedded database keeps its rows over a restart and its lock while it is open (R29)', async () => {
    const first = await openDb({ url: null, dataDir: directory });
    await first.run('create table kept (n integer); insert into kept values (7)');
    await expect(openDb({ url: null, dataDir: directory })).rejects.toThrow(`in use by process ${process.pid}`);
    await first.close();
    const second = await openDb({ url: null, dataDir: directory });
    await expect(second.run('create table kept (n integer)')).rejects.toThrow(/already exists/);
    await second.close();
    expect(existsSync(file())).toBe(false);
  });
});
