import type { AreaNode } from '#domain/area.ts';
import type { AreaSelection } from '#domain/area-selection.ts';

/** How much of a province is chosen. */
export type TriState = 'all' | 'some' | 'none';

export function provinceState(selection: AreaSelection, province: AreaNode): TriState {
  if (selection.includes(province.code)) return 'all';
  return selection.some((code) => province.children.some((city) => isWithin(code, city))) ? 'some' : 'none';
}

/** The city itself or a district of it. */
const isWithin = (code: string, city: AreaNode): boolean => code === city.code || code.startsWith(`${city.code}_`);

export const isCitySelected = (selection: AreaSelection, province: AreaNode, city: AreaNode): boolean =>
  selection.includes(province.code) || selection.includes(city.code);

/** Chooses the whole province in place of its cities and districts, or gives it up when it was chosen whole. */
export function toggleProvince(
  provinces: readonly AreaNode[],
  selection: AreaSelection,
  province: AreaNode,
): AreaSelection {
  const others = without(selection, province);
  return inTreeOrder(provinces, provinceState(selection, province) === 'all' ? others : [...others, province.code]);
}

/**
 * Chooses one city in place of its districts; the last missing city makes its province whole, taking one out of a whole province leaves
 * the others.
 */
export function toggleCity(
  provinces: readonly AreaNode[],
  selection: AreaSelection,
  province: AreaNode,
  city: AreaNode,
): AreaSelection {
  const wanted = province.children
    .filter((each) => isCitySelected(selection, province, each) !== (each.code === city.code))
    .map((each) => each.code);
  const isWhole = wanted.length === province.children.length;
  const others = without(selection, province);
  const narrowed = province.children.filter((each) => each.code !== city.code && !wanted.includes(each.code));
  const districts = selection.filter((code) => narrowed.some((each) => isWithin(code, each)));
  return inTreeOrder(provinces, [...others, ...(isWhole ? [province.code] : [...wanted, ...districts])]);
}

const without = (selection: AreaSelection, province: AreaNode): AreaSelection =>
  selection.filter((code) => code !== province.code && !province.children.some((city) => isWithin(code, city)));

function inTreeOrder(provinces: readonly AreaNode[], codes: readonly string[]): AreaSelection {
  const known = provinces.flatMap((province) => [province.code, ...province.children.map((city) => city.code)]);
  return [...known.filter((code) => codes.includes(code)), ...codes.filter((code) => !known.includes(code))];
}
