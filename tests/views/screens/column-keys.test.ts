import { expect, test } from 'vitest';
import type { ListColumn } from '#views/shared/record-list/record-list.types.ts';

const modules = import.meta.glob<Record<string, unknown>>(
  '../../../src/views/screens/*/*{.screen,-results,-columns}.ts*',
  {
    eager: true,
  },
);
const isColumns = (value: unknown): value is readonly ListColumn<never>[] =>
  Array.isArray(value) && value.every((column) => typeof column?.key === 'string' && typeof column.label === 'string');

test('the keys of columns, by which members keep what they hide and how they sort, are those of the last release', () => {
  const keys = Object.fromEntries(
    Object.values(modules)
      .flatMap((exported) => Object.entries(exported))
      .flatMap(([name, value]) => (isColumns(value) ? [[name, value.map(({ key }) => key).join(' ')]] : [])),
  );
  expect(keys).toEqual({
    ENTERPRISE_COLUMNS: 'name status area legalPerson capital founded creditCode buyer winner agency',
    FORECAST_COLUMNS: 'title kind status area industry buyer window amount confidence published',
    INTENTION_COLUMNS: 'title progress area industry buyer items budget expected sme published',
  });
});
