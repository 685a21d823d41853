import type { Period } from '#domain/membership-period.ts';
import type { Db } from '#server/deps.ts';
import { memberTypeRows } from './catalogue.repo.ts';
import { type MembershipRow, membershipsOf } from './membership.repo.ts';

/** One item of the service period detail (S3-11). */
export interface MembershipItem {
  readonly row: MembershipRow;
  readonly memberName: string;
  readonly rank: number;
  readonly runs: boolean;
  /** Its tier is the highest that runs, so it is what the member uses now (S4-60). */
  readonly inUse: boolean;
}

/** What a member has and had: running items by rank, then by end; after them what is over, what ended last first. */
export async function membershipItems(db: Db, userId: string, now: Date): Promise<readonly MembershipItem[]> {
  const [types, rows] = await Promise.all([memberTypeRows(db), membershipsOf(db, userId)]);
  const rankOf = new Map(types.map((type) => [type.member_code, type.rank]));
  const nameOf = new Map(types.map((type) => [type.member_code, type.member_name]));
  const ranked = rows
    .map((row) => ({ row, rank: rankOf.get(row.member_code) ?? 0, runs: row.starts_at <= now && now < row.ends_at }))
    .sort(
      (a, b) =>
        Number(b.runs) - Number(a.runs) ||
        (a.runs ? b.rank - a.rank : 0) ||
        Number(b.row.ends_at) - Number(a.row.ends_at),
    );
  const highest = ranked.find(({ runs }) => runs)?.rank;
  return ranked.map(({ row, rank, runs }) => ({
    row,
    rank,
    runs,
    memberName: nameOf.get(row.member_code) ?? row.member_code,
    inUse: runs && rank === highest,
  }));
}

/**
 * What buying a tier for these areas adds to: the item of the same tier and areas (D-36), and the running item of a higher rank
 * that ends last: before that the tier is not used where the item holds (S4-60). `overlapped` is the running item of no higher
 * rank and with areas in common that goes on beside the bought time.
 */
export function renewalOf(
  items: readonly MembershipItem[],
  type: { readonly member_code: string; readonly rank: number },
  areas: readonly string[],
): {
  readonly period: Period | null;
  readonly higher: MembershipItem | null;
  readonly overlapped: MembershipItem | null;
} {
  const byEnd = (a: MembershipItem, b: MembershipItem) => Number(b.row.ends_at) - Number(a.row.ends_at);
  const same = items.find(({ row }) => row.member_code === type.member_code && row.areas.join() === areas.join());
  return {
    period: same ? { startsAt: same.row.starts_at, endsAt: same.row.ends_at } : null,
    higher: items.filter(({ runs, rank }) => runs && rank > type.rank).sort(byEnd)[0] ?? null,
    overlapped:
      items.find(
        ({ row, runs, rank }) =>
          runs && rank <= type.rank && isShared(row.areas, areas) && (!same || row.ends_at > same.row.ends_at),
      ) ?? null,
  };
}

/** No area is the whole nation (D-21). */
const isShared = (held: readonly string[], bought: readonly string[]): boolean =>
  held.length === 0 || bought.length === 0 || held.some((area) => bought.includes(area));
