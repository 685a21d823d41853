import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { StageBuild } from '#flows/gallery/build/build-gallery.ts';
import { BRANDS, markFile } from '#flows/views/brands.ts';

/** How the screens of this product are built for the gallery: as the product builds them, with all their texts. */
export const stageBuild = (root: string): StageBuild => ({
  modules: [join(root, 'src/styles/app.css'), join(root, 'flows/views/stage.ts')],
  files: {
    'favicon.svg': join(root, 'brands/bidding/favicon.svg'),
    ...Object.fromEntries(BRANDS.map(({ id }) => [markFile(id), join(root, `brands/${id}/favicon.svg`)])),
  },
  config: {
    root,
    plugins: [react(), tailwindcss()],
    define: { 'import.meta.env.VITE_BUILD_ID': JSON.stringify('gallery') },
    resolve: {
      alias: [{ find: /^\.\.\/createLucideIcon\.mjs$/, replacement: join(root, 'src/views/ui/create-icon.ts') }],
    },
  },
});
