import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What Vite calls around a dynamic import, and with what. */
const HELPER = /export const __vitePreload = function preload\(baseModule, deps, importerUrl\)/;

/** @throws Error when Vite calls its helper in another way: then `import-part.ts` is to be read again. */
export function helperFor(code: string, file: string): string {
  if (!HELPER.test(code)) throw new Error('import-parts: Vite imports parts in another way now');
  return `export { importPart as __vitePreload } from ${JSON.stringify(file)};`;
}

/** Parts of the client are imported by a function of the product instead of the helper of Vite. */
export const importParts = (root: string): Plugin => ({
  name: 'import-parts',
  apply: 'build',
  transform(code, id) {
    return id.endsWith('vite/preload-helper.js')
      ? { code: helperFor(code, join(root, 'src/app/navigation/import-part.ts')), map: null }
      : null;
  },
});
