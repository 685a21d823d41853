import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { toIndexData } from '../data/index-data.ts';
import type { GalleryProject } from '../project.ts';
import { type DataOptions, galleryData } from './gallery-data.ts';

const PAGE_FOLDER = join(import.meta.dirname, '../page');

/** Data is a script, as a page from a disk may not fetch. */
const asScript = (name: string, value: unknown): string =>
  `(window.flowGallery??={})[${JSON.stringify(name)}]=${JSON.stringify(value).replaceAll('<', '\\u003c')};\n`;

/**
 * Writes the gallery into one folder that needs no server: the page and its style, one script of data per flow, the
 * layout engine for charts with collapsed states.
 */
export async function buildGallery(project: GalleryProject, folder: string, options: DataOptions): Promise<void> {
  const flows = await galleryData(project, options);
  await build({
    configFile: false,
    root: PAGE_FOLDER,
    base: './',
    logLevel: 'warn',
    plugins: [react(), classicScript()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        output: { format: 'iife', entryFileNames: 'gallery.js', assetFileNames: 'gallery[extname]' },
      },
    },
  });
  mkdirSync(join(folder, 'data'), { recursive: true });
  writeFileSync(join(folder, 'data/index.js'), asScript('index', toIndexData(project, flows)));
  for (const flow of flows) writeFileSync(join(folder, `data/${flow.id}.js`), asScript(`flow ${flow.id}`, flow));
  copyFileSync(createRequire(import.meta.url).resolve('elkjs/lib/elk.bundled.js'), join(folder, 'elk.js'));
}

/** A module is not loaded from a disk; a classic script is. */
const classicScript = () => ({
  name: 'classic-script',
  enforce: 'post' as const,
  transformIndexHtml: {
    order: 'post' as const,
    handler: (html: string): string =>
      html
        .replace(
          /<script type="module" crossorigin src="([^"]+)"><\/script>/,
          '<script defer src="./data/index.js"></script>\n    <script defer src="$1"></script>',
        )
        .replaceAll(' crossorigin', ''),
  },
});
