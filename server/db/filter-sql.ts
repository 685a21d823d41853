import { type RawBuilder, sql } from 'kysely';
import { type DocChannel, TENDER_CHANNELS } from '#domain/doc-channel.ts';
import type { Fen } from '#domain/fen.ts';

/** Filters of a search besides the keywords. Empty lists and `null` do not filter. */
export interface AnnouncementFilter {
  /** Provinces, `province_city` or `province_city_district` codes. */
  readonly areas: readonly string[];
  readonly channels: readonly DocChannel[];
  /** GB/T 4754 sections (`E`) or divisions (`E48`). */
  readonly industries: readonly string[];
  /** [min, max) (D-65). */
  readonly minFen: Fen | null;
  readonly maxFen: Fen | null;
  /** `YYYY-MM-DD` in Asia/Shanghai, both included. */
  readonly publishedFrom: string | null;
  readonly publishedTo: string | null;
}

export const NO_ANNOUNCEMENT_FILTER: AnnouncementFilter = {
  areas: [],
  channels: [],
  industries: [],
  minFen: null,
  maxFen: null,
  publishedFrom: null,
  publishedTo: null,
};

/** Whether a row of this alias asks for bids; written out, so that the index of deadlines is taken (migration 0025). */
export const isTender = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.doc_channel`)} in (${sql.join(TENDER_CHANNELS.map((channel) => sql.lit(channel)))})`;

const DAY_MS = 24 * 60 * 60 * 1000;
const dayStart = (day: string): Date => new Date(`${day}T00:00:00+08:00`);

const isDistrict = (code: string): boolean => code.split('_').length > 2;

/** One condition per filter that is set, over a table `a`. */
export function filterSql(filter: AnnouncementFilter): readonly RawBuilder<boolean>[] {
  const parts: RawBuilder<boolean>[] = [];
  const areas = filter.areas.filter((code) => code !== '');
  if (areas.length > 0) {
    const cities = areas.filter((code) => code.includes('_') && !isDistrict(code));
    const provinces = areas.filter((code) => !code.includes('_'));
    parts.push(
      either([oneOf('a.province', provinces), oneOf('a.city_code', cities), areas.filter(isDistrict).map(inDistrict)]),
    );
  }
  if (filter.channels.length > 0) parts.push(...oneOf('a.doc_channel', filter.channels));
  if (filter.industries.length > 0) {
    const sections = filter.industries.filter((code) => code.length === 1);
    const divisions = filter.industries.filter((code) => code.length > 1);
    parts.push(either([oneOf('left(a.industry_code, 1)', sections), oneOf('a.industry_code', divisions)]));
  }
  if (filter.minFen !== null) parts.push(sql<boolean>`a.amount_fen >= ${filter.minFen}`);
  if (filter.maxFen !== null) parts.push(sql<boolean>`a.amount_fen < ${filter.maxFen}`);
  if (filter.publishedFrom !== null) parts.push(sql<boolean>`a.published_at >= ${dayStart(filter.publishedFrom)}`);
  if (filter.publishedTo !== null)
    parts.push(sql<boolean>`a.published_at < ${new Date(dayStart(filter.publishedTo).getTime() + DAY_MS)}`);
  return parts;
}

/** @param code `浙江_杭州_西湖区`. */
const inDistrict = (code: string): RawBuilder<boolean> => {
  const [province, city, district] = code.split('_');
  return sql<boolean>`(a.city_code = ${`${province}_${city}`} and a.district = ${district})`;
};

const oneOf = (expression: string, values: readonly string[]): readonly RawBuilder<boolean>[] =>
  values.length === 0 ? [] : [sql<boolean>`${sql.raw(expression)} in (${sql.join(values)})`];

const either = (parts: readonly (readonly RawBuilder<boolean>[])[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(parts.flat(), sql` or `)})`;
