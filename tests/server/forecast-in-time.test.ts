import { expect, it } from 'vitest';
import { intentionForecasts, previewForecast } from '#server/derive/announced.ts';

const PLACE = { buyer_id: null, buyer_name: '示例单位', province: '浙江', city: '杭州', category: null };
const preview = (followedOn: string | null) =>
  previewForecast({
    ...PLACE,
    ...{ id: 'p1', title: '招标预告', project_id: null, project_name: null, budget_fen: null },
    published_at: new Date('2026-01-01T02:00:00Z'),
    followed_by: 'tender-1',
    followed_on: followedOn === null ? null : new Date(followedOn),
  } as unknown as Parameters<typeof previewForecast>[0]);

it('a tender fulfils a preview until sixty days after its window, in Asia/Shanghai, and no later (S1-07)', () => {
  expect(preview(null).window).toEqual(['2026-01-11', '2026-03-02']);
  const fulfilled = (followedOn: string | null) => preview(followedOn).fulfilledBy;
  expect([
    fulfilled('2026-05-01T15:59:59Z'),
    fulfilled('2026-05-01T16:00:00Z'),
    fulfilled('2026-01-02T02:00:00Z'),
    fulfilled(null),
  ]).toEqual(['tender-1', null, 'tender-1', null]);
});

it('a tender fulfils an item of an intention until sixty days after its month (S1-07)', () => {
  const fulfilled = (followedOn: string) =>
    intentionForecasts(
      {
        ...PLACE,
        ...{ id: 'int-x-202601', published_at: new Date('2025-12-01T02:00:00Z') },
        items: [
          { name: '显微镜', expectedMonth: '2026-02', budgetFen: 5, noticeId: 'n1', followedBy: 'tender-1' },
          { name: '离心机', expectedMonth: null, budgetFen: 5, noticeId: 'n1', followedBy: 'tender-1' },
        ],
      } as unknown as Parameters<typeof intentionForecasts>[0],
      new Map([['tender-1', new Date(followedOn)]]),
    ).map(({ id, window, fulfilledBy }) => [id, window, fulfilledBy]);
  const of = (by: string | null) => [['fct-i-x-202601-1', ['2026-02-01', '2026-02-28'], by]];
  expect(fulfilled('2026-04-29T15:59:59Z')).toEqual(of('tender-1'));
  expect(fulfilled('2026-04-29T16:00:00Z')).toEqual(of(null));
});
