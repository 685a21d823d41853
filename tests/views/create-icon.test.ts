import { readdirSync, readFileSync } from 'node:fs';
import * as icons from 'lucide-react';
import { type ComponentType, createElement, type SVGProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import createIcon, { type IconData } from '#views/ui/create-icon.ts';

/** Names in braces of every import from the package. */
const USED = [
  ...new Set(
    readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') || file.endsWith('.ts'))
      .flatMap((file) => [...readFileSync(`src/${file}`, 'utf8').matchAll(/import \{([^}]*)\} from 'lucide-react'/g)])
      .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
      .filter((name) => name !== '' && !name.startsWith('type ')),
  ),
];
const PROPS: readonly SVGProps<SVGSVGElement>[] = [
  {},
  { className: 'size-4 rotate-180', 'aria-hidden': true },
  { className: 'size-9', strokeWidth: 1.5 },
  { role: 'img', 'aria-label': '会员' },
];

const fileOf = (name: string): string =>
  name.replace(/(?<=[a-z])(?=[A-Z0-9])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-').toLowerCase();

/** What the package keeps of an icon, read from its own file; a former name leads on to the present one. */
async function dataOf(file: string): Promise<IconData> {
  const path = `node_modules/lucide-react/dist/esm/icons/${file}.mjs`;
  const present = /export \{ default \} from '\.\/(.*)\.mjs'/.exec(readFileSync(path, 'utf8'))?.[1];
  if (present !== undefined) return dataOf(present);
  return ((await import(`../../${path}`)) as { __iconData: IconData }).__iconData;
}

const DRAWN = new Map<string, unknown>(Object.entries(icons));

test('the product uses icons of the package', () => {
  expect(USED.length).toBeGreaterThan(20);
});
describe.each(USED)('%s', (name) => {
  test.each(PROPS)('looks to a member as the package draws it with %j', async (props) => {
    const theirs = DRAWN.get(name) as ComponentType<SVGProps<SVGSVGElement>>;
    const ours = createIcon(await dataOf(fileOf(name)));
    expect(renderToStaticMarkup(createElement(ours, props))).toBe(renderToStaticMarkup(createElement(theirs, props)));
  });
});
