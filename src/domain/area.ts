/**
 * Areas: a national root (name `all`, code empty), a region level, then cities coded `area_cityname` (S3-57, S3-58).
 * The region level is one entry whose children are the provinces, so «the children of the second entry» are the
 * provinces that can be bought (S3-60, D-64).
 */
export interface AreaNode {
  /** Name on the wire: `all`, `region`, a province's short name, or a city's name. */
  readonly name: string;
  /** '' for the nation, the province's name, or `province_city`. */
  readonly code: string;
  readonly label: string;
  readonly children: readonly AreaNode[];
}

/** Where a record is from, as far as it is known. */
export interface Region {
  readonly province: string | null;
  readonly city: string | null;
  readonly district: string | null;
}

export const NATIONWIDE = '' as const;
export const NATIONWIDE_LABEL = '全国';

export const cityCode = (province: string, city: string): string => `${province}_${city}`;
/** `null` when the province or the city is not known. */
export const cityCodeOf = ({ province, city }: Readonly<Record<'province' | 'city', string | null>>): string | null =>
  province !== null && city !== null ? cityCode(province, city) : null;

/** The provinces of a tree, so that no caller depends on positions. */
export const provincesOf = (tree: readonly AreaNode[]): readonly AreaNode[] => tree[1]?.children ?? [];

/** What can be bought: nationwide plus the provinces (S3-60). */
export const purchaseAreas = (tree: readonly AreaNode[]): readonly AreaNode[] => [
  ...tree.slice(0, 1),
  ...provincesOf(tree),
];

/** The wire's comma list of areas to names; empty means nationwide (S3-13). */
export const areaList = (payArea: string | null | undefined): readonly string[] =>
  (payArea ?? '')
    .split(/[,，]/)
    .map((a) => a.trim())
    .filter(Boolean);

/** @example areaLabel('') // '全国' */
export const areaLabel = (payArea: string | null | undefined): string =>
  areaList(payArea).join('、') || NATIONWIDE_LABEL;

/**
 * Where a record is from as text, without repeated names.
 *
 * @example areaText({ province: '北京', city: '北京', district: '海淀区' }) // '北京 · 海淀区'
 */
export const areaText = ({ province, city, district }: Region): string =>
  [...new Set([province, city, district].filter(Boolean))].join(' · ') || '--';
