/** What a tier allows: 22 rows of the comparison list, with the unit of their number (S3-29…S3-51, S9-50). */

export type EntitlementUnit = 'itemsPerDay' | 'groups' | 'companies' | 'projects' | 'boolean' | 'timesPerDay' | 'times';

/** Wire names, misspelling `bussinessAnalyzer` included (D-87). */
export const ENTITLEMENTS = {
  watchZhaobiao: { label: '招中标信息查看', unit: 'itemsPerDay' },
  watchDesignedProject: { label: '拟建项目查看', unit: 'itemsPerDay' },
  shenPiProject: { label: '审批项目查看', unit: 'itemsPerDay' },
  purchaseDetail: { label: '采购意向查看', unit: 'itemsPerDay' },
  preProjectDetail: { label: '商机预测查看', unit: 'itemsPerDay' },
  subscribeZhaobiao: { label: '招标订阅', unit: 'groups' },
  subscribeDesignedProject: { label: '拟建订阅', unit: 'groups' },
  subscribeZhongbiao: { label: '中标订阅', unit: 'groups' },
  preProjectSubscribe: { label: '商机订阅', unit: 'groups' },
  companyMonitor: { label: '企业监控', unit: 'companies' },
  projectMonitor: { label: '项目监控', unit: 'projects' },
  downloadExpansion: { label: '下载扩展包', unit: 'boolean' },
  havePcLogin: { label: '电脑端使用', unit: 'boolean' },
  detailLink: { label: '查看原文链接', unit: 'timesPerDay' },
  downloadAnnouncement: { label: '下载公告', unit: 'timesPerDay' },
  downloadProject: { label: '导出项目', unit: 'timesPerDay' },
  watchCompanyDetail: { label: '企业详情查看', unit: 'timesPerDay' },
  bussinessAnalyzer: { label: '市场分析', unit: 'timesPerDay' },
  watchCompanyPhoneBook: { label: '企业联系方式', unit: 'timesPerDay' },
  watchDesignedProjectConnector: { label: '拟建项目联系人', unit: 'timesPerDay' },
  toubiaoPredict: { label: '投标预测', unit: 'timesPerDay' },
  projectAnalyzer: { label: '项目分析报告', unit: 'times' },
} as const satisfies Record<string, { label: string; unit: EntitlementUnit }>;

export type EntitlementKey = keyof typeof ENTITLEMENTS;
export const ENTITLEMENT_KEYS = Object.keys(ENTITLEMENTS) as EntitlementKey[];

/** Entitlements that a brand hides or renames in every list (S6-13, S6-14). */
export interface EntitlementNames {
  readonly hiddenEntitlements: readonly EntitlementKey[];
  readonly renamedEntitlements: Readonly<Partial<Record<EntitlementKey, string | undefined>>>;
}

/** A brand that hides and renames nothing. */
export const ALL_ENTITLEMENTS: EntitlementNames = { hiddenEntitlements: [], renamedEntitlements: {} };

/** Unit of an entitlement; `null` for an unknown or missing wire name. */
export const unitOf = (key: string | null): EntitlementUnit | null =>
  key !== null && key in ENTITLEMENTS ? ENTITLEMENTS[key as EntitlementKey].unit : null;

/** The rows that a brand shows: in offer, data board, pop-ups and usage lists. */
export const shownEntitlements = ({ hiddenEntitlements }: EntitlementNames): readonly EntitlementKey[] =>
  ENTITLEMENT_KEYS.filter((key) => !hiddenEntitlements.includes(key));

/**
 * What a member reads for an entitlement.
 *
 * @example entitlementLabel('preProjectDetail', brand) // '招标预测'
 *
 * @param key Wire name; one that is unknown, or that the brand hides, is not named.
 */
export const entitlementLabel = (key: string | null, names: EntitlementNames): string => {
  const shown = shownEntitlements(names).find((one) => one === key);
  return shown === undefined ? '此项权益' : (names.renamedEntitlements[shown] ?? ENTITLEMENTS[shown].label);
};

const UNIT_TEXT: Record<EntitlementUnit, (n: number) => string> = {
  itemsPerDay: (n) => `每天${n}条`,
  groups: (n) => `${n}组`,
  companies: (n) => `${n}家`,
  projects: (n) => `${n}个`,
  boolean: (n) => String(n),
  timesPerDay: (n) => `每天${n}次`,
  times: (n) => `${n}次`,
};

export type EntitlementValue = number | boolean | null | undefined;
export type EntitlementCell =
  | { kind: 'tick'; unlimited: boolean }
  | { kind: 'cross' }
  | { kind: 'text'; text: string }
  | { kind: 'unknown' };

/**
 * How one cell of the comparison list is shown. -1 and true are a tick, 0 and false a cross, a missing value is «--»
 * (S3-26…S3-28, D-13, D-14). This is the only decoder of -1 as «unlimited».
 *
 * @example entitlementCell('watchZhaobiao', 20) // { kind: 'text', text: '每天20条' }
 */
export function entitlementCell(key: EntitlementKey, value: EntitlementValue): EntitlementCell {
  if (value === null || value === undefined) return { kind: 'unknown' };
  if (value === -1) return { kind: 'tick', unlimited: true };
  if (value === true) return { kind: 'tick', unlimited: false };
  if (value === 0 || value === false) return { kind: 'cross' };
  if (!Number.isFinite(value) || value < 0) return { kind: 'unknown' };
  return { kind: 'text', text: UNIT_TEXT[ENTITLEMENTS[key].unit](value) };
}
