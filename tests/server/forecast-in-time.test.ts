import { expect, it } from 'vitest';
import { intentionForecasts, previewForecast } from '#server/derive/announced.ts';
import { approvalForecast } from '#server/derive/approved.ts';

const PLACE = { buyer_id: null, buyer_name: '示例单位', province: '浙江', city: '杭州', category: null };
/** Of a body that is known, with its industry. */
const BUYER = {
  buyer_id: 'b',
  buyer_name: '示例单位',
  industry_code: 'Q',
  province: '浙江',
  city: '杭州',
  district: null,
};
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
      new Map(),
    ).map(({ id, window, fulfilledBy }) => [id, window, fulfilledBy]);
  const of = (by: string | null) => [['fct-i-n1-1', ['2026-02-01', '2026-02-28'], by]];
  expect(fulfilled('2026-04-29T15:59:59Z')).toEqual(of('tender-1'));
  expect(fulfilled('2026-04-29T16:00:00Z')).toEqual(of(null));
});

it('a preview lets expect the tender of its project, the surer when it names the budget (S1-07)', () => {
  const said = (given: { project_id: string | null; project_name: string | null; budget_fen: number | null }) =>
    previewForecast({
      ...{ ...BUYER, ...given, id: 'p1', title: '招标预告', published_at: new Date('2025-12-31T16:00:00Z') },
      ...{ followed_by: null, followed_on: null },
    });
  const shared = { ...BUYER, kind: 'budget', publishedAt: new Date('2025-12-31T16:00:00Z'), fulfilledBy: null };
  const basis = (text: string) => [{ type: 'budget', text, noticeId: 'p1', recordId: null }];
  expect(said({ project_id: 'prj', project_name: '会议系统', budget_fen: 1_000_000 })).toEqual({
    ...{
      ...shared,
      id: 'fct-b-prj',
      title: '会议系统',
      window: ['2026-01-11', '2026-03-02'],
      amount: [950_000, 1_050_000],
    },
    ...{ confidence: 'high', confidenceReason: '招标预告已公布预算，通常在两个月内发布招标公告' },
    basis: basis('2026-01-01发布招标预告并公布预算'),
  });
  expect(said({ project_id: null, project_name: null, budget_fen: null })).toEqual({
    ...{ ...shared, id: 'fct-b-p1', title: '招标预告', window: ['2026-01-11', '2026-03-02'], amount: null },
    ...{ confidence: 'medium', confidenceReason: '招标预告未公布预算，招标时间与规模可能调整' },
    basis: basis('2026-01-01发布招标预告'),
  });
});

it('each item of an intention lets expect a tender in its month, from its own notice and budget (S1-07, S1-08)', () => {
  const items = [
    { name: '显微镜', expectedMonth: '2026-02', budgetFen: 1_000_000, noticeId: 'n1', followedBy: null },
    { name: '离心机', expectedMonth: null, budgetFen: 5, noticeId: 'n3', followedBy: null },
    { name: '天平', expectedMonth: '2026-03', budgetFen: null, noticeId: 'n3', followedBy: null },
  ];
  const intention = {
    ...{ ...BUYER, items, id: 'int-b-202512', title: '显微镜等3项', amount_fen: 1_000_005, notice_id: 'n3' },
    published_at: new Date('2025-12-01T02:00:00Z'),
  } as unknown as Parameters<typeof intentionForecasts>[0];
  const shared = { ...BUYER, kind: 'intention', subjects: [], fulfilledBy: null, publishedAt: intention.published_at };
  const basis = (month: string, noticeId: string) => [
    { type: 'intention', text: `2025-12-01公开采购意向，预计${month}采购`, noticeId, recordId: 'int-b-202512' },
  ];
  expect(intentionForecasts(intention, new Map(), new Map([['n1', 'p1']]))).toEqual([
    {
      ...{ ...shared, id: 'fct-i-p1-202512-1', title: '显微镜', window: ['2026-02-01', '2026-02-28'] },
      ...{ amount: [950_000, 1_050_000], confidence: 'high', basis: basis('2026-02', 'n1') },
      confidenceReason: '采购单位已公开采购意向、预算与预计采购时间',
    },
    {
      ...{ ...shared, id: 'fct-i-n3-2', title: '天平', window: ['2026-03-01', '2026-03-31'] },
      ...{ amount: null, confidence: 'medium', basis: basis('2026-03', 'n3') },
      confidenceReason: '采购单位已公开意向，但未公布预算金额',
    },
  ]);
});

const item = (itemName: string, finishDate: string | null, documentNo: string | null = null) => ({
  ...{ itemName, department: '发展和改革局', documentNo, acceptDate: '2025-12-01' },
  ...{ result: finishDate === null ? ('running' as const) : ('done' as const), finishDate },
});
const approved = (given: Partial<Parameters<typeof approvalForecast>[0]> = {}, now = '2026-04-01T02:00:00Z') =>
  approvalForecast(
    {
      ...{ id: 'apv-1', planned_id: 'pln-1', title: '示例水库工程', published_at: new Date('2026-01-01T02:00:00Z') },
      ...{
        buyer_id: null,
        buyer_name: '示例单位',
        industry_code: null,
        province: '浙江',
        city: '杭州',
        district: null,
      },
      ...{ amount_fen: 100_000_00, planned_stage: 'preliminaryDesign', tender_id: null, tender_on: null },
      items: [
        item('用地预审', '2026-02-01'),
        item('初步设计审批', '2026-03-01'),
        item('初步设计概算审批', '2026-04-01', '发改审12号'),
        item('施工图审查', null),
      ],
      ...given,
    },
    new Date(now),
  );

it('a forecast of a decision of today is published at nine, and until then when it was made: never later than now (S1-07)', () => {
  const publishedAt = (now: string) => approved({}, now)?.publishedAt.toISOString();
  expect(publishedAt('2026-03-31T18:30:00Z')).toBe('2026-03-31T18:30:00.000Z');
  expect(publishedAt('2026-04-01T00:59:59Z')).toBe('2026-04-01T00:59:59.000Z');
  expect(publishedAt('2026-04-01T01:00:00Z')).toBe('2026-04-01T01:00:00.000Z');
  expect(publishedAt('2026-07-01T00:00:00Z')).toBe('2026-04-01T01:00:00.000Z');
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
  const running = { ...item('施工图审查', '2026-05-01'), result: 'running' as const };
  expect(approved({ items: [item('用地预审', '2026-02-01'), running] })?.confidence, 'not decided yet').toBe('low');
  for (const nothing of [{ items: [item('初步设计审批', null)] }, { planned_stage: 'suspended' as const }])
    expect(approved(nothing)).toBeNull();
});

it('a tender fulfils an approval until sixty days after its window (S1-07)', () => {
  const fulfilled = (tender_on: string) => approved({ tender_id: 'tender-1', tender_on })?.fulfilledBy;
  expect([fulfilled('2026-04-02'), fulfilled('2026-10-28'), fulfilled('2026-10-29')]).toEqual([
    ...['tender-1', 'tender-1', null],
  ]);
});

it('an approval that was decided after the tender lets expect none, and one of the same day is fulfilled by it (S1-07)', () => {
  const forecast = (tender_on: string) => approved({ tender_id: 'tender-1', tender_on });
  expect(forecast('2026-03-31')).toBeNull();
  expect(forecast('2026-04-01')?.fulfilledBy).toBe('tender-1');
});
