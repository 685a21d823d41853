import { expect, test } from 'vitest';
import { fileReason } from '#server/file-reason.ts';

const failed = (code: string): Error => Object.assign(new Error(`${code}: as the system says it`), { code });

test.each([
  ['ENOENT', '文件不存在 (no such file)', '文件夹不存在 (no such folder)'],
  ['EACCES', '没有读取权限 (not allowed to read it)', '没有写入权限 (not allowed to write it)'],
  ['EISDIR', '这是一个文件夹 (this is a folder)', '这是一个文件夹 (this is a folder)'],
  [
    'ENOTDIR',
    '路径中有一段不是文件夹 (a part of the path is no folder)',
    '路径中有一段不是文件夹 (a part of the path is no folder)',
  ],
  ['Z_DATA_ERROR', '压缩文件已损坏 (damaged gzip file)', '压缩文件已损坏 (damaged gzip file)'],
  ['Z_BUF_ERROR', '压缩文件不完整 (incomplete gzip file)', '压缩文件不完整 (incomplete gzip file)'],
  ['EPERM', 'EPERM: as the system says it', '没有写入权限 (not allowed to write it)'],
  ['EROFS', 'EROFS: as the system says it', '磁盘只读 (the disk is read-only)'],
  ['ENOSPC', 'ENOSPC: as the system says it', '磁盘已满 (the disk is full)'],
  ['EIO', 'EIO: as the system says it', 'EIO: as the system says it'],
])('an operator reads why a file cannot be read or written: %s', (code, reading, writing) => {
  expect([fileReason(failed(code)), fileReason(failed(code), 'writing')]).toEqual([reading, writing]);
});

test('what is no error of a system is said as it is', () => {
  expect(fileReason(new Error('没有表头'))).toBe('没有表头');
  expect(fileReason('中断')).toBe('中断');
});
