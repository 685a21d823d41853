import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SCREEN_ROUTES } from '#app/navigation/routes.ts';
import { SCREENS, SHEETS, unknownSheets } from '../../scripts/support/screen-list.ts';

const folder = join(import.meta.dirname, '../../docs/screens');
const sheets = readdirSync(folder).filter((file) => file.endsWith('.webp'));
const MOST_BYTES = 8_000_000;

test('every screen has a sheet of pictures, which the index names, and no sheet is of a screen that is gone', () => {
  expect(SCREEN_ROUTES.filter(({ name }) => !SCREENS.some(({ route }) => route === name))).toEqual([]);
  const names = SHEETS.map((id) => `${id}.webp`);
  expect(sheets.sort()).toEqual(names.sort());
  const index = readFileSync(join(folder, 'README.md'), 'utf8');
  expect(names.filter((name) => !index.includes(`(${name})`))).toEqual([]);
});

test('the sheets together stay small enough to be kept with the code', () => {
  const bytes = sheets.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  expect(bytes).toBeLessThan(MOST_BYTES);
});

test('a mistyped name of a sheet is unknown, those of screens, dialogs and the entrance are not', () => {
  expect(unknownSheets(['biding', 'bidding', 'dialogs', 'entrance', 'not-found'])).toEqual(['biding']);
});
