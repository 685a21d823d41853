import type { EntitlementKey, EntitlementValue } from '#domain/entitlement.ts';

/** What the sample shop sells: our own figures (S6-03). -1 without limit, 0 and false not at all. Prices are fen. */
export interface TierData {
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly rank: number;
  readonly status: 0 | 1;
  readonly onSale: boolean;
  readonly sellingOrder: number;
  readonly entitlements: Readonly<Record<EntitlementKey, EntitlementValue>>;
}

export const TIERS: readonly TierData[] = [
  {
    code: 'putong',
    name: '普通会员',
    description: '免费试用，每天可查看少量信息',
    rank: 0,
    status: 1,
    onSale: false,
    sellingOrder: 0,
    entitlements: {
      watchZhaobiao: 3,
      watchDesignedProject: 1,
      shenPiProject: 1,
      purchaseDetail: 1,
      preProjectDetail: 0,
      subscribeZhaobiao: 1,
      subscribeDesignedProject: 0,
      subscribeZhongbiao: 0,
      preProjectSubscribe: 0,
      companyMonitor: 1,
      projectMonitor: 0,
      downloadExpansion: false,
      havePcLogin: true,
      detailLink: 1,
      downloadAnnouncement: 0,
      downloadProject: 0,
      watchCompanyDetail: 3,
      bussinessAnalyzer: 0,
      watchCompanyPhoneBook: 0,
      watchDesignedProjectConnector: 0,
      toubiaoPredict: 0,
      projectAnalyzer: 0,
    },
  },
  {
    code: 'biaoxuntong',
    name: '标讯通',
    description: '手机端随时看招标信息',
    rank: 1,
    status: 1,
    onSale: true,
    sellingOrder: 3,
    entitlements: {
      watchZhaobiao: 30,
      watchDesignedProject: 5,
      shenPiProject: 5,
      purchaseDetail: 10,
      preProjectDetail: 0,
      subscribeZhaobiao: 3,
      subscribeDesignedProject: 1,
      subscribeZhongbiao: 1,
      preProjectSubscribe: 0,
      companyMonitor: 5,
      projectMonitor: 5,
      downloadExpansion: false,
      havePcLogin: false,
      detailLink: 30,
      downloadAnnouncement: 5,
      downloadProject: 0,
      watchCompanyDetail: 10,
      bussinessAnalyzer: 0,
      watchCompanyPhoneBook: 5,
      watchDesignedProjectConnector: 0,
      toubiaoPredict: 0,
      projectAnalyzer: 0,
    },
  },
  {
    code: 'toubiaotong',
    name: '投标通',
    description: '按省开通，适合在几个省投标的企业',
    rank: 2,
    status: 0,
    onSale: true,
    sellingOrder: 1,
    entitlements: {
      watchZhaobiao: 200,
      watchDesignedProject: 50,
      shenPiProject: 50,
      purchaseDetail: 100,
      preProjectDetail: 20,
      subscribeZhaobiao: 10,
      subscribeDesignedProject: 5,
      subscribeZhongbiao: 5,
      preProjectSubscribe: 3,
      companyMonitor: 30,
      projectMonitor: 30,
      downloadExpansion: false,
      havePcLogin: true,
      detailLink: -1,
      downloadAnnouncement: 50,
      downloadProject: 5,
      watchCompanyDetail: 100,
      bussinessAnalyzer: 10,
      watchCompanyPhoneBook: 50,
      watchDesignedProjectConnector: 20,
      toubiaoPredict: 5,
      projectAnalyzer: 1,
    },
  },
  {
    code: 'qiyetong',
    name: '企业通',
    description: '全国范围、全部功能，适合投标业务较多的企业',
    rank: 3,
    status: 1,
    onSale: true,
    sellingOrder: 2,
    entitlements: {
      watchZhaobiao: -1,
      watchDesignedProject: -1,
      shenPiProject: -1,
      purchaseDetail: -1,
      preProjectDetail: 200,
      subscribeZhaobiao: 50,
      subscribeDesignedProject: 20,
      subscribeZhongbiao: 20,
      preProjectSubscribe: 20,
      companyMonitor: 200,
      projectMonitor: 200,
      downloadExpansion: true,
      havePcLogin: true,
      detailLink: -1,
      downloadAnnouncement: 500,
      downloadProject: 50,
      watchCompanyDetail: -1,
      bussinessAnalyzer: 100,
      watchCompanyPhoneBook: 300,
      watchDesignedProjectConnector: 200,
      toubiaoPredict: 50,
      projectAnalyzer: 10,
    },
  },
];

export interface ProductData {
  readonly tier: string;
  readonly months: number;
  readonly label: string;
  readonly isSelect: boolean;
  /** Price and struck price of one province; `null` where only the nation is sold. */
  readonly provinceFen: readonly [number, number] | null;
  readonly nationwideFen: readonly [number, number];
}

export const PRODUCTS: readonly ProductData[] = [
  {
    tier: 'biaoxuntong',
    months: 1,
    label: '1个月',
    isSelect: false,
    provinceFen: null,
    nationwideFen: [9_900, 12_900],
  },
  {
    tier: 'biaoxuntong',
    months: 3,
    label: '3个月',
    isSelect: false,
    provinceFen: null,
    nationwideFen: [26_800, 38_700],
  },
  {
    tier: 'biaoxuntong',
    months: 12,
    label: '1年',
    isSelect: true,
    provinceFen: null,
    nationwideFen: [89_900, 154_800],
  },
  {
    tier: 'toubiaotong',
    months: 3,
    label: '3个月',
    isSelect: false,
    provinceFen: [79_900, 99_900],
    nationwideFen: [239_900, 299_900],
  },
  {
    tier: 'toubiaotong',
    months: 12,
    label: '1年',
    isSelect: true,
    provinceFen: [199_900, 299_900],
    nationwideFen: [599_900, 899_900],
  },
  {
    tier: 'toubiaotong',
    months: 24,
    label: '2年',
    isSelect: false,
    provinceFen: [359_900, 599_800],
    nationwideFen: [1_080_000, 1_799_800],
  },
  {
    tier: 'qiyetong',
    months: 3,
    label: '3个月',
    isSelect: false,
    provinceFen: null,
    nationwideFen: [398_000, 458_000],
  },
  {
    tier: 'qiyetong',
    months: 12,
    label: '1年',
    isSelect: true,
    provinceFen: null,
    nationwideFen: [980_000, 1_280_000],
  },
  {
    tier: 'qiyetong',
    months: 24,
    label: '2年',
    isSelect: false,
    provinceFen: null,
    nationwideFen: [1_760_000, 2_560_000],
  },
];

export const productId = ({ tier, months }: Pick<ProductData, 'tier' | 'months'>): string => `${tier}-${months}m`;

/** Begins some days before the first start and ends some weeks after it. */
export const ACTIVITY = {
  id: 'acti-year-end',
  title: '岁末续费季',
  description: '活动期间开通会员享限时优惠，以页面所示价格为准',
  startedDaysAgo: 10,
  endsInDays: 40,
  couponFaceFen: 10_000,
  couponThresholdFen: 99_900,
  couponDays: 30,
} as const;
