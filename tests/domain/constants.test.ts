import { expect, test } from 'vitest';
import {
  ACTIVITY_DEVICE_TYPE,
  AMOUNT_DICTIONARY_PAGE_SIZE,
  COUPON_PAGE_SIZE,
  COUPON_TOTAL_CAP,
  DEVICE,
  DICTIONARY_PAGE_SIZE,
  GLOBAL_PARAMETERS,
  MOBILE_BREAKPOINT_PX,
  NARROW_BREAKPOINT_PX,
  PASSWORD_COOKIE_DAYS,
  PAY_TYPE,
  QR_SIZE_PX,
  REQUEST_TIMEOUT_MS,
  TOKEN_COOKIE,
  TOKEN_COOKIE_DAYS,
} from '#domain/constants.ts';
import { AREA_EDITABLE_STATUS, MEMBERSHIP_IN_USE, TIER } from '#domain/member-tier.ts';

test.each([
  ['S9-05', 'REQUEST_TIMEOUT_MS', REQUEST_TIMEOUT_MS, 180_000],
  ['S9-06', 'TOKEN_COOKIE', TOKEN_COOKIE, 'TOKEN'],
  ['S9-07', 'TOKEN_COOKIE_DAYS', TOKEN_COOKIE_DAYS, 30],
  ['S9-08', 'PASSWORD_COOKIE_DAYS', PASSWORD_COOKIE_DAYS, 1],
  ['S9-11', 'DEVICE', DEVICE, '50'],
  ['S9-11', 'ACTIVITY_DEVICE_TYPE', ACTIVITY_DEVICE_TYPE, 50],
  ['S9-12, S3-20', 'PAY_TYPE', PAY_TYPE, 'PC-wechat'],
  ['S9-13', 'DICTIONARY_PAGE_SIZE', DICTIONARY_PAGE_SIZE, 9999],
  ['S9-13', 'AMOUNT_DICTIONARY_PAGE_SIZE', AMOUNT_DICTIONARY_PAGE_SIZE, 20],
  ['S9-14', 'QR_SIZE_PX', QR_SIZE_PX, 140],
  ['S9-24', 'MOBILE_BREAKPOINT_PX', MOBILE_BREAKPOINT_PX, 992],
  ['S9-25', 'NARROW_BREAKPOINT_PX', NARROW_BREAKPOINT_PX, 1400],
  ['S9-28', 'COUPON_PAGE_SIZE', COUPON_PAGE_SIZE, 5],
  ['S9-29', 'COUPON_TOTAL_CAP', COUPON_TOTAL_CAP, 250],
] as const)('%s: %s is what the specification says', (_, _name, actual, specified) => {
  expect(actual).toBe(specified);
});

test('every call carries version 19 and register type 50 (S9-09, S9-10)', () => {
  expect(GLOBAL_PARAMETERS).toEqual({ version: 19, registerType: 50 });
});

test('the tiers that the specification names keep its codes (S6-02, S3-03)', () => {
  expect(Object.values(TIER)).toEqual(['none', 'putong', 'toubiaotong', 'qiyetong']);
});

test('status 0 means that the area can be edited, isActive 0 that the membership is in use (S3-06, S3-12)', () => {
  expect([AREA_EDITABLE_STATUS, MEMBERSHIP_IN_USE]).toEqual([0, 0]);
});
