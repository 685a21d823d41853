import { describe, expect, it } from 'vitest';
import { type FirstNotice, isSamePurchase, renewalOf, type ServiceAward } from '#server/derive/renewals.ts';

/** A signed contract of 2026-01-10 over 365 days: it ends on 2027-01-10, tenders are expected from 2026-10-12. */
const CONTRACT: ServiceAward = {
  id: 'notice-c',
  project_id: 'project-c',
  doc_channel: 'contract',
  project_name: '第一医院物业管理服务',
  published_at: new Date('2026-01-10T02:00:00Z'),
  limit_days: 365,
  bid_amount_fen: 1_000_000_00,
  budget_fen: 1_200_000_00,
  winner_name: '示例物业有限公司',
  winner_names: '示例物业有限公司',
  winner_id: 'ent-w',
  subjects: ['物业'],
  buyer_id: 'ent-b',
  buyer_name: '第一医院',
  industry_code: 'Q',
  province: '浙江',
  city: '杭州',
  district: null,
};
const first = (id: string, at: string, name = '第一医院物业管理服务'): FirstNotice => ({
  id,
  project_id: `project-${id}`,
  project_name: name,
  industry_code: 'Q',
  published_at: new Date(at),
  failed: false,
});
const renewal = (award: Partial<ServiceAward> = {}, ofBuyer: readonly FirstNotice[] = []) =>
  renewalOf({ ...CONTRACT, ...award }, ofBuyer);

