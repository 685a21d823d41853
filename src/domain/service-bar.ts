/** A membership as it is drawn on the line of time that all memberships of a member share. */
export interface ServiceBar {
  readonly startsAt: number;
  readonly endsAt: number;
  readonly now: number;
  /** Whole days that are left, the current one included, or all of them before it begins; 0 when it is over. */
  readonly daysLeft: number;
  /** Whole days until it begins, the current one included; 0 when it has begun. */
  readonly daysUntilStart: number;
  /** Memberships of another tier that began while this one ran. */
  readonly changes: readonly { readonly memberName: string; readonly at: number }[];
  /** Ends of the line. */
  readonly from: number;
  readonly to: number;
}

interface Membership {
  readonly memberName: string;
  /** Epoch milliseconds; `null` when the server does not say. */
  readonly startsAt: number | null;
  readonly endsAt: number | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const daysBetween = (from: number, to: number): number => Math.max(0, Math.ceil((to - from) / DAY_MS));

/**
 * The bar of each membership, `undefined` for one whose start or end is not known.
 *
 * @example serviceBars([{ memberName: '投标通', startsAt: 0, endsAt: 864e5 }], 0)[0]?.daysLeft // 1
 */
export function serviceBars(memberships: readonly Membership[], now: number): readonly (ServiceBar | undefined)[] {
  const known = memberships.flatMap(({ memberName, startsAt, endsAt }) =>
    startsAt === null || endsAt === null || endsAt <= startsAt ? [] : [{ memberName, startsAt, endsAt }],
  );
  const from = Math.min(now, ...known.map(({ startsAt }) => startsAt));
  const to = Math.max(now, ...known.map(({ endsAt }) => endsAt));
  return memberships.map(({ memberName, startsAt, endsAt }) => {
    if (startsAt === null || endsAt === null || endsAt <= startsAt) return undefined;
    const changes = known
      .filter((other) => other.memberName !== memberName && other.startsAt > startsAt && other.startsAt < endsAt)
      .map((other) => ({ memberName: other.memberName, at: other.startsAt }))
      .sort((a, b) => a.at - b.at);
    const daysUntilStart = daysBetween(now, startsAt);
    const daysLeft = daysBetween(Math.max(now, startsAt), endsAt);
    return { startsAt, endsAt, now, daysLeft, daysUntilStart, changes, from, to };
  });
}
