import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { initialTransition } from 'xstate';
import type { Brand } from '../src/domain/brand.ts';
import { themeColours } from '../src/domain/theme-colour.ts';
import { themeVariables } from '../src/domain/theme-variables.ts';

const VIRTUAL = 'virtual:brand';
const RESOLVED = `\0${VIRTUAL}`;

/** The chosen brand as a module, and in the page itself: title, colour, and the login form before any script. */
export function brandPagePlugin(root: string, brand: Brand): Plugin {
  return {
    name: 'brand-page',
    resolveId: (id) => (id === VIRTUAL ? RESOLVED : null),
    load: (id) => (id === RESOLVED ? `export const brand = ${JSON.stringify(brand)};` : null),
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const login = await firstPaint(root, brand);
        return html
          .replaceAll('%BRAND_TITLE%', () => escapeHtml(`登录 - ${brand.pageTitle}`))
          .replaceAll('%BRAND_COLOUR%', brand.themeColour)
          .replace('/*brand*/', brandVariables(brand))
          .replace('<!--login-->', () => login);
      },
    },
  };
}

const brandVariables = (brand: Brand): string =>
  Object.entries(themeVariables(themeColours(brand.themeColour)))
    .map(([name, value]) => `${name}: ${value};`)
    .join(' ');

/** Drawn by the views themselves, so that the program draws the same picture over it. */
async function firstPaint(root: string, brand: Brand): Promise<string> {
  const load = async <Module>(path: string): Promise<Module> =>
    (await runnerImport<Module>(join(root, path), { root, configFile: false, logLevel: 'error' })).module;
  const { loginMarkup } = await load<typeof import('#views/session/login/first-paint.tsx')>(
    'src/views/session/login/first-paint.tsx',
  );
  const { loginMachine } = await load<typeof import('#machines/session/login.machine.ts')>(
    'src/machines/session/login.machine.ts',
  );
  const [snapshot] = initialTransition(loginMachine, { phone: '', ended: null });
  return loginMarkup(brand, snapshot);
}

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
