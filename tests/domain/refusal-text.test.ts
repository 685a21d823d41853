import { describe, expect, test } from 'vitest';
import { ALL_ENTITLEMENTS } from '#domain/entitlement.ts';
import { backText, isLiftable, refusalFacts, refusalTitle } from '#domain/refusal-text.ts';

type Denial = Parameters<typeof backText>[0];
const MIDNIGHT = '2026-11-20T16:00:00Z';
const TIER = { memberCode: 'qijian', memberName: '旗舰通' };
const refused = (given: Partial<Denial> = {}): Denial => ({
  status: 0,
  entitlement: 'watchZhaobiao',
  limit: 7,
  used: 6,
  resetAt: MIDNIGHT,
  boughtAreas: ['浙江', '江苏'],
  infoArea: '广东',
  trial: false,
  liftedBy: null,
  ...given,
});

describe('when a count comes back', () => {
  test.each<[string, Partial<Denial>, string | null]>([
    ['at midnight, on the day that it names', {}, '11月21日0点恢复'],
    ['at another time', { resetAt: '2026-11-20T17:30:00Z' }, '2026-11-21 01:30恢复'],
    ['never, when it never begins again', { resetAt: null }, null],
    ['daily, when the host names no limit', { resetAt: null, limit: null }, '明日0点恢复'],
    [
      'daily by times, when the host names no limit',
      { resetAt: null, limit: null, entitlement: 'detailLink' },
      '明日0点恢复',
    ],
    [
      'never for places, when the host names no limit',
      { resetAt: null, limit: null, entitlement: 'companyMonitor' },
      null,
    ],
    ['never for a region', { status: -2 }, null],
    ['never for a membership', { status: -1 }, null],
    ['never on a PC', { status: -3 }, null],
  ])('%s', (_, given, text) => expect(backText(refused(given))).toBe(text));
});

describe('the title of a refusal (S5-17…S5-19, S6-09…S6-11)', () => {
  test.each<[Partial<Denial>, string]>([
    [{ entitlement: 'subscribeZhaobiao', resetAt: null }, '您的“招标订阅”数量已达上限'],
    [{ entitlement: 'companyMonitor', resetAt: null }, '您的“企业监控”数量已达上限'],
    [{ entitlement: 'projectMonitor', resetAt: null }, '您的“项目监控”数量已达上限'],
    [{ entitlement: 'projectAnalyzer', resetAt: null, trial: true }, '您的免费试用次数已用完'],
    [{ entitlement: 'projectAnalyzer', resetAt: null }, '您的“项目分析报告”次数已用完'],
    [{ entitlement: 'downloadAnnouncement' }, '今日下载公告次数已达上限'],
    [{ entitlement: 'watchZhaobiao' }, '您今日的查看次数已用完'],
    [{ entitlement: 'watchZhaobiao', trial: true }, '您今日的查看次数已用完'],
    [{ entitlement: 'watchCompanyDetail' }, '您今日的查看次数已用完'],
    [{ entitlement: 'detailLink' }, '您今日的“查看原文链接”次数已用完'],
    [{ entitlement: null }, '您今日的“此项权益”次数已用完'],
    [{ status: -1 }, '您当前会员权限不足'],
    [{ status: -2 }, '此信息不在您已开通的地区'],
    [{ status: -3 }, '当前会员暂不支持电脑端使用'],
  ])('%j reads %s', (given, title) => expect(refusalTitle(refused(given), ALL_ENTITLEMENTS)).toBe(title));

  test('says no more than that the tier is too small when no rule is named', () =>
    expect(refusalTitle(null, ALL_ENTITLEMENTS)).toBe('您当前会员权限不足'));
});

describe('the facts of a refusal', () => {
  test.each<[string, Partial<Denial>, readonly string[]]>([
    ['a region', { status: -2, liftedBy: TIER }, ['您已开通的地区为“浙江、江苏”，此信息所属地区为“广东”']],
    [
      'a region of nobody',
      { status: -2, boughtAreas: [], infoArea: null },
      ['您已开通的地区为“全国”，此信息所属地区为“--”'],
    ],
    ['a PC', { status: -3, liftedBy: TIER }, ['升级旗舰通后可继续使用']],
    ['a PC that nothing lifts', { status: -3 }, []],
    ['a membership', { status: -1, liftedBy: TIER }, ['当前会员不包含“招中标信息查看”', '升级旗舰通后可继续使用']],
    [
      'a daily count',
      { liftedBy: TIER },
      ['招中标信息查看：今日已用 6/7', '11月21日0点恢复', '升级旗舰通后可继续使用'],
    ],
    [
      'a count for ever',
      { entitlement: 'projectAnalyzer', resetAt: null },
      ['项目分析报告：已用 6/7', '每次开通或续费会员都会增加次数'],
    ],
    ['a count without a limit', { limit: null }, ['11月21日0点恢复']],
    ['a count that nobody counted', { used: null }, ['11月21日0点恢复']],
  ])('of %s', (_, given, facts) => expect(refusalFacts(refused(given), ALL_ENTITLEMENTS)).toEqual(facts));
});

test.each<[Partial<Denial>, boolean]>([
  [{}, false],
  [{ liftedBy: TIER }, true],
  [{ limit: null }, true],
  [{ status: -1 }, true],
  [{ status: -2 }, true],
])('a dearer tier can help with %j: %s', (given, can) => expect(isLiftable(refused(given))).toBe(can));
