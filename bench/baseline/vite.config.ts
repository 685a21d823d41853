import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedFilesPlugin } from '../../scripts/compressed-files.ts';

const BODY = /<div id="root">([\s\S]*?)<\/div>\s*<script>/;

/** Every text of our login page in its order: both applications lay out and paint the same characters. */
function loginTexts(): readonly string[] {
  const page = readFileSync(fileURLToPath(new URL('../../dist/client/index.html', import.meta.url)), 'utf8');
  const texts = (BODY.exec(page)?.[1] ?? '').replace(/<[^>]*>/g, '\n').split('\n');
  const shown = texts.map((text) => text.trim()).filter((text) => text !== '');
  if (shown.length === 0) throw new Error('dist/client/index.html holds no login page');
  return shown;
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  plugins: [react(), tailwindcss(), compressedFilesPlugin()],
  define: { LOGIN_TEXTS: JSON.stringify(loginTexts()) },
  build: { outDir: fileURLToPath(new URL('../../dist/baseline', import.meta.url)), emptyOutDir: true },
});
