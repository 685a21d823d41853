import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brandFilesPlugin } from './scripts/brand-files.ts';
import { brandPagePlugin } from './scripts/brand-page.ts';
import { compressedFilesPlugin } from './scripts/compressed-files.ts';
import { firstCallsPlugin } from './scripts/first-calls.ts';
import { flowGalleryPlugin } from './scripts/flow-gallery.ts';
import { importParts } from './scripts/support/import-parts.ts';
import { lateStates } from './scripts/support/late-states.ts';
import { stripContractNotes } from './scripts/support/strip-contract-notes.ts';
import { stripMachineNotes } from './scripts/support/strip-machine-notes.ts';
import { versionFilePlugin } from './scripts/version-file.ts';
import { readBrand } from './server/brand/brand-folder.ts';
import { isApiHost } from './src/domain/brand.ts';

const root = import.meta.dirname;
const brandsDir = process.env.BRANDS_DIR || join(root, 'brands');
const { API_HOST } = process.env;
if (API_HOST !== undefined && !isApiHost(API_HOST))
  throw new Error(`API_HOST: "${API_HOST}" is no origin such as https://api.example.com, without a path`);
/** `API_HOST` replaces the API host of the brand, for whoever runs their own. */
const brand = readBrand(brandsDir, process.env.BRAND || 'bidding', API_HOST === undefined ? {} : { apiHost: API_HOST });
/** The Host of the page goes through, because codes of the sandbox lead there. */
const REFERENCE_SERVER = { target: `http://localhost:${process.env.PORT || 8010}`, changeOrigin: false };
/** Calls, and the pages that the server draws itself. */
const SERVER_PATHS = ['/webchat', '/api', '/sandbox', '/scan-login', '/plain.css'];

/** Changes with every build. */
const buildId = Date.now().toString(36);

/** Where the first page after the login begins; what these import comes along. */
const FIRST_PAGE =
  /src[\\/](app[\\/]member[\\/]member-(area|part)\.tsx?|views[\\/]screens[\\/]subscribe[\\/]bidding-subscription)/;

/** What the first page draws or does by itself once it is seen; what these import comes along. */
const AFTER_FIRST_VIEW =
  /src\/app\/member\/(acting-flows|service-phone)|src\/views\/(shell\/service-widget|screens\/subscribe\/group-bar)/;

/** Screens and dialogs that a member opens one after the other come in one file. */
const CHUNKS: readonly (readonly [name: string, files: RegExp])[] = [
  ['login-parts', /src\/(views|app|machines)\/session\/(qr-login|picture-check|profile|login-parts)/],
  ['version-update', /\/system\/version-update/],
  // Requested together with the first sign of use: flows that wait for their events, the rest of the shell.
  [
    'waiting',
    /src\/app\/member\/waiting-flows|src\/(app|machines)\/.+\.(provider|machine|types)\.ts$|src\/views\/shell\//,
  ],
  ['lists', /src\/views\/screens\/(subscribe|project|forecast|records|record-detail|monitor)\//],
  ['tender', /src\/views\/screens\/tender\//],
  ['enterprise', /src\/views\/screens\/enterprise\//],
  ['analysis', /src\/views\/screens\/(analysis|dashboard)\//],
  ['account', /src\/views\/screens\/(account|order|error)\//],
  ['tour', /src\/views\/preferences\/tour\//],
  ['purchase', /src\/(views|app)\/(purchase|permission)\/.+\.(tsx|copy\.ts)$/],
  [
    'dialogs',
    /src\/(views|app)\/(records|preferences|monitoring|subscription|session\/account-security)\b.+\.(tsx|copy\.ts)$/,
  ],
  // Opened from any list or empty state, each too small for a file of its own.
  [
    'list-parts',
    /src\/views\/(shared\/record-list\/(list-settings|marked-actions|saved-filters|record-table)|ui\/rare-pictures)/,
  ],
  ['filters', /src\/views\/shared\/(area-picker|announcement-search|keyword-groups|amount-filter)\/|areas-place/],
];
const chunkOf = (file: string): string | null =>
  CHUNKS.find(([, files]) => files.test(file.replaceAll('\\', '/')))?.[0] ?? null;

export default defineConfig({
  root,
  base: './',
  plugins: [
    lateStates(),
    importParts(root),
    stripMachineNotes(),
    stripContractNotes(),
    react(),
    tailwindcss(),
    brandPagePlugin(root, brand),
    firstCallsPlugin(root, brand.apiHost),
    brandFilesPlugin(brandsDir, brand),
    versionFilePlugin(buildId),
    compressedFilesPlugin(),
    flowGalleryPlugin(root, join(root, 'node_modules/.cache/flow-gallery')),
  ],
  define: { 'import.meta.env.VITE_BUILD_ID': JSON.stringify(buildId) },
  resolve: {
    // React 19 has what this package supplies to older ones.
    alias: [
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
      // An icon is drawn with what we set of it, without the options the package has for everybody.
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: join(root, 'src/views/ui/create-icon.ts') },
    ],
  },
  server: {
    proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, REFERENCE_SERVER])),
    // What tests and builds write is no source: a page that is open would load again.
    watch: { ignored: [join(root, 'coverage/**'), join(root, 'dist/**')] },
  },
  build: {
    outDir: join(root, 'dist/client'),
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    cssTarget: ['chrome100', 'safari15'],
    rolldownOptions: {
      // A declared call is data: one that nobody makes leaves the bundle.
      treeshake: { manualPureFunctions: ['endpoint'] },
      output: {
        // Two files for the way in: what the login page runs, and what the first page after it runs; the rest as it is opened.
        codeSplitting: {
          groups: [
            { name: 'login', tags: ['$initial'], priority: 6 },
            { name: 'first-page', test: FIRST_PAGE, priority: 5 },
            { name: 'after-first-view', test: AFTER_FIRST_VIEW, priority: 4 },
            { name: 'charts', test: /src[\\/]views[\\/]shared[\\/]charts[\\/]/, priority: 3 },
            { name: 'dialog', test: /src[\\/]views[\\/]ui[\\/](alert-)?dialog\.tsx/, priority: 3 },
            {
              name: 'controls',
              test: /@base-ui|@floating-ui|src[\\/]views[\\/]ui[\\/]/,
              minShareCount: 2,
              priority: 2.5,
            },
            {
              name: 'qr-code',
              test: /[\\/]qrcode[\\/]|shared[\\/](qr-|service-code)/,
              minShareCount: 2,
              priority: 2.4,
            },
            { name: 'data', test: /src[\\/](api|domain)[\\/]/, minShareCount: 2, priority: 2.3 },
            { name: 'shared', test: /node_modules|src[\\/]/, minShareCount: 2, priority: 2 },
            { name: chunkOf, debugName: 'screens and dialogs', priority: 1 },
          ],
        },
      },
    },
  },
});
