import { describe, expect, test } from 'vitest';
import { ALL_ENTITLEMENTS, type EntitlementKey } from '#domain/entitlement.ts';
import { refusalText } from '#server/features/permission/refusal.wire.ts';

const QIYETONG = { memberCode: 'qiyetong', memberName: '企业通' } as const;
const text = (status: number, entitlement: EntitlementKey, liftedBy: typeof QIYETONG | null = QIYETONG): string =>
  refusalText(
    {
      status,
      entitlement,
      limit: 7,
      used: 7,
      resetAt: null,
      boughtAreas: [],
      infoArea: null,
      trial: false,
      liftedBy,
    } as never,
    ALL_ENTITLEMENTS,
  );

describe('the message of a refusal', () => {
  test.each([
    [-3, 'watchZhaobiao', '您当前的会员不支持在电脑端使用'],
    [-2, 'watchZhaobiao', '该信息不在您开通的地区内'],
    [-1, 'watchZhaobiao', '您当前的会员权限不足'],
    [1, 'watchZhaobiao', ''],
    [0, 'watchZhaobiao', '您今日的招中标信息查看次数已用完'],
    [0, 'projectAnalyzer', '您的项目分析报告次数已用完'],
    [0, 'subscribeZhaobiao', '您的招标订阅已达上限（7组），请先删除一组或升级企业通'],
    [0, 'companyMonitor', '您的企业监控已达上限（7家），请先取消一家或升级企业通'],
    [0, 'projectMonitor', '您的项目监控已达上限（7个），请先取消一个或升级企业通'],
  ] as const)('of status %i for %s is «%s» (S6-04)', (status, entitlement, message) => {
    expect(text(status, entitlement)).toBe(message);
  });

  test('names no tier where none lifts the limit', () => {
    expect(text(0, 'projectMonitor', null)).toBe('您的项目监控已达上限（7个），请先取消一个');
  });
});
