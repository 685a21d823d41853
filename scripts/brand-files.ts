import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { LEGAL_DOCUMENTS, readText } from '../server/brand/brand-folder.ts';
import type { Brand } from '../src/domain/brand.ts';

const TYPES = {
  json: 'application/json',
  svg: 'image/svg+xml',
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
} as const;

/** Legal documents of a brand that has none of its own. */
const TEMPLATES = join(import.meta.dirname, '../brands/legal');

/**
 * Files of a brand beside the page, by address: its data, its mark and its legal documents (S1-26): those of its own folder `legal`,
 * else the templates, with its names filled in.
 */
export function brandFiles(brandsDir: string, brand: Brand): ReadonlyMap<string, string> {
  const own = (...path: string[]) => join(brandsDir, brand.id, ...path);
  const legal = (name: string) => (existsSync(own('legal', name)) ? own('legal', name) : join(TEMPLATES, name));
  const filled = (template: string) =>
    template
      .replaceAll('{{displayName}}', () => escapeHtml(brand.displayName))
      .replaceAll('{{company}}', () => escapeHtml(brand.footer.company));
  return new Map([
    ['brand.json', `${JSON.stringify(brand)}\n`],
    ['favicon.svg', readText(own('favicon.svg'))],
    ['legal/legal.css', readText(legal('legal.css'))],
    ...LEGAL_DOCUMENTS.map((name) => [`legal/${name}.html`, filled(readText(legal(`${name}.html`)))] as const),
  ]);
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Puts the files of the chosen brand beside the page: as assets of the build, and from memory while developing. */
export function brandFilesPlugin(brandsDir: string, brand: Brand): Plugin {
  return {
    name: 'brand-files',
    generateBundle() {
      for (const [fileName, source] of brandFiles(brandsDir, brand)) this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
        const source = brandFiles(brandsDir, brand).get(name);
        if (source === undefined) return next();
        response.setHeader('Content-Type', TYPES[name.slice(name.lastIndexOf('.') + 1) as keyof typeof TYPES]);
        response.end(source);
      });
    },
  };
}
