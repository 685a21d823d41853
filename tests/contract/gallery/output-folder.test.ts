import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refuseForeignFolder, scriptHead } from '#flows/gallery/build/output-folder.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'output-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const write = (text: string): void => {
  mkdirSync(join(folder, 'data'));
  writeFileSync(join(folder, 'data/index.js'), text);
};

test('a folder that is missing, empty or of an earlier gallery takes one', () => {
  expect(() => refuseForeignFolder(join(folder, 'new'))).not.toThrow();
  expect(() => refuseForeignFolder(folder)).not.toThrow();
  write(`${scriptHead('index')}{};\n`);
  expect(() => refuseForeignFolder(folder)).not.toThrow();
});

test('a folder of somebody else is refused, and so is a file', () => {
  write('export const data = 1;\n');
  expect(() => refuseForeignFolder(folder)).toThrow(`${folder} 已存在且不是流程图册`);
  const file = join(folder, 'data/index.js');
  expect(() => refuseForeignFolder(file)).toThrow(`${file} 已存在且不是流程图册`);
});

test('the command ends with one line and deletes nothing in a folder that is no gallery', { timeout: 240_000 }, () => {
  const file = join(folder, 'kept.txt');
  writeFileSync(file, 'kept');
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/flows.ts', '--build', folder], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, `${folder} 已存在且不是流程图册，生成会清空其内容。请指定新的或空的目录。\n`]);
  expect([readdirSync(folder), readFileSync(file, 'utf8')]).toEqual([['kept.txt'], 'kept']);
});
