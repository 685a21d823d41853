import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lockDirectory, refuseHeldDirectory } from '#server/db/directory-lock.ts';
import { openDb } from '#server/db/open-db.ts';
import { databaseFolder } from '#tests/support/embedded-snapshot.ts';

describe('lock on the data directory', () => {
  let directory = '';
  const file = (): string => path.join(directory, 'server.lock');
  const write = (holder: object): void =>
    writeFileSync(file(), JSON.stringify({ processStart: null, nonce: 'n', ...holder }));
  beforeEach(() => {
    directory = mkdtempSync(path.join(tmpdir(), 'lock-'));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
    syncBuiltinESMExports();
    rmSync(directory, { recursive: true, force: true });
  });
  /** Field 22 of proc(5): when a process started, in ticks since the machine did. */
  const startOf = (pid: number): string | undefined =>
    /^\d+ \(.*\) (?:\S+ ){19}(\d+) /s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];

  it('a second holder is refused with the pid of the first (R29)', () => {
    const lock = lockDirectory(directory);
    expect(() => lockDirectory(directory)).toThrow(`in use by process ${process.pid}`);
    lock.release();
    lockDirectory(directory).release();
    expect(readdirSync(directory)).toEqual([]);
  });

  it('who only looks is refused as a second holder is, and leaves everything as it was (R29)', () => {
    refuseHeldDirectory(path.join(directory, 'none'));
    refuseHeldDirectory(directory);
    expect(readdirSync(directory)).toEqual([]);
    const lock = lockDirectory(directory);
    expect(() => refuseHeldDirectory(directory)).toThrow(`in use by process ${process.pid}`);
    lock.release();
    write({ pid: 0 });
    refuseHeldDirectory(directory);
    write({ pid: 1, host: 'another' });
    expect(() => refuseHeldDirectory(directory)).toThrow('in use by process 1 of the machine or container another');
    age(31);
    refuseHeldDirectory(directory);
    expect(readdirSync(directory)).toEqual(['server.lock']);
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

  it.runIf(existsSync('/proc/self/stat'))(
    'names when its process started, whatever the process is called',
    async () => {
      const lock = lockDirectory(directory);
      expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({
        pid: process.pid,
        processStart: startOf(process.pid),
      });
      lock.release();
      const program = path.join(directory, 'odd) name (1');
      symlinkSync('/bin/sh', program);
      const child = spawn(program, ['-c', 'read line'], { stdio: ['pipe', 'ignore', 'ignore'] });
      await once(child, 'spawn');
      write({ pid: child.pid, processStart: startOf(child.pid ?? 0) });
      expect(() => lockDirectory(directory)).toThrow(`in use by process ${child.pid}`);
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  );

  it('a process of another user, which may not be asked, is not robbed', () => {
    vi.spyOn(process, 'kill').mockImplementation(() => {
      throw Object.assign(new Error('not permitted'), { code: 'EPERM' });
    });
    write({ pid: process.ppid });
    expect(() => lockDirectory(directory)).toThrow(`in use by process ${process.ppid}`);
  });

  it('of two that start at once on the lock of a dead process, the one that came first keeps it (R29)', () => {
    write({ pid: 0 });
    const move = fs.renameSync;
    vi.spyOn(fs, 'renameSync').mockImplementationOnce((from, to) => {
      write({ pid: process.ppid, nonce: 'first' });
      move(from, to);
    });
    syncBuiltinESMExports();
    expect(() => lockDirectory(directory)).toThrow(`in use by process ${process.ppid}`);
    expect(JSON.parse(readFileSync(file(), 'utf8')).nonce).toBe('first');
    expect(readdirSync(directory)).toEqual(['server.lock']);
  });

  it('a lock of this pid from before a restart does not hold it', () => {
    write({ pid: process.pid });
    lockDirectory(directory).release();
  });

  const age = (seconds: number): void => {
    const then = new Date(Date.now() - seconds * 1_000);
    utimesSync(file(), then, then);
  };

  it('a lock of another container holds while its heartbeat is fresh, whatever runs here under its pid (R29)', () => {
    for (const pid of [1, process.pid]) {
      write({ pid, host: 'another' });
      age(25);
      expect(() => lockDirectory(directory)).toThrow(
        `the data directory ${directory} is in use by process ${pid} of the machine or container another; stop it, or set DATA_DIR to another directory; if it has ended already, start again in 30 seconds`,
      );
      age(31);
      lockDirectory(directory).release();
    }
    write({ pid: process.pid, host: hostname() });
    lockDirectory(directory).release();
  });

  it('a holder keeps its own lock fresh until it gives it back (R29)', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const lock = lockDirectory(directory);
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ host: hostname() });
    age(60);
    vi.advanceTimersByTime(5_000);
    expect(Date.now() - statSync(file()).mtimeMs).toBeLessThan(30_000);
    write({ pid: 1, nonce: 'theirs' });
    age(60);
    vi.advanceTimersByTime(5_000);
    expect(Date.now() - statSync(file()).mtimeMs, 'that of another is not touched').toBeGreaterThan(50_000);
    lock.release();
    expect(vi.getTimerCount()).toBe(0);
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
    const first = await openDb({ url: null, dataDir: await databaseFolder(directory, 'blank') });
    await first.run('create table kept (n integer); insert into kept values (7)');
    await expect(openDb({ url: null, dataDir: directory })).rejects.toThrow(`in use by process ${process.pid}`);
    const closing = first.close();
    expect(() => lockDirectory(directory), 'until it is closed').toThrow(`in use by process ${process.pid}`);
    await closing;
    const second = await openDb({ url: null, dataDir: directory });
    await expect(second.run('create table kept (n integer)')).rejects.toThrow(/already exists/);
    await second.close();
    expect(existsSync(file())).toBe(false);
  });

  it.skipIf(process.platform === 'win32')(
    'the folder of the embedded database is its owner’s alone, also one that others could read',
    async () => {
      const modeOf = (dataDir: string) => statSync(path.join(dataDir, 'database')).mode & 0o777;
      await databaseFolder(directory, 'blank');
      chmodSync(path.join(directory, 'database'), 0o755);
      await (await openDb({ url: null, dataDir: directory })).close();
      expect(modeOf(directory)).toBe(0o700);
      const fresh = path.join(directory, 'fresh');
      mkdirSync(fresh);
      const held = lockDirectory(fresh);
      await expect(openDb({ url: null, dataDir: fresh })).rejects.toThrow('in use by process');
      held.release();
      expect(modeOf(fresh), 'before anything is written into it').toBe(0o700);
    },
  );

  it('a database that does not open leaves the directory unlocked', async () => {
    writeFileSync(path.join(directory, 'database'), 'no folder');
    await expect(openDb({ url: null, dataDir: directory })).rejects.toThrow('does not open');
    expect(existsSync(file())).toBe(false);
  });

  it('a data directory that is a file, or below one, is refused by the name of its variable', async () => {
    const taken = path.join(directory, 'taken');
    writeFileSync(taken, 'a file');
    await expect(openDb({ url: null, dataDir: taken })).rejects.toThrow(
      `DATA_DIR: no database can be kept in ${taken}: EEXIST`,
    );
    const below = path.join(taken, 'data');
    await expect(openDb({ url: null, dataDir: below })).rejects.toThrow(
      `DATA_DIR: no database can be kept in ${below}: ENOTDIR`,
    );
    const lock = vi.spyOn(fs, 'linkSync').mockImplementation(() => {
      throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
    });
    syncBuiltinESMExports();
    await expect(openDb({ url: null, dataDir: directory })).rejects.toThrow(
      `DATA_DIR: no database can be kept in ${directory}: EACCES`,
    );
    lock.mockRestore();
    syncBuiltinESMExports();
  });

  it('a disk with less than 64 MiB left is refused before anything is written', async () => {
    const room = vi.spyOn(fs, 'statfsSync').mockReturnValue({ bavail: 64 * 256 - 1, bsize: 4_096 } as never);
    syncBuiltinESMExports();
    await expect(openDb({ url: null, dataDir: directory })).rejects.toThrow(
      `the disk of ${directory} is full: free at least 64 MiB and start again; nothing is lost`,
    );
    expect(readdirSync(directory)).toEqual([]);
    room.mockReturnValue({ bavail: 64 * 256, bsize: 4_096 } as never);
    await databaseFolder(directory, 'blank');
    await (await openDb({ url: null, dataDir: directory })).close();
  });
});
