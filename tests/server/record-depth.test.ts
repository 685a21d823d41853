import { expect, it } from 'vitest';
import { NO_ANNOUNCEMENT_FILTER } from '#server/db/filter-sql.ts';
import { recommendWords } from '#server/features/monitoring/keyword.policy.ts';
import { insertAnnouncements } from '#server/features/records/announcement/announcement-write.repo.ts';
import { createSqlSearch } from '#server/search/sql-search.ts';
import { onOneOrBothDatabases } from '#tests/support/databases.ts';
import { notice } from '#tests/support/notices.ts';
import { fillRecords, forecast } from '#tests/support/records.ts';

onOneOrBothDatabases('a list of records', (open) => {
  it('reaches 500 rows deep, by whole pages, and counts all of its rows (D-66)', async () => {
    const { db } = await open();
    const forecasts = [...Array(523).keys()].map((n) =>
      forecast({ id: `fct-${String(n).padStart(3, '0')}`, published_at: new Date(Date.UTC(2026, 10, 1, 0, n)) }),
    );
    await fillRecords(db, { forecasts });
    const page = (number: number, pageSize: number) =>
      createSqlSearch(db).find(
        { kind: 'forecast', searchWord: '', groups: [], filter: NO_ANNOUNCEMENT_FILTER, sort: 'newest' },
        { page: number, pageSize },
      );
    expect(await page(1, 2)).toEqual({
      ids: ['fct-522', 'fct-521'],
      at: [],
      total: 523,
      capped: false,
      lastPage: 250,
      depthCapped: true,
      hitWords: [],
    });
    expect((await page(25, 20)).ids).toEqual(
      [...Array(20).keys()].map((n) => `fct-${String(42 - n).padStart(3, '0')}`),
    );
    expect(await page(26, 20)).toMatchObject({ ids: [], total: 523, capped: false, lastPage: 25 });
    expect((await page(16, 30)).ids[0]).toBe('fct-072');
    expect(await page(17, 30)).toMatchObject({ ids: [], lastPage: 16 });
  });
});

onOneOrBothDatabases('recommended keywords', (open) => {
  it('occur in two titles at least, however often in one, and never in the chosen word itself (S7-54)', async () => {
    const { db } = await open();
    const titles = [
      '城东医院电梯维保服务',
      '城西医院电梯维保服务',
      '城南医院窗帘窗帘窗帘采购',
      '杭州市医院电梯维保服务',
      '杭州市医院采购',
    ];
    await insertAnnouncements(
      db,
      titles.map((title) => notice({ title })),
    );
    const words = await recommendWords({ db, search: createSqlSearch(db) }, ['医院']);
    expect(words).toContain('电梯');
    expect(words).not.toContain('窗帘');
    expect(words.filter((word) => '医院'.includes(word) || word === '杭州市')).toEqual([]);
  });
});
