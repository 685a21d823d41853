import { sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import type { Db } from '#server/deps.ts';
import { putRecords } from '#server/derive/record-write.repo.ts';
import {
  insertAnnouncements,
  replaceAnnouncement,
} from '#server/features/records/announcement/announcement-write.repo.ts';
import { tidyUp } from '#server/housekeeping.ts';
import { FROM_THE_START, noteWritten, versionNow, watchWriters, writtenAfter } from '#server/search/feed.ts';
import { emptyTables, onBothDatabases } from '#tests/support/databases.ts';
import { notice } from '#tests/support/notices.ts';
import { fillRecords, forecast } from '#tests/support/records.ts';

const PATIENCE = { timeout: 20_000, interval: 20 };
const log = { info: () => undefined, error: (event: string) => expect.unreachable(event) };

afterEach(() => vi.useRealTimers());

onBothDatabases('what is written for the search', (open) => {
  const fresh = async () => {
    const opened = await open();
    await emptyTables(opened);
    return opened;
  };
  const idsOf = async (db: Db) => (await writtenAfter(db, FROM_THE_START, 100)).map(({ kind, id }) => `${kind} ${id}`);

  /** A transaction of any database of the same PostgreSQL holds back what was written after it began, so the rows may come later. */
  const expectIds = (db: Db, ids: readonly string[]) =>
    vi.waitFor(async () => expect(await idsOf(db)).toEqual(ids), PATIENCE);

  it('is noted with the announcements themselves, and not at all when they are not kept', async () => {
    const { db } = await fresh();
    await insertAnnouncements(db, [notice({ id: 'n1' }), notice({ id: 'n2' })]);
    const failing = db.transaction().execute(async (tx) => {
      await insertAnnouncements(tx, [notice({ id: 'n3' })]);
      throw new Error('not kept');
    });
    await expect(failing).rejects.toThrow('not kept');
    await replaceAnnouncement(db, notice({ id: 'n1', title: '改名' }));
    await expectIds(db, ['announcement n1', 'announcement n2', 'announcement n1']);
  });

  it('is a record only when it is new or another one than before', async () => {
    const { db } = await fresh();
    const first = forecast({ id: 'f1' });
    const second = forecast({ id: 'f2' });
    await fillRecords(db, { forecasts: [first, second] });
    await putRecords(db, 'forecasts', [first, second]);
    await expectIds(db, ['forecast f1', 'forecast f2']);
    await putRecords(db, 'forecasts', [
      first,
      { ...second, confidence: second.confidence === 'high' ? 'low' : 'high' },
    ]);
    await expectIds(db, ['forecast f1', 'forecast f2', 'forecast f2']);
  });

  it('is read on from where the last reading ended', async () => {
    const { db } = await fresh();
    for (const id of ['a', 'b', 'c', 'd', 'e']) await noteWritten(db, 'announcement', [id]);
    await expectIds(
      db,
      ['a', 'b', 'c', 'd', 'e'].map((id) => `announcement ${id}`),
    );
    const read: string[][] = [];
    for (let cursor = FROM_THE_START; read.at(-1)?.length !== 0; ) {
      const rows = await writtenAfter(db, cursor, 2);
      read.push(rows.map(({ id }) => id));
      cursor = rows.at(-1) ?? cursor;
    }
    expect(read).toEqual([['a', 'b'], ['c', 'd'], ['e'], []]);
  });

  it('waits for an earlier transaction that is still under way, so that a reader passes nothing by', async () => {
    const { db, kind } = await fresh();
    if (kind !== 'postgres') {
      // One connection: no second transaction can be under way.
      await db.transaction().execute(async (tx) => {
        await noteWritten(tx, 'announcement', ['own']);
        expect(await idsOf(tx)).toEqual([]);
      });
      await expectIds(db, ['announcement own']);
      return;
    }
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    let begun = (): void => undefined;
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const earlier = db.transaction().execute(async (tx) => {
      await noteWritten(tx, 'announcement', ['early']);
      begun();
      await ended;
    });
    await hasBegun;
    await noteWritten(db, 'announcement', ['late']);
    expect(await idsOf(db)).toEqual([]);
    end();
    await earlier;
    await expectIds(db, ['announcement early', 'announcement late']);
  });

  it('makes this process search again when another one wrote it, and only then', async () => {
    const { db } = await fresh();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stop = watchWriters({ db, log });
    const looks = vi.spyOn(db, 'getExecutor');
    const look = async () => {
      const before = looks.mock.calls.length;
      vi.advanceTimersByTime(2_000);
      await vi.waitFor(() => expect(looks.mock.calls.length).toBeGreaterThan(before), PATIENCE);
      await sql`select 1`.execute(db);
    };
    await look();
    const before = versionNow();
    await look();
    expect(versionNow()).toBe(before);
    await noteWritten(db, 'announcement', ['of another process']);
    await vi.waitFor(async () => {
      await look();
      expect(versionNow()).toBe(before + 1);
    }, PATIENCE);
    await look();
    await stop();
    expect(versionNow()).toBe(before + 1);
  });

  it('is kept for seven days', async () => {
    const { db } = await fresh();
    await noteWritten(db, 'announcement', ['old', 'young']);
    const now = new Date('2026-11-20T00:00:00Z');
    await sql`update search_outbox set written_at = ${new Date(now.getTime() - 7 * 86_400_000 - 1)} where id = 'old'`.execute(
      db,
    );
    await sql`update search_outbox set written_at = ${new Date(now.getTime() - 7 * 86_400_000 + 1)} where id = 'young'`.execute(
      db,
    );
    await tidyUp({ db, clock: { now: () => now } });
    await expectIds(db, ['announcement young']);
  });
});
