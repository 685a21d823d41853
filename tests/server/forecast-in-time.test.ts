import { expect, it } from 'vitest';
import { intentionForecasts, previewForecast } from '#server/derive/announced.ts';
import { approvalForecast } from '#server/derive/approved.ts';

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

const item = (itemName: string, finishDate: string | null, documentNo: string | null = null) => ({
  ...{ itemName, department: '发展和改革局', documentNo, acceptDate: '2025-12-01' },
  ...{ result: finishDate === null ? ('running' as const) : ('done' as const), finishDate },
});
const approved = (given: Partial<Parameters<typeof approvalForecast>[0]> = {}) =>
  approvalForecast({
    ...{ id: 'apv-1', planned_id: 'pln-1', title: '示例水库工程', published_at: new Date('2026-01-01T02:00:00Z') },
    ...{ buyer_id: null, buyer_name: '示例单位', industry_code: null, province: '浙江', city: '杭州', district: null },
    ...{ amount_fen: 100_000_00, planned_stage: 'preliminaryDesign', tender_id: null, tender_on: null },
    items: [
      item('用地预审', '2026-02-01'),
      item('初步设计审批', '2026-03-01'),
      item('初步设计概算审批', '2026-04-01', '发改审12号'),
      item('施工图审查', null),
    ],
    ...given,
  });

it('an approval lets expect the tender of the works by its furthest decision, the last one of that kind (S1-07)', () => {
  expect(approved()).toMatchObject({
    ...{ id: 'fct-a-apv-1', title: '示例水库工程施工', kind: 'approval', confidence: 'medium' },
    ...{ window: ['2026-05-01', '2026-08-29'], amount: [60_000_00, 90_000_00], fulfilledBy: null },
    basis: [{ text: '2026-04-01办结初步设计概算审批（发改审12号）', recordId: 'apv-1' }],
    publishedAt: new Date('2026-04-01T01:00:00Z'),
  });
  expect(approved({ items: [item('用地预审', '2026-02-01')] })?.confidence).toBe('low');
  expect(approved({ items: [item('施工图审查', '2026-02-01'), item('初步设计审批', '2026-03-01')] })).toMatchObject({
    ...{ confidence: 'high', window: ['2026-02-11', '2026-04-17'] },
  });
  expect(approved({ amount_fen: null })?.amount).toBeNull();
  for (const nothing of [{ items: [item('初步设计审批', null)] }, { planned_stage: 'suspended' as const }])
    expect(approved(nothing)).toBeNull();
});

it('a tender fulfils an approval until sixty days after its window (S1-07)', () => {
  const fulfilled = (tender_on: string) => approved({ tender_id: 'tender-1', tender_on })?.fulfilledBy;
  expect([fulfilled('2026-04-02'), fulfilled('2026-10-28'), fulfilled('2026-10-29')]).toEqual([
    ...['tender-1', 'tender-1', null],
  ]);
});
