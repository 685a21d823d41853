import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { imports } from '../../package.json' with { type: 'json' };

const IMPORT = /^(?:import|export) (?!type\b)([^;]*?) from '([^']+)'/gms;
const isTypesOnly = (names: string): boolean => /^\{\s*(type [^,}]+,?\s*)+\}$/.test(names);

/** Where an import of a file leads; `null` for a package. */
function resolve(from: string, to: string): string | null {
  if (to.startsWith('.')) return join(dirname(from), to);
  const [alias = '', target] = Object.entries(imports).find(([known]) => to.startsWith(known.slice(0, -1))) ?? [];
  return target === undefined ? null : join(`${target}`.replace('*', to.slice(alias.length - 1)));
}

/** Files that come with these ones, because they are imported statically. */
function filesWith(...begin: readonly string[]): ReadonlySet<string> {
  const found = new Set(begin);
  for (const file of found) {
    for (const [, names = '', to = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const path = isTypesOnly(names) ? null : resolve(file, to);
      if (path !== null && /^src\/.*\.tsx?$/.test(path)) found.add(path);
    }
  }
  return found;
}

const among = (files: ReadonlySet<string>, wanted: readonly string[]): readonly string[] =>
  wanted.filter((path) => files.has(`src/${path}`));

test('a guest loads nothing that only requests of searches are checked with, and no amounts and relative times', () => {
  const files = filesWith('src/main.tsx');
  expect(among(files, ['api/client.ts', 'api/contract/login.contract.ts'])).toHaveLength(2);
  const later = [
    'api/contract/asked.schema.ts',
    'domain/calendar-day.ts',
    'domain/fen.ts',
    'domain/number-text.ts',
    'domain/time-from-now.ts',
  ];
  expect(among(files, later)).toEqual([]);
});

test('the first page of a member loads how its list looks, without the months that saved filters are counted in', () => {
  const files = filesWith(
    'src/app/member/member-area.tsx',
    'src/app/member/member-part.ts',
    'src/views/screens/subscribe/bidding-subscription.screen.tsx',
  );
  expect(among(files, ['domain/list-view.ts'])).toHaveLength(1);
  expect(among(files, ['domain/month-span.ts', 'domain/saved-filter.ts'])).toEqual([]);
});

test('what checks orders by itself loads the calls about one order, without those that sell a membership', () => {
  const files = filesWith('src/app/member/acting-flows.ts');
  expect(among(files, ['api/contract/order-status.contract.ts'])).toHaveLength(1);
  const later = ['api/contract/membership.contract.ts', 'api/decode/membership.decode.ts', 'domain/order.ts'];
  expect(among(files, later)).toEqual([]);
});
