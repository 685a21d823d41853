import { DUE_LISTED } from '#contract/analysis-insight.contract.ts';
import { DUE_DAYS } from '#domain/data-board.ts';
import { quotaDay, quotaResetAt } from '#domain/quota-day.ts';
import type { Deps } from '#server/deps.ts';
import { noticeGroups } from './analysis-dashboard.repo.ts';
import { type DueRow, dueRows, ownDueReasons } from './due-notices.repo.ts';
import { groupQuery } from './subscription-hits.policy.ts';

const DAY_MS = 86_400_000;
/** A group that matches more is too wide for a calendar; the earliest are shown. */
const MOST_OF_A_GROUP = 500;

/** Why a notice is on a member's calendar. */
export interface DueReason {
  readonly kind: 'favourite' | 'monitor' | 'group';
  /** Of the group or of what is watched. */
  readonly name: string | null;
}

export interface DueDay {
  readonly day: string;
  /** How many end on it, also those that are not listed. */
  readonly count: number;
  /** The earliest first, at most `DUE_LISTED`. */
  readonly notices: readonly { readonly notice: DueRow; readonly reasons: readonly DueReason[] }[];
}

/**
 * Tenders of a member's favourites, monitors and groups by the day of Asia/Shanghai on which bidding ends; what is over is left out. What
 * the member wrote is read from the primary, the notices of the groups apart from the lists of the others.
 *
 * @throws SlowReadRefused when too many wait, or the caller has left.
 */
export async function dueDays(
  { db, slowReads, searchOn }: Pick<Deps, 'db' | 'slowReads' | 'searchOn'>,
  userId: string,
  now: Date,
  signal: AbortSignal | undefined,
): Promise<{ readonly days: readonly DueDay[]; readonly capped: boolean }> {
  const days = Array.from({ length: DUE_DAYS }, (_, at) => quotaDay(new Date(now.getTime() + at * DAY_MS)));
  // Until the last day of the calendar in Asia/Shanghai is over.
  const between = { after: now, before: new Date(quotaResetAt(now).getTime() + (DUE_DAYS - 1) * DAY_MS) };
  const reasons = new Map<string, DueReason[]>();
  const note = (id: string, reason: DueReason): void => {
    reasons.set(id, [...(reasons.get(id) ?? []), reason]);
  };
  for (const { id, kind, name } of await ownDueReasons(db, userId, between)) note(id, { kind, name });
  // Awards have no deadline.
  const groups = (await noticeGroups(db, userId)).filter(({ kind }) => kind !== 'award');
  return slowReads(async (session) => {
    const search = searchOn(session);
    let capped = false;
    for (const group of groups) {
      const ids = await search.closing(groupQuery(group, null), between, MOST_OF_A_GROUP + 1);
      capped ||= ids.length > MOST_OF_A_GROUP;
      for (const id of ids.slice(0, MOST_OF_A_GROUP)) note(id, { kind: 'group', name: group.name });
    }
    const rows = await dueRows(session, [...reasons.keys()], between, DUE_LISTED);
    return {
      days: days.map((day) => {
        const notices = rows.filter((row) => row.day === day);
        return {
          day,
          count: notices[0]?.of_day ?? 0,
          notices: notices.map((notice) => ({ notice, reasons: reasons.get(notice.id) ?? [] })),
        };
      }),
      capped,
    };
  }, signal);
}
