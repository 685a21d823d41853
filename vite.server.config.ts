import { join } from 'node:path';
import { defineConfig } from 'vite';

/** The reference server as plain Node modules; packages stay packages. */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: 'server/main.ts',
    outDir: join(import.meta.dirname, 'dist/server'),
    emptyOutDir: true,
    target: 'node20',
    copyPublicDir: false,
    minify: false,
  },
});
