import { describe, expect, test } from 'vitest';
import { permissionFromWire } from '#api/decode/permission.decode.ts';
import { ALL_ENTITLEMENTS, ENTITLEMENT_KEYS, type EntitlementKey, entitlementLabel } from '#domain/entitlement.ts';
import { type EntitlementSet, isPhoneOnly } from '#domain/entitlement-value.ts';
import { liftingTier, type SoldTier } from '#domain/lifting-tier.ts';
import { PERMISSION, type PermissionResult } from '#domain/permission.ts';
import { backText, isLiftable, refusalFacts, refusalTitle } from '#domain/refusal-text.ts';

test('the outcomes of a permission check are granted 1, used up 0, no membership -1, region -2, computer -3 (D-60, S6-17)', () => {
  expect(PERMISSION).toEqual({ granted: 1, exhausted: 0, membership: -1, region: -2, pc: -3 });
});

const refusal = (change: Partial<PermissionResult>): PermissionResult => ({
  status: 0,
  entitlement: 'watchZhaobiao',
  limit: 3,
  used: 3,
  resetAt: '2026-11-20T16:00:00Z',
  boughtAreas: ['浙江'],
  infoArea: '江苏',
  trial: false,
  liftedBy: { memberCode: 'toubiaotong', memberName: '投标通' },
  ...change,
});
const title = (change: Partial<PermissionResult>) => refusalTitle(refusal(change), ALL_ENTITLEMENTS);

describe('a used-up count', () => {
  test.each([true, false])(
    'that comes back tomorrow is never reported as a used-up trial (trial: %s; S5-17…S5-19)',
    (trial) => {
      expect(title({ trial })).toBe('您今日的查看次数已用完');
      expect(title({ trial, entitlement: 'downloadAnnouncement' })).toBe('今日下载公告次数已达上限');
      expect(title({ trial, entitlement: 'downloadProject' })).toBe('您今日的“导出项目”次数已用完');
      expect(title({ trial, entitlement: 'bussinessAnalyzer' })).toBe('您今日的“市场分析”次数已用完');
      expect(backText(refusal({ trial }))).toBe('11月21日0点恢复');
    },
  );

  test('of a trial that does not come back is named as one, and of a paid tier as its rule (S5-19)', () => {
    const total = { entitlement: 'projectAnalyzer', resetAt: null } as const;
    expect(title({ ...total, trial: true })).toBe('您的免费试用次数已用完');
    expect(title(total)).toBe('您的“项目分析报告”次数已用完');
    expect(backText(refusal({ ...total, trial: true }))).toBeNull();
  });

  test.each(['subscribeZhaobiao', 'companyMonitor', 'projectMonitor'] as const)(
    'of %s is a number that is held, not one of the day',
    (entitlement) => {
      expect(title({ entitlement, resetAt: null })).toContain('数量已达上限');
    },
  );

  test('sent as a bare number says today where the entitlement is one of the day (D-60)', () => {
    const bare = permissionFromWire(0, 'watchZhaobiao');
    expect(bare && refusalTitle(bare, ALL_ENTITLEMENTS)).toBe('您今日的查看次数已用完');
    expect(bare && refusalFacts(bare, ALL_ENTITLEMENTS)).toEqual(['明日0点恢复']);
    const unnamed = permissionFromWire(0, null);
    expect(unnamed && refusalTitle(unnamed, ALL_ENTITLEMENTS)).toBe('您的“此项权益”次数已用完');
  });

  test('offers no upgrade where no tier has more', () => {
    expect(isLiftable(refusal({ liftedBy: null }))).toBe(false);
    expect(isLiftable(refusal({ liftedBy: null, status: -1 }))).toBe(true);
    expect(isLiftable({ status: 0, liftedBy: null, limit: null })).toBe(true);
  });
});

const all = (value: number | boolean): EntitlementSet =>
  Object.fromEntries(ENTITLEMENT_KEYS.map((key) => [key, value])) as EntitlementSet;
const tier = (memberCode: string, memberName: string, rank: number, entitlements: EntitlementSet): SoldTier => ({
  memberCode,
  memberName,
  rank,
  entitlements,
});
/** As on sale: the phone tier, the province tier, the whole. */
const PHONE = tier('biaoxuntong', '标讯通', 1, { ...all(30), havePcLogin: false });
const PROVINCE = tier('toubiaotong', '投标通', 2, { ...all(50), toubiaoPredict: 0 });
const WHOLE = tier('qiyetong', '企业通', 3, all(-1));
const SOLD = [WHOLE, PHONE, PROVINCE];

test.each([
  [false, true],
  [0, true],
  [true, false],
  [1, false],
  [-1, false],
  [null, false],
])('a tier whose use on a PC is %s can be used by phone alone: %s (S3-41, S6-05)', (havePcLogin, isAlone) => {
  const lists = [PROVINCE, { ...PHONE, entitlements: { havePcLogin } }];
  expect(isPhoneOnly(lists, PHONE.memberCode)).toBe(isAlone);
  expect(isPhoneOnly(lists, 'unknown')).toBe(false);
});
const FREE = { rank: 0, value: 1 } as const;
const lifts = (
  status: PermissionResult['status'],
  entitlement: EntitlementKey,
  own: { rank: number; value: number } = FREE,
) => liftingTier(SOLD, { status, entitlement }, own)?.memberName ?? null;

describe('the smallest tier that lifts a refusal', () => {
  test('may be used on a PC and allows more than the own one (D-60)', () => {
    expect(lifts(0, 'watchZhaobiao')).toBe('投标通');
    expect(lifts(0, 'watchZhaobiao', { rank: 2, value: 50 })).toBe('企业通');
    expect(lifts(-1, 'toubiaoPredict', { rank: 2, value: 0 })).toBe('企业通');
    expect(lifts(0, 'watchZhaobiao', { rank: 3, value: -1 })).toBeNull();
  });

  test('of another region is not below the own one (S6-11)', () => {
    expect(lifts(-2, 'watchZhaobiao', { rank: 2, value: 50 })).toBe('投标通');
    expect(lifts(-2, 'watchZhaobiao', { rank: 3, value: -1 })).toBe('企业通');
  });

  test('is 企业通 for use on a PC and for purchase intentions, as the specification says (S6-07, S6-12)', () => {
    expect(lifts(-3, 'watchZhaobiao')).toBe('企业通');
    expect(lifts(-1, 'purchaseDetail')).toBe('企业通');
    expect(liftingTier([PROVINCE], { status: -3, entitlement: 'watchZhaobiao' }, FREE)?.memberName).toBe('投标通');
    expect(permissionFromWire(-1, 'purchaseDetail')?.liftedBy?.memberCode).toBe('qiyetong');
    expect(permissionFromWire(-3, null)?.liftedBy?.memberCode).toBe('qiyetong');
  });
});

describe('a brand', () => {
  const names = {
    hiddenEntitlements: ['shenPiProject'],
    renamedEntitlements: { preProjectDetail: '招标预测' },
  } as const;
  test('names an entitlement in its own terms and hides what it does not sell (S6-13, S6-14)', () => {
    expect(entitlementLabel('preProjectDetail', names)).toBe('招标预测');
    expect(entitlementLabel('shenPiProject', names)).toBe('此项权益');
    expect(entitlementLabel('watchZhaobiao', names)).toBe('招中标信息查看');
    expect(refusalFacts(refusal({ status: -1, entitlement: 'preProjectDetail' }), names)).toEqual([
      '当前会员不包含“招标预测”',
      '升级投标通后可继续使用',
    ]);
  });
});
