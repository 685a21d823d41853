import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fen } from '#domain/fen.ts';
import { SEARCH_PATTERN, SEARCH_TYPE } from '#domain/search-option.ts';
import { type AnnouncementFilter, NO_ANNOUNCEMENT_FILTER } from '#server/db/filter-sql.ts';
import type { Db } from '#server/deps.ts';
import { insertAnnouncements } from '#server/features/records/announcement/announcement-write.repo.ts';
import { announcementsChanged, versionNow } from '#server/search/feed.ts';
import type { AnnouncementQuery } from '#server/search/search.ts';
import {
  type Found,
  forgetSearches,
  leastKnown,
  monthsCached,
  recallFound,
  rememberFound,
} from '#server/search/search-memory.ts';
import { emptyTables, onBothDatabases } from '#tests/support/databases.ts';
import { findPage, type PageQuery } from '#tests/support/find-page.ts';
import { notice } from '#tests/support/notices.ts';

const query: PageQuery = {
  pattern: SEARCH_PATTERN.precise,
  type: SEARCH_TYPE.title,
  searchWord: '路灯',
  groups: [],
  exclude: [],
  filter: NO_ANNOUNCEMENT_FILTER,
  sort: 'newest',
  page: 1,
  pageSize: 2,
};
const SECOND = 1000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.advanceTimersByTime(SECOND);
});
afterEach(() => vi.useRealTimers());

/** Another value of each part of a question; one that is added does not compile until it has one here. */
const OTHER_FILTERS: { readonly [K in keyof AnnouncementFilter]: AnnouncementFilter[K] } = {
  areas: ['浙江'],
  channels: ['award'],
  industries: ['E'],
  minFen: fen(1),
  maxFen: fen(2),
  publishedFrom: '2026-11-01',
  publishedTo: '2026-11-30',
};
const OTHER_PARTS: { readonly [K in keyof Required<Omit<AnnouncementQuery, 'filter'>>]: AnnouncementQuery[K] } = {
  pattern: SEARCH_PATTERN.smart,
  type: SEARCH_TYPE.fullText,
  searchWord: '路',
  groups: [['灯']],
  exclude: ['灯'],
  sort: 'amount',
  parties: ['buyer'],
};
const OTHER_QUESTIONS = [
  ...Object.entries(OTHER_PARTS).map(([part, value]) => [part, { ...query, [part]: value }] as const),
  ...Object.entries(OTHER_FILTERS).map(
    ([part, value]) => [part, { ...query, filter: { ...query.filter, [part]: value } }] as const,
  ),
];

describe('what a search found', () => {
  const database = (): Db => ({}) as Db;
  const hits = ['a', 'b', 'c'].map((id) => ({ id, at: '2026-11-20 00:00:00+00' }));
  const few: Found = { n: 3, more: false, hits };
  const many: Found = { n: 10_001, more: true, hits: hits.slice(0, 2) };

  it('is remembered for half a minute, for every page of it', () => {
    const db = database();
    rememberFound(db, query, few, versionNow());
    expect(recallFound(db, query, 4)).toMatchObject(few);
    expect(recallFound(db, { ...query, searchWord: '路' }, 2)).toBeNull();
    expect(recallFound(database(), query, 2)).toBeNull();
    vi.advanceTimersByTime(29 * SECOND);
    expect(recallFound(db, query, 2)).toMatchObject(few);
    vi.advanceTimersByTime(2 * SECOND);
    expect(recallFound(db, query, 2)).toBeNull();
  });

  it.each(OTHER_QUESTIONS)('answers no question with another %s', (part, other) => {
    const db = database();
    rememberFound(db, query, many, versionNow());
    expect(recallFound(db, other, 2)).toBeNull();
    expect(leastKnown(db, other)).toBe(part === 'sort' ? many.n : null);
    rememberFound(db, other, few, versionNow());
    expect([recallFound(db, query, 2)?.n, recallFound(db, other, 2)?.n]).toEqual([many.n, few.n]);
  });

  it('is enough of a long list only as far as it was read', () => {
    const db = database();
    rememberFound(db, query, many, versionNow());
    expect(recallFound(db, query, 2)).toMatchObject(many);
    expect(recallFound(db, query, 4)).toBeNull();
  });

  it('is known to be more than is counted for ten minutes, in every order', () => {
    const db = database();
    rememberFound(db, query, many, versionNow());
    vi.advanceTimersByTime(9 * 60 * SECOND);
    expect(leastKnown(db, { ...query, sort: 'amount' })).toBe(10_001);
    expect(leastKnown(db, { ...query, searchWord: '路' })).toBeNull();
    vi.advanceTimersByTime(2 * 60 * SECOND);
    expect(leastKnown(db, query)).toBeNull();
  });

  it('is read again when announcements were written while it was read', async () => {
    const db = database();
    const began = versionNow();
    announcementsChanged();
    rememberFound(db, query, few, began);
    expect(recallFound(db, query, 2)).toBeNull();
    const months = (names: readonly string[]) => monthsCached(db, async () => names);
    await monthsCached(db, async () => {
      announcementsChanged();
      return ['announcements_2026_03'];
    });
    expect(await months(['announcements_2026_04', 'announcements_2026_03'])).toHaveLength(2);
    expect(await months([])).toHaveLength(2);
  });
});

onBothDatabases('a search that is asked again', (open) => {
  it('reads the announcements no second time within half a minute, and at once when some were written', async () => {
    const opened = await open();
    const { db } = opened;
    await emptyTables(opened);
    const titled = (id: string) =>
      notice({ id, title: `路灯改造${id}`, published_at: new Date('2026-03-01T02:00:00Z') });
    await insertAnnouncements(db, [titled('n1'), titled('n2'), titled('n3')]);
    const asked = async (page: number) => (await findPage(db, { ...query, page })).ids;
    expect(await asked(1)).toEqual(['n3', 'n2']);
    // behind the back of the writers, as another process would
    await sql`delete from announcements where id = 'n1'`.execute(db);
    expect(await asked(2)).toEqual(['n1']);
    await insertAnnouncements(db, [titled('n4')]);
    expect(await asked(1)).toEqual(['n4', 'n3']);
    expect(await asked(2)).toEqual(['n2']);
    await sql`delete from announcements where id = 'n4'`.execute(db);
    forgetSearches(db);
    expect(await asked(1)).toEqual(['n3', 'n2']);
  });
});
