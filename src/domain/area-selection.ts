import { NATIONWIDE_LABEL } from '#domain/area.ts';

/**
 * Chosen areas as codes: a province stands for all its cities, `province_city` for one, `province_city_district` for a part of it. Empty
 * is nationwide, so the nation excludes everything else by construction (S3-57, S3-58). Codes the tree does not know are kept, last.
 */
export type AreaSelection = readonly string[];

export const isNationwide = (selection: AreaSelection): boolean => selection.length === 0;

/** @example areaName('浙江_杭州') // '杭州' */
export const areaName = (code: string): string => code.slice(code.lastIndexOf('_') + 1) || NATIONWIDE_LABEL;

/** Whether two choices name the same areas, in whatever order. */
export const isSameSelection = (a: AreaSelection, b: AreaSelection): boolean =>
  a.length === b.length && a.every((code) => b.includes(code));
