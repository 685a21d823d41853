const READING: Readonly<Record<string, string>> = {
  ENOENT: '文件不存在 (no such file)',
  EACCES: '没有读取权限 (not allowed to read it)',
  EISDIR: '这是一个文件夹 (this is a folder)',
  ENOTDIR: '路径中有一段不是文件夹 (a part of the path is no folder)',
  Z_DATA_ERROR: '压缩文件已损坏 (damaged gzip file)',
  Z_BUF_ERROR: '压缩文件不完整 (incomplete gzip file)',
};
const WRITING: Readonly<Record<string, string>> = {
  ...READING,
  ENOENT: '文件夹不存在 (no such folder)',
  EACCES: '没有写入权限 (not allowed to write it)',
  EPERM: '没有写入权限 (not allowed to write it)',
  EROFS: '磁盘只读 (the disk is read-only)',
  ENOSPC: '磁盘已满 (the disk is full)',
};

/** Why a file cannot be read or written, as a message for the operator; another error keeps its own message. */
export function fileReason(error: unknown, doing: 'reading' | 'writing' = 'reading'): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  const reasons = doing === 'writing' ? WRITING : READING;
  return reasons[code] ?? (error instanceof Error ? error.message : String(error));
}
