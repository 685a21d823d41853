import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseVersion, type Version } from '#flows/gallery/data/version.ts';

/** What the machines and their catalogue import. */
const PARTS = ['src', 'flows', 'brands', 'package.json', 'tsconfig.json'];
/** A version of all flows in bytes. */
const LARGEST_VERSION = 256 * 1024 * 1024;

/**
 * The flows of a saved file, or of a revision of this repository; its machines are read by today's program.
 * @throws Error with a sentence when there is no such revision, or it has no catalogue of flows.
 */
export function readVersion(root: string, name: string): Version {
  const file = join(root, name);
  if (name.endsWith('.json')) {
    const path = existsSync(name) ? name : file;
    if (!existsSync(path)) throw new Error(`没有文件 ${name}`);
    return parseVersion(readFileSync(path, 'utf8'));
  }
  const commit = run(root, 'git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`])
    .toString()
    .trim();
  if (commit === '') throw new Error(`没有版本 ${name}：请给出提交、标签、分支，或以 .json 结尾的已保存文件`);
  const folder = mkdtempSync(join(tmpdir(), 'flow-version-'));
  try {
    const parts = PARTS.filter((part) => run(root, 'git', ['ls-tree', '--name-only', commit, part]).length > 0);
    const archive = run(root, 'git', ['archive', commit, ...parts]);
    mkdirSync(join(folder, 'tree'));
    const { status } = spawnSync('tar', ['-x', '-C', join(folder, 'tree')], { input: archive });
    if (status !== 0) throw new Error(`无法取出版本 ${name}`);
    symlinkSync(join(root, 'node_modules'), join(folder, 'tree/node_modules'));
    const dump = join(import.meta.dirname, 'dump-flows.ts');
    const output = run(root, process.execPath, ['--import', 'tsx', dump, join(folder, 'tree'), name]);
    if (output.length === 0) throw new Error(`版本 ${name} 没有可读取的流程目录`);
    return parseVersion(output.toString());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns What the program writes; nothing when it fails. */
function run(root: string, program: string, options: readonly string[]): Buffer {
  const { status, stdout } = spawnSync(program, options, { cwd: root, maxBuffer: LARGEST_VERSION });
  return status === 0 ? stdout : Buffer.alloc(0);
}
