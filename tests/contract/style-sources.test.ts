import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourceText } from '#tests/support/source-text.ts';

const STYLES = join(import.meta.dirname, '../../src/styles');

/** @example expand('ui/{a,b}.tsx') // ['ui/a.tsx', 'ui/b.tsx'] */
function expand(path: string): readonly string[] {
  const [, before = '', within = '', after = ''] = /^(.*?)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  return within === '' ? [path] : within.split(',').map((part) => `${before}${part}${after}`);
}

const sources = readdirSync(STYLES)
  .filter((file) => file.endsWith('.css'))
  .flatMap((file) => {
    const text = readFileSync(join(STYLES, file), 'utf8');
    return [...text.matchAll(/^@source "([^"]+)";$/gm)].flatMap(([, path = '']) => expand(path));
  });

describe('Style sheets take their classes from files that exist: a page is drawn without style where one has moved', () => {
  it.each(sources)('%s', (path) => expect(existsSync(join(STYLES, path))).toBe(true));
});

it('the first style sheet, which is alone on the login page, names every part that its parts are drawn with', () => {
  const UI = join(import.meta.dirname, '../../src/views/ui');
  const text = readFileSync(join(STYLES, 'first-paint.css'), 'utf8');
  const own = expand(/^@source "(\.\.\/views\/ui\/[^"]+)";$/m.exec(text)?.[1] ?? '').map((path) =>
    path.split('/').at(-1),
  );
  const used = own.flatMap((file) =>
    [...readFileSync(join(UI, file ?? ''), 'utf8').matchAll(/from '\.\/([\w-]+\.tsx)'/g)].map(([, name]) => name),
  );
  expect(own.length).toBeGreaterThan(5);
  expect(used).toContain('spinner.tsx');
  const isStyled = (file = '') => /className|cva\(/.test(readFileSync(join(UI, file), 'utf8'));
  expect(used.filter((file) => !own.includes(file) && isStyled(file))).toEqual([]);
});

const texts = ['src', 'tests/browser'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|css)$/.test(file))
    .map((file) => sourceText(`${folder}/${file}`)),
);
const named = (pattern: RegExp): readonly string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name))),
];
/** @example '[data-slot=tab-bar]', 'data-slot^="tour"' */
const asked = named(/\[data-slot[~|^$*]?=["']?([\w-]+)/g);
const given = named(/ data-slot="([\w-]+)"/g);

describe('A part that styles or browser tests ask for by its name has it', () => {
  it('more than ten are asked for', () => expect(asked.length).toBeGreaterThan(10));
  it.each(asked)('%s', (name) => expect(given).toContain(name));
});

const matches = (pattern: RegExp): readonly string[] => texts.flatMap((text) => text.match(pattern) ?? []);

describe('Browsers from Chrome 100 on draw what the newest ones draw', () => {
  it('a height of the screen is the one token that falls back to vh', () => {
    expect(matches(/\d[dsl]vh|h-[dsl]vh/g)).toEqual(['0dvh', '0dvh']);
    expect(readFileSync(join(STYLES, 'tokens.css'), 'utf8')).toMatch(
      /--screen-height: 100vh;[\s\S]*@supports \(height: 100dvh\) {\s*:root {\s*--screen-height: 100dvh;/,
    );
  });

  it('a text in a signal colour stands on no transparent ground: without `color-mix` that is the solid colour', () => {
    expect(matches(/(?<![\w:-])bg-(?:destructive|success|warning|vip)\/\d+ (?:[\w-]+ )*(?:text|font)-[\w-]+/g)).toEqual(
      [],
    );
  });

  it('nothing stands where `translate` puts it, only what comes and goes is moved by it; nothing is laid out by `subgrid`', () => {
    expect(matches(/(?<![\w:-])(?:[\w-]+:)*-?translate-[xy]-[\w/]+/g).toSorted()).toEqual([
      ...['data-ending-style:-translate-x-full', 'data-ending-style:translate-x-full'],
      ...['data-starting-style:-translate-x-full', 'data-starting-style:translate-x-full'],
    ]);
    expect(matches(/(?:cols|rows)-subgrid|@container/g)).toEqual([]);
  });

  it('what is chosen and what has the focus is seen without `:has()`', () => {
    expect(matches(/has-(?:checked|focus)[\w-]*|':has\(/g)).toEqual([]);
    expect(readFileSync(join(STYLES, 'theme.css'), 'utf8')).toMatch(
      /@custom-variant focus-inside {[\s\S]*@supports not selector\(:has\(\*\)\) {\s*&:focus-within/,
    );
  });
});