describe('the renewal of a service (S1-07)', () => {
  it('is expected in the last 90 days of a term that counts from the day of the contract or the award', () => {
    expect(renewal()?.window).toEqual(['2026-10-12', '2027-01-10']);
    const early = renewal({ published_at: new Date('2026-01-09T16:00:00Z') });
    expect(early?.window, 'of a day in China').toEqual(['2026-10-12', '2027-01-10']);
    expect(renewal()?.lastAward?.serviceEnd).toBe('2027-01-10');
    expect(renewal({ doc_channel: 'award' })?.window).toEqual(['2026-10-12', '2027-01-10']);
  });

  it('of a term shorter than the window is expected from its second day on', () => {
    expect(renewal({ limit_days: 60 })?.window).toEqual(['2026-01-11', '2026-03-11']);
  });

  it.each([
    ['without a published term', { limit_days: null }],
    ['of 59 days', { limit_days: 59 }],
    ['without a known buyer', { buyer_id: null }],
    ['that is needed once', { project_name: '第一医院门诊楼监理' }],
  ] as const)('is not expected of a service %s', (_, award) => {
    expect(renewal(award)).toBeNull();
  });

  it('is as dear as the award, 12 % less or more, else as the budget, else nothing is said', () => {
    expect(renewal()?.amount).toEqual([880_000_00, 1_120_000_00]);
    expect(renewal({ bid_amount_fen: null })?.amount).toEqual([1_056_000_00, 1_344_000_00]);
    expect(renewal({ bid_amount_fen: null, budget_fen: null })?.amount).toBeNull();
  });

  it('names winner and amount of the award it follows', () => {
    expect(renewal()?.lastAward).toEqual({
      noticeId: 'notice-c',
      winner: '示例物业有限公司',
      winnerId: 'ent-w',
      amountFen: 1_000_000_00,
      serviceEnd: '2027-01-10',
    });
    expect(renewal({ bid_amount_fen: null })?.lastAward?.amountFen, 'a budget is no award').toBeNull();
  });

  it.each([
    ['the first day of the window', '2026-10-11T16:00:00Z', 'f'],
    ['the last day of the sixty after the end', '2027-03-11T15:59:59Z', 'f'],
    ['the second before the window', '2026-10-11T15:59:59Z', null],
    ['the second after those sixty days', '2027-03-11T16:00:00Z', null],
  ])('is fulfilled by a tender on %s: %s → %s', (_, at, by) => {
    expect(renewal({}, [first('f', at)])?.fulfilledBy).toBe(by);
  });

  it('is fulfilled by the first tender in its time', () => {
    const tenders = [first('f1', '2026-10-20T02:00:00Z'), first('f2', '2026-12-20T02:00:00Z')];
    expect(renewal({}, tenders)?.fulfilledBy).toBe('f1');
  });

  it('is not fulfilled by the procurement itself, nor by another kind of service', () => {
    const at = '2026-11-01T02:00:00Z';
    expect(renewal({}, [{ ...first('f', at), project_id: 'project-c' }])?.fulfilledBy).toBeNull();
    expect(renewal({}, [first('f', at, '食堂食材配送')])?.fulfilledBy).toBeNull();
  });

  it('is the likelier the more often the service was bought before; of more than three times the newest three are shown', () => {
    const years = ['2021', '2022', '2023', '2024'].map((year) => first(year, `${year}-01-09T02:00:00Z`));
    const four = renewal({}, years);
    expect([four?.confidence, four?.confidenceReason]).toEqual([
      'high',
      '该单位此前已采购同类服务4次，到期后续采的可能性大',
    ]);
    expect(four?.basis.map(({ type, text, noticeId }) => [type, text, noticeId])).toEqual([
      ['contract', '2026-01-10签订合同，服务期365天，预计2027-01-10到期', 'notice-c'],
      ['history', '2022-01-09采购过同类服务：第一医院物业管理服务', '2022'],
      ['history', '2023-01-09采购过同类服务：第一医院物业管理服务', '2023'],
      ['history', '2024-01-09采购过同类服务：第一医院物业管理服务', '2024'],
    ]);
  });

  it('two rounds of one procurement are one earlier purchase, and one that failed is none', () => {
    const round = (id: string, at: string, failed = false) => ({ ...first(id, at), project_id: 'rounds', failed });
    const alone = { ...first('alone', '2025-03-01T02:00:00Z'), failed: true };
    const once = renewal({}, [
      round('r1', '2025-01-10T02:00:00Z', true),
      round('r2', '2025-02-10T02:00:00Z'),
      alone,
      round('r3', '2025-04-10T02:00:00Z'),
    ]);
    expect(once?.confidenceReason).toBe('该单位此前已采购同类服务1次，到期后续采的可能性大');
    expect(once?.basis.map(({ noticeId }) => noticeId)).toEqual(['notice-c', 'r3']);
    expect(renewal({}, [alone])?.confidence).toBe('medium');
  });

  it('a notice of the very moment of the award is no earlier purchase', () => {
    const same = renewal({}, [first('s', '2026-01-10T02:00:00Z')]);
    expect(same?.confidence).toBe('medium');
    expect(renewal({}, [first('e', '2026-01-10T01:59:59.999Z')])?.confidence).toBe('high');
  });

  it('without earlier purchases is less certain, least of all when no contract was seen', () => {
    expect([renewal()?.confidence, renewal()?.confidenceReason]).toEqual([
      'medium',
      '合同公告载明了服务期限，但尚无该单位续采的记录',
    ]);
    const awarded = renewal({ doc_channel: 'award' });
    expect([awarded?.confidence, awarded?.confidenceReason]).toEqual([
      'low',
      '尚未见到合同公告，到期日按中标日期和招标文件的服务期限推算',
    ]);
    expect(awarded?.basis.map(({ type, text }) => [type, text])).toEqual([
      ['award', '2026-01-10公布中标结果，服务期365天，预计2027-01-10到期'],
    ]);
  });
});

describe('two purchases of one buyer (S1-07)', () => {
  it.each([
    ['one of three pairs', '物业管理', '物业服务', false],
    ['two of three pairs', '物业管理', '物业管养', true],
    ['exactly half of two pairs', '物业费', '物业部', true],
    ['none of them', '物业管理', '食堂配送', false],
    ['only the name of the buyer', '第一医院物业', '第一医院食堂', false],
  ])('sharing %s: %s and %s are the same kind: %s', (_, one, other, same) => {
    expect(isSamePurchase(one, other, '第一医院')).toBe(same);
    expect(isSamePurchase(other, one, '第一医院')).toBe(same);
  });

  it('without a name are never the same kind', () => {
    expect(isSamePurchase(null, '物业管理', null)).toBe(false);
    expect(isSamePurchase('', '', null)).toBe(false);
  });
});
