import type { AreaNode } from '#domain/area.ts';
import type { AreaSelection } from '#domain/area-selection.ts';

/** How much of a province is chosen. */
export type TriState = 'all' | 'some' | 'none';

export function provinceState(selection: AreaSelection, province: AreaNode): TriState {
  if (selection.includes(province.code)) return 'all';
  return province.children.some((city) => selection.includes(city.code)) ? 'some' : 'none';
}

export const isCitySelected = (selection: AreaSelection, province: AreaNode, city: AreaNode): boolean =>
  selection.includes(province.code) || selection.includes(city.code);

/** Chooses the whole province, or gives it up when it was chosen whole. */
export function toggleProvince(
  provinces: readonly AreaNode[],
  selection: AreaSelection,
  province: AreaNode,
): AreaSelection {
  const others = without(selection, province);
  return inTreeOrder(provinces, provinceState(selection, province) === 'all' ? others : [...others, province.code]);
}

/** Chooses one city; the last missing city makes its province whole, taking one out of a whole province leaves the others. */
export function toggleCity(
  provinces: readonly AreaNode[],
  selection: AreaSelection,
  province: AreaNode,
  city: AreaNode,
): AreaSelection {
  const wanted = province.children
    .filter((each) => isCitySelected(selection, province, each) !== (each.code === city.code))
    .map((each) => each.code);
  const others = without(selection, province);
  return inTreeOrder(provinces, [
    ...others,
    ...(wanted.length === province.children.length ? [province.code] : wanted),
  ]);
}

const without = (selection: AreaSelection, province: AreaNode): AreaSelection =>
  selection.filter((code) => code !== province.code && !province.children.some((city) => city.code === code));

function inTreeOrder(provinces: readonly AreaNode[], codes: readonly string[]): AreaSelection {
  const known = provinces.flatMap((province) => [province.code, ...province.children.map((city) => city.code)]);
  return [...known.filter((code) => codes.includes(code)), ...codes.filter((code) => !known.includes(code))];
}
