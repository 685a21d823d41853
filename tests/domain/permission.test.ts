import { describe, expect, test } from 'vitest';
import { ENTITLEMENT_KEYS } from '#domain/entitlement.ts';
import { PERMISSION, usedUpCase } from '#domain/permission.ts';

test('the outcomes of a permission check are granted 1, used up 0, no membership -1, region -2, computer -3 (D-60, S6-17)', () => {
  expect(PERMISSION).toEqual({ granted: 1, exhausted: 0, membership: -1, region: -2, pc: -3 });
});

describe('a used-up count', () => {
  test.each(['downloadAnnouncement', 'downloadProject', 'downloadExpansion'] as const)(
    'of %s is told as downloads (S5-17, D-59)',
    (entitlement) => {
      expect(usedUpCase({ entitlement, trial: false })).toBe('download');
    },
  );

  test.each(ENTITLEMENT_KEYS.filter((key) => !key.startsWith('download')))(
    'of %s is told as views (S5-18, D-59)',
    (entitlement) => {
      expect(usedUpCase({ entitlement, trial: false })).toBe('view');
    },
  );

  test.each(ENTITLEMENT_KEYS)('of %s is told as a trial to a member who has not paid (S5-19, D-59)', (entitlement) => {
    expect(usedUpCase({ entitlement, trial: true })).toBe('trial');
  });
});
