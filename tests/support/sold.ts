import { ENTITLEMENT_KEYS, type EntitlementKey } from '#domain/entitlement.ts';

/**
 * What the sample shop sells, written down a second time on purpose: expected values of tests are read from here and never
 * from `server/seed`, so that a wrong figure there is a failed test.
 */
export const SOLD_TIERS = ['putong', 'biaoxuntong', 'toubiaotong', 'qiyetong'] as const;
export type SoldTier = (typeof SOLD_TIERS)[number];
type Amount = number | boolean;

/** The 22 rows of the comparison list (S3-29…S3-50) in their order: 普通会员, 标讯通, 投标通, 企业通. -1 is without limit. */
const AMOUNTS: Readonly<Record<EntitlementKey, readonly [Amount, Amount, Amount, Amount]>> = {
  watchZhaobiao: [3, 30, 200, -1],
  watchDesignedProject: [1, 5, 50, -1],
  shenPiProject: [1, 5, 50, -1],
  purchaseDetail: [1, 10, 100, -1],
  preProjectDetail: [0, 0, 20, 200],
  subscribeZhaobiao: [1, 3, 10, 50],
  subscribeDesignedProject: [0, 1, 5, 20],
  subscribeZhongbiao: [0, 1, 5, 20],
  preProjectSubscribe: [0, 0, 3, 20],
  companyMonitor: [1, 5, 30, 200],
  projectMonitor: [0, 5, 30, 200],
  downloadExpansion: [false, false, false, true],
  havePcLogin: [true, false, true, true],
  detailLink: [1, 30, -1, -1],
  downloadAnnouncement: [0, 5, 50, 500],
  downloadProject: [0, 0, 5, 50],
  watchCompanyDetail: [3, 10, 100, -1],
  bussinessAnalyzer: [0, 0, 10, 100],
  watchCompanyPhoneBook: [0, 5, 50, 300],
  watchDesignedProjectConnector: [0, 0, 20, 200],
  toubiaoPredict: [0, 0, 5, 50],
  projectAnalyzer: [0, 0, 1, 10],
};

export const sold = (tier: SoldTier, entitlement: EntitlementKey): Amount =>
  AMOUNTS[entitlement][SOLD_TIERS.indexOf(tier)] as Amount;

/** How often a tier allows it: `null` without limit. */
export const soldTimes = (tier: SoldTier, entitlement: EntitlementKey): number | null => {
  const amount = sold(tier, entitlement);
  return amount === -1 || amount === true ? null : Number(amount);
};

/** All 22 values of one tier. */
export const soldSet = (tier: SoldTier): Readonly<Record<EntitlementKey, Amount>> =>
  Object.fromEntries(ENTITLEMENT_KEYS.map((key) => [key, sold(tier, key)])) as Record<EntitlementKey, Amount>;
