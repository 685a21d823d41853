import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Where a part that could not be loaded says so. What a member opens lies above the page; what stands in the page says it
 * there. Nothing is said of what nobody has asked for: a hint, a suggestion, a picture.
 */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  page: ['MemberArea', 'MonitorListPart', 'ProfileView'],
  above: [
    ...[
      'AccountSecurity',
      'AccountSecurity',
      'CollectView',
      'CouponsView',
      'DateCalendar',
      'DownloadView',
      'ExportDialog',
      'FilterSheet',
    ],
    ...['FilterSheet', 'InvoiceView', 'ListSettings', 'MobileMenu', 'OrderCancellationView', 'PendingPurchaseView'],
    ...['PermissionView', 'PurchaseView', 'SavedFilters', 'SearchPalette', 'ServicePeriodView', 'SettingsView'],
    'SubscriptionDialog',
  ],
  inline: [
    ...['AreaPicker', 'Areas', 'DateField', 'EnterpriseComparison', 'MarkedActions', 'PictureCheckView'],
    ...['PictureCheckView', 'ProjectWatchPart', 'QrLoginView', 'RecordTable', 'SelectedConditions', 'ServiceCode'],
    'UserPanel',
  ],
  ornament: [
    ...['OpeningCost', 'SavedGroups', 'ServiceWidget', 'SuggestionList', 'TabMenu', 'TourView', 'VersionUpdateView'],
    'rare',
  ],
};

/** Screens are in a table of their own, which tests/app/app/screens.test.ts reads. */
const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/lazy-part\.tsx$|app\/screens\.ts$/.test(file))
  .map((file) => `src/${file}`);

/** Name and place of each part of a file. @example partsIn("const A = lazyPart(() => b(), 'page')") // [['A', 'page']] */
function partsIn(source: string): (readonly [string, string])[] {
  return [...source.matchAll(/(\w+)\s*[:=](?:\s*\(.*\): \w+ =>)?\s*lazyPart\(/g)].map(
    ({ 0: head, 1: name = '', index }) => {
      const begin = index + head.length;
      let end = begin;
      for (let depth = 1; depth > 0 && end < source.length; end += 1) {
        if (source[end] === '(') depth += 1;
        if (source[end] === ')') depth -= 1;
      }
      return [name, /'(\w+)',?\s*\)$/.exec(source.slice(begin, end))?.[1] ?? 'ornament'] as const;
    },
  );
}

test('a part that a member has asked for says where they look when it could not be loaded (S4-59)', () => {
  const parts = files.flatMap((file) => partsIn(readFileSync(file, 'utf8')));
  const named = (place: string) => parts.flatMap(([name, at]) => (at === place ? [name] : [])).sort();
  expect(Object.fromEntries(Object.keys(PLACES).map((place) => [place, named(place)]))).toEqual(PLACES);
  const calls = files.reduce((sum, file) => sum + readFileSync(file, 'utf8').split(' lazyPart(').length - 1, 0);
  expect(parts.length).toBe(calls);
});
