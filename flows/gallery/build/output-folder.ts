import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Data is a script, as a page from a disk may not fetch. */
export const scriptHead = (name: string): string => `(window.flowGallery??={})[${JSON.stringify(name)}]=`;

/** Every build writes it, and no other program does. */
export const INDEX_FILE = 'data/index.js';
export const INDEX_NAME = 'index';

/**
 * A build empties its folder first, so it takes only one that is missing, empty or of an earlier gallery.
 *
 * @throws Error naming the folder when it holds something else.
 */
export function refuseForeignFolder(folder: string): void {
  if (!existsSync(folder)) return;
  if (statSync(folder).isDirectory() && (readdirSync(folder).length === 0 || isGallery(folder))) return;
  throw new Error(`${folder} 已存在且不是流程图册，生成会清空其内容。请指定新的或空的目录。`);
}

function isGallery(folder: string): boolean {
  const file = join(folder, INDEX_FILE);
  return existsSync(file) && readFileSync(file, 'utf8').startsWith(scriptHead(INDEX_NAME));
}
