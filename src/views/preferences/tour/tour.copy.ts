import type { TourStep } from '#machines/preferences/tour.types.ts';

/** Sentences of the feature tour. */
export const TOUR_TEXT = {
  skip: '跳过',
  understood: '知道了',
  trial: '立即体验',
  label: '功能引导',
  inMenu: '点击左上角的菜单即可找到',
} as const;

export const STEP_TEXT: Readonly<Record<TourStep, { readonly title: string; readonly text: string }>> = {
  dashboard: { title: '数据看板', text: '招标、中标等各类信息的最新走势，打开即可掌握市场全貌。' },
  bidding: { title: '招标订阅', text: '订阅关键词和地区，符合条件的招标信息每天为您汇总在这里。' },
  enterprise: { title: '企业查询', text: '查询任意企业的招投标记录、资质与联系方式，知己知彼。' },
  market: { title: '市场分析', text: '按行业和地区分析采购规模与竞争格局，找到您的下一个机会。' },
};

/** Address of a step's menu entry, by which the entry is found on the page. */
export const STEP_PLACES: Readonly<Record<TourStep, string>> = {
  dashboard: '/dashboard',
  bidding: '/subscribe/bidding',
  enterprise: '/enterpriseAnalysis/informationQuery/erterInformation',
  market: '/enterpriseAnalysis/informationQuery/marketAnalysis',
};
