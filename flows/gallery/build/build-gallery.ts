import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig } from 'vite';
import { toIndexData } from '../data/index-data.ts';
import type { Version } from '../data/version.ts';
import type { GalleryProject } from '../project.ts';
import { type DataOptions, galleryData } from './gallery-data.ts';
import { INDEX_FILE, INDEX_NAME, refuseForeignFolder, scriptHead } from './output-folder.ts';

const PAGE_FOLDER = join(import.meta.dirname, '../page');

const asScript = (name: string, value: unknown): string =>
  `${scriptHead(name)}${JSON.stringify(value).replaceAll('<', '\\u003c')};\n`;

/** The screens of the flows: a script of their own, which only a frame loads that draws one. */
export interface StageBuild {
  /** Module that calls `startStage`, and styles that it does not import. */
  readonly modules: readonly string[];
  /** Plugins and aliases with which the product builds its views. */
  readonly config: InlineConfig;
  /** Pictures that the views ask for beside their page, by name. */
  readonly files?: Readonly<Record<string, string>>;
}

/**
 * Writes the gallery into one folder that needs no server: the page and its style, one script of data per flow, the
 * layout engine for charts with collapsed states.
 *
 * @throws Error when the folder holds something else than an earlier gallery; nothing is deleted then.
 */
export async function buildGallery(
  project: GalleryProject,
  folder: string,
  { stage, before, ...options }: DataOptions & { readonly stage?: StageBuild; readonly before?: Version },
): Promise<void> {
  refuseForeignFolder(folder);
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
  const about = toIndexData(project, flows, { hasStage: stage !== undefined, comparedWith: before?.name ?? null });
  writeFileSync(join(folder, INDEX_FILE), asScript(INDEX_NAME, about));
  if (before) writeFileSync(join(folder, 'data/before.js'), asScript('before', before));
  for (const flow of flows) writeFileSync(join(folder, `data/${flow.id}.js`), asScript(`flow ${flow.id}`, flow));
  if (stage) {
    await buildStage(stage, join(folder, 'stage'));
    for (const [name, file] of Object.entries(stage.files ?? {})) copyFileSync(file, join(folder, name));
  }
  copyFileSync(createRequire(import.meta.url).resolve('elkjs/lib/elk.bundled.js'), join(folder, 'elk.js'));
}

const STAGE = 'virtual:stage';

async function buildStage({ modules, config }: Omit<StageBuild, 'files'>, folder: string): Promise<void> {
  await build({
    ...config,
    configFile: false,
    publicDir: false,
    base: './',
    // Scripts that a product loads late come along; what they say of their own address is never asked.
    logLevel: 'error',
    plugins: [
      ...(config.plugins ?? []),
      {
        name: 'stage-modules',
        resolveId: (id) => (id === STAGE ? `\0${STAGE}` : null),
        load: (id) =>
          id === `\0${STAGE}` ? modules.map((file) => `import ${JSON.stringify(file)};`).join('\n') : null,
      },
    ],
    build: {
      outDir: folder,
      emptyOutDir: true,
      modulePreload: false,
      cssCodeSplit: false,
      assetsInlineLimit: Number.MAX_SAFE_INTEGER,
      chunkSizeWarningLimit: 4_000,
      rolldownOptions: {
        input: STAGE,
        output: { format: 'iife', entryFileNames: 'stage.js', assetFileNames: 'stage[extname]', codeSplitting: false },
      },
    },
  });
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
