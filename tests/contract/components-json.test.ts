import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import components from '../../components.json' with { type: 'json' };
import { imports } from '../../package.json' with { type: 'json' };

const UI = 'src/views/ui';
const sources = readdirSync('src/views', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => [join('src/views', path), readFileSync(join('src/views', path), 'utf8')] as const);
/** Where an alias leads by the imports of the package. @example resolve('#views/ui') // 'src/views/ui' */
const resolve = (alias: string): string => {
  const [key = '', target] = Object.entries(imports).find(([known]) => alias.startsWith(known.slice(0, -1))) ?? [];
  return join(`${target}`.replace('*', alias.slice(key.length - 1)));
};

test('shadcn takes components of the base that ui has: Base UI, nowhere Radix', () => {
  expect(components.style).toMatch(/^base-/);
  const bases = sources.flatMap(([path, text]) =>
    path.startsWith(UI) && /from '(@base-ui\/react|@radix-ui|radix-ui)/.test(text)
      ? [/@base-ui|radix/.exec(text)?.[0]]
      : [],
  );
  expect([...new Set(bases)]).toEqual(['@base-ui']);
});

test('every place that shadcn writes to exists', () => {
  const { utils, ...folders } = components.aliases;
  expect(Object.values(folders).filter((alias) => !existsSync(resolve(alias)))).toEqual([]);
  expect([
    resolve(components.aliases.ui),
    existsSync(`${resolve(utils)}.ts`),
    existsSync(components.tailwind.css),
  ]).toEqual([UI, true, true]);
});

test('cn comes from the place that shadcn imports it from, and from no other', () => {
  const used = sources.flatMap(([, text]) => /import \{ cn \} from '([^']+)'/.exec(text)?.[1] ?? []);
  expect(used.filter((from) => from !== `${components.aliases.utils}.ts`)).toEqual([]);
  const declared = sources.filter(([, text]) => /export (const|function) cn\b/.test(text)).map(([path]) => path);
  expect(declared).toEqual(['src/views/lib/utils.ts']);
});

test('no component of ours loads tailwind-merge, which a slow line would pay for before it is needed', () => {
  const loading = sources.filter(([, text]) => /from '(tailwind-merge|#views\/lib\/utils\.ts)'/.test(text));
  expect(loading.map(([path]) => path)).toEqual(['src/views/lib/utils.ts']);
});
