import { chmodSync, createWriteStream, existsSync, mkdirSync, renameSync, statSync, type WriteStream } from 'node:fs';
import path from 'node:path';

/** Lines name members and addresses: the file is its owner's. */
const OWNER_ONLY = 0o600;
const MAX_BYTES = 20 * 1024 * 1024;

/**
 * Appends lines to `server.log` in a folder; a large one of earlier starts is set aside as `server.log.1`. The file is opened with the
 * first line: a process that is refused the folder leaves the log of the one that holds it alone.
 */
export function logFile(folder: string): (line: string) => void {
  let stream: WriteStream | null = null;
  return (line) => {
    stream ??= openLog(folder);
    stream.write(line);
  };
}

function openLog(folder: string): WriteStream {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'server.log');
  if (existsSync(file)) chmodSync(file, OWNER_ONLY);
  if (existsSync(file) && statSync(file).size > MAX_BYTES) renameSync(file, `${file}.1`);
  const stream = createWriteStream(file, { flags: 'a', mode: OWNER_ONLY });
  // A log that cannot be written is no reason to stop serving.
  stream.on('error', () => undefined);
  return stream;
}
