import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { run } from './install.mjs';

const KNOWN_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const isRoot = () => process.getuid?.() === 0;
const hasApt = () => existsSync('/usr/bin/apt-get');
const hasChineseFont = () => existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc');
/** Chromium without a window to draw: it takes two thirds of the processor time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
let listsUpdated = false;

/** Installs Debian packages when this process may; `false` when it may not or it failed. */
export function aptInstall(...packages) {
  if (!isRoot() || !hasApt()) return false;
  if (!listsUpdated) listsUpdated = run('apt-get', ['update', '-qq'], { quiet: true }) === 0;
  console.log(`Installing ${packages.join(', ')} …`);
  return (
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      quiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    }) === 0
  );
}

function installed({ prefersShell = false } = {}) {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH is ${named}, but there is no such file.`);
  if (named) return named;
  if (prefersShell && (existsSync(HEADLESS_SHELL) || aptInstall('chromium-headless-shell'))) return HEADLESS_SHELL;
  return KNOWN_PLACES.find((path) => existsSync(path)) ?? null;
}

async function bundled() {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

/** A Chromium that comes as a package, for machines without root and without a browser. Its own libraries unpack only with the variable set first. */
async function packaged() {
  const require = createRequire(import.meta.url);
  const name = '@sparticuz/chromium';
  try {
    require.resolve(name);
  } catch {
    if (run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', `${name}@143.0.4`]) !== 0)
      return null;
  }
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x';
  const { default: chromium } = await import(name);
  return chromium.executablePath();
}

/**
 * Path of a Chromium that tests can drive: `CHROMIUM_PATH`, an installed one, Playwright's own, the system's package
 * manager when root, else one that comes as a package.
 *
 * @param options.prefersShell Whether Debian's headless shell is taken, and installed, before a whole browser.
 * @throws Error when none can be had.
 */
export async function findBrowser({ prefersShell = false } = {}) {
  if (!hasChineseFont()) aptInstall('fonts-noto-cjk');
  const path =
    installed({ prefersShell }) ??
    (await bundled()) ??
    (aptInstall('chromium') ? installed() : null) ??
    (await packaged());
  if (!path)
    throw new Error('No Chromium was found and none could be installed. Set CHROMIUM_PATH to a Chrome or Chromium.');
  return path;
}
