import { LRUCache } from 'lru-cache';
import { DUE_LISTED } from '#contract/analysis-insight.contract.ts';
import { DUE_DAYS } from '#domain/data-board.ts';
import { quotaDay, quotaResetAt } from '#domain/quota-day.ts';
import type { Db, Deps } from '#server/deps.ts';
import { versionNow } from '#server/search/feed.ts';
import type { AnnouncementSearch, Between, Closing, Search } from '#server/search/search.ts';
import { noticeGroups } from './analysis-dashboard.repo.ts';
import { type DueHead, dueHeads, followedBy, followedDue } from './due-notices.repo.ts';
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

export interface DueNotice extends DueHead {
  readonly endsAt: Date;
  readonly reasons: readonly DueReason[];
}

export interface DueCalendar {
  readonly days: readonly { readonly day: string; readonly count: number }[];
  /** The earliest of one day first, at most `DUE_LISTED`; `null` when no day is asked for and nothing ends on any. */
  readonly listed: { readonly day: string; readonly notices: readonly DueNotice[] } | null;
  /** A group matches more than were looked at. */
  readonly capped: boolean;
}

/** What a group found a moment ago. */
interface KeptClosings {
  readonly asOf: Date;
  readonly version: number;
  /** The earliest end first. */
  readonly closings: readonly Closing[];
}
/** Questions whose answers are kept. */
const KEPT_GROUPS = 1_000;
const KEPT_MS = 60_000;
const kept = new WeakMap<Db, LRUCache<string, KeptClosings>>();

function keptOf(db: Db): LRUCache<string, KeptClosings> {
  const groups = kept.get(db) ?? new LRUCache({ max: KEPT_GROUPS });
  kept.set(db, groups);
  return groups;
}

/**
 * What groups with these conditions find, one more than is shown at most. This process reads it once a minute for all members, and again
 * as soon as announcements came in.
 */
async function closingsOf(
  known: LRUCache<string, KeptClosings>,
  search: Search,
  query: AnnouncementSearch,
  between: Between,
): Promise<readonly Closing[]> {
  const limit = MOST_OF_A_GROUP + 1;
  const asOf = between.after;
  const version = versionNow();
  const key = JSON.stringify([query, between.before]);
  const found = known.get(key);
  if (found?.version === version && Math.abs(asOf.getTime() - found.asOf.getTime()) < KEPT_MS) {
    const open = found.closings.filter(({ endsAt }) => endsAt > asOf);
    // Others would follow in the place of what is over.
    if (open.length === found.closings.length || found.closings.length < limit) return open;
  }
  const closings = await search.closing(query, between, limit);
  known.set(key, { asOf, version, closings });
  return closings;
}

/**
 * Tenders of a member's favourites, monitors and groups by the day of Asia/Shanghai on which bidding ends; what is over is left out. What
 * the member wrote is read from the primary, the notices apart from the lists of the others.
 *
 * @param asked The day that is listed; `null` for the first on which something ends.
 * @throws SlowReadRefused when too many wait, or the caller has left.
 */
export async function dueCalendar(
  { db, slowReads, searchOn }: Pick<Deps, 'db' | 'slowReads' | 'searchOn'>,
  { userId, asked }: { readonly userId: string; readonly asked: string | null },
  now: Date,
  signal: AbortSignal | undefined,
): Promise<DueCalendar> {
  const days = Array.from({ length: DUE_DAYS }, (_, at) => quotaDay(new Date(now.getTime() + at * DAY_MS)));
  // Until the last day of the calendar in Asia/Shanghai is over.
  const between = { after: now, before: new Date(quotaResetAt(now).getTime() + (DUE_DAYS - 1) * DAY_MS) };
  const due = new Map<string, Closing & { readonly reasons: DueReason[] }>();
  const note = ({ id, at, endsAt }: Closing, reason: DueReason): void => {
    const noted = due.get(id) ?? { id, at, endsAt, reasons: [] };
    noted.reasons.push(reason);
    due.set(id, noted);
  };
  const followed = await followedBy(db, userId);
  // Awards have no deadline.
  const groups = (await noticeGroups(db, userId)).filter(({ kind }) => kind !== 'award');
  return slowReads(
    async (session) => {
      const search = searchOn(session);
      for (const { isFavourite, watched, ...closing } of await followedDue(session, followed, between)) {
        if (isFavourite) note(closing, { kind: 'favourite', name: null });
        for (const name of watched) note(closing, { kind: 'monitor', name });
      }
      let capped = false;
      for (const group of groups) {
        const found = await closingsOf(keptOf(db), search, groupQuery(group, null), between);
        capped ||= found.length > MOST_OF_A_GROUP;
        for (const closing of found.slice(0, MOST_OF_A_GROUP)) note(closing, { kind: 'group', name: group.name });
      }
      const ending = [...due.values()].map((one) => ({ ...one, day: quotaDay(one.endsAt) }));
      const counts = new Map(days.map((day) => [day, 0]));
      for (const { day } of ending) counts.set(day, (counts.get(day) ?? 0) + 1);
      const listed = asked ?? days.find((day) => counts.get(day) !== 0) ?? null;
      const shown = ending
        .filter(({ day }) => day === listed)
        .toSorted((a, b) => a.endsAt.getTime() - b.endsAt.getTime() || (a.id < b.id ? -1 : 1))
        .slice(0, DUE_LISTED);
      const heads = new Map((await dueHeads(session, shown)).map((head) => [head.id, head]));
      const notices = shown.flatMap(({ id, endsAt, reasons }) => {
        const head = heads.get(id);
        return head === undefined ? [] : { ...head, endsAt, reasons };
      });
      return {
        days: days.map((day) => ({ day, count: counts.get(day) ?? 0 })),
        listed: listed === null ? null : { day: listed, notices },
        capped,
      };
    },
    signal,
    userId,
  );
}
