import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ALL_ENTITLEMENTS,
  ENTITLEMENT_KEYS,
  ENTITLEMENTS,
  type EntitlementKey,
  entitlementCell,
  entitlementLabel,
} from '#domain/entitlement.ts';
import { isDaily } from '#domain/entitlement-value.ts';

/** S3-29…S3-50 in their order, with what 20 of them reads like. */
const ROWS: readonly (readonly [id: string, key: EntitlementKey, text: string, label: string])[] = [
  ['S3-29', 'watchZhaobiao', '每天20条', '招中标信息查看'],
  ['S3-30', 'watchDesignedProject', '每天20条', '拟建项目查看'],
  ['S3-31', 'shenPiProject', '每天20条', '审批项目查看'],
  ['S3-32', 'purchaseDetail', '每天20条', '采购意向查看'],
  ['S3-33', 'preProjectDetail', '每天20条', '商机预测查看'],
  ['S3-34', 'subscribeZhaobiao', '20组', '招标订阅'],
  ['S3-35', 'subscribeDesignedProject', '20组', '拟建订阅'],
  ['S3-36', 'subscribeZhongbiao', '20组', '中标订阅'],
  ['S3-37', 'preProjectSubscribe', '20组', '商机订阅'],
  ['S3-38', 'companyMonitor', '20家', '企业监控'],
  ['S3-39', 'projectMonitor', '20个', '项目监控'],
  ['S3-40', 'downloadExpansion', '20', '下载扩展包'],
  ['S3-41', 'havePcLogin', '20', '电脑端使用'],
  ['S3-42', 'detailLink', '每天20次', '查看原文链接'],
  ['S3-43', 'downloadAnnouncement', '每天20次', '下载公告'],
  ['S3-44', 'downloadProject', '每天20次', '导出项目'],
  ['S3-45', 'watchCompanyDetail', '每天20次', '企业详情查看'],
  ['S3-46', 'bussinessAnalyzer', '每天20次', '市场分析'],
  ['S3-47', 'watchCompanyPhoneBook', '每天20次', '企业联系方式'],
  ['S3-48', 'watchDesignedProjectConnector', '每天20次', '拟建项目联系人'],
  ['S3-49', 'toubiaoPredict', '每天20次', '投标预测'],
  ['S3-50', 'projectAnalyzer', '20次', '项目分析报告'],
];

describe('the comparison list', () => {
  test('has 22 rows in the order of the specification (S3-25, S3-51)', () => {
    expect(ENTITLEMENT_KEYS).toEqual(ROWS.map(([, key]) => key));
    expect(ENTITLEMENT_KEYS).toHaveLength(22);
  });

  test.each(ROWS)('%s: 20 of %s is shown as %s under «%s» (S3-28, S9-50)', (_, key, text, label) => {
    expect(entitlementCell(key, 20)).toEqual({ kind: 'text', text });
    expect(entitlementLabel(key, ALL_ENTITLEMENTS)).toBe(label);
  });

  test('the groups, companies and projects held and the reports are counted for ever, the rest by the day (D-67)', () => {
    expect(ENTITLEMENT_KEYS.filter((key) => !isDaily(key))).toEqual([
      'subscribeZhaobiao',
      'subscribeDesignedProject',
      'subscribeZhongbiao',
      'preProjectSubscribe',
      'companyMonitor',
      'projectMonitor',
      'downloadExpansion',
      'havePcLogin',
      'projectAnalyzer',
    ]);
  });

  test('two rows are a matter of yes and no (S3-40, S3-41)', () => {
    expect(ENTITLEMENT_KEYS.filter((key) => ENTITLEMENTS[key].unit === 'boolean')).toEqual([
      'downloadExpansion',
      'havePcLogin',
    ]);
  });
});

describe.each(ENTITLEMENT_KEYS)('a cell of %s', (key) => {
  test('is a tick for -1 and true, and -1 is read out as unlimited (S3-26, D-13, D-14)', () => {
    expect(entitlementCell(key, -1)).toEqual({ kind: 'tick', unlimited: true });
    expect(entitlementCell(key, true)).toEqual({ kind: 'tick', unlimited: false });
  });

  test('is a cross for 0 and false (S3-27)', () => {
    expect([entitlementCell(key, 0), entitlementCell(key, false)]).toEqual([{ kind: 'cross' }, { kind: 'cross' }]);
  });

  test('is unknown for what is missing or no count (D-14)', () => {
    for (const value of [null, undefined, Number.NaN, -2, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]) {
      expect(entitlementCell(key, value)).toEqual({ kind: 'unknown' });
    }
  });
});

test('any positive count is shown with its number, never as a tick or a cross (S3-28)', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ENTITLEMENT_KEYS), fc.integer({ min: 1, max: 1e6 }), (key, count) => {
      const cell = entitlementCell(key, count);
      expect(cell).toMatchObject({ kind: 'text', text: expect.stringContaining(String(count)) });
    }),
  );
});
