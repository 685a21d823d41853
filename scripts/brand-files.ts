import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type Brand, parseBrand } from '../src/domain/brand.ts';

const LEGAL = ['user-agreement', 'privacy-policy', 'member-agreement'] as const;
const TYPES = { svg: 'image/svg+xml', html: 'text/html; charset=utf-8', css: 'text/css; charset=utf-8' } as const;

/** @throws Error naming file and field when the brand's data does not fit its schema, or there is no such brand. */
export function readBrand(root: string, id: string): Brand {
  const file = join(root, 'brands', id, 'brand.json');
  try {
    return parseBrand(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new Error(`${file}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** Files of a brand beside the page, by address: its mark and its legal documents (S1-26). */
export function brandFiles(root: string, brand: Brand): ReadonlyMap<string, string> {
  const read = (...path: string[]) => readFileSync(join(root, 'brands', ...path), 'utf8');
  const filled = (template: string) =>
    template
      .replaceAll('{{displayName}}', escapeHtml(brand.displayName))
      .replaceAll('{{company}}', escapeHtml(brand.footer.company));
  return new Map([
    ['favicon.svg', read(brand.id, 'favicon.svg')],
    ['legal/legal.css', read('legal', 'legal.css')],
    ...LEGAL.map((name) => [`legal/${name}.html`, filled(read('legal', `${name}.html`))] as const),
  ]);
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Puts the files of the chosen brand beside the page: as assets of the build, and from memory while developing. */
export function brandFilesPlugin(root: string, brand: Brand): Plugin {
  return {
    name: 'brand-files',
    generateBundle() {
      for (const [fileName, source] of brandFiles(root, brand)) this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
        const source = brandFiles(root, brand).get(name);
        if (source === undefined) return next();
        response.setHeader('Content-Type', TYPES[name.slice(name.lastIndexOf('.') + 1) as keyof typeof TYPES]);
        response.end(source);
      });
    },
  };
}
