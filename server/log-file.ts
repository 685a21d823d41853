import { chmodSync, createWriteStream, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';

/** Lines name members and addresses: the file is its owner's. */
const OWNER_ONLY = 0o600;
const MAX_BYTES = 20 * 1024 * 1024;

/** Appends lines to `server.log` in a folder; a large one of earlier starts is set aside as `server.log.1`. */
export function logFile(folder: string): (line: string) => void {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'server.log');
  if (existsSync(file) && statSync(file).size > MAX_BYTES) renameSync(file, `${file}.1`);
  if (existsSync(file)) chmodSync(file, OWNER_ONLY);
  const stream = createWriteStream(file, { flags: 'a', mode: OWNER_ONLY });
  // A log that cannot be written is no reason to stop serving.
  stream.on('error', () => undefined);
  return (line) => void stream.write(line);
}
