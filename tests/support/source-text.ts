import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A source file as text. `npm run mutants` gives a broken one by the folder `SOURCE_OVERLAY`. */
export function sourceText(path: string): string {
  const overlaid = join(process.env.SOURCE_OVERLAY ?? '', path);
  return readFileSync(process.env.SOURCE_OVERLAY && existsSync(overlaid) ? overlaid : path, 'utf8');
}
