import type { ServicePeriod } from '#machines/purchase/service-period.types.ts';

/** Sentences of the service period dialog. */
export const SERVICE_PERIOD_TEXT = {
  title: '服务期详情',
  description: '您拥有的会员、有效期与开通地区',
  loading: '正在加载服务期…',
  until: '有效期至',
  areas: '开通地区',
  waiting: '更高等级的会员优先使用中',
  overlapped: '同时计时',
  outlasted: (name: string) => `优先使用${name}；此会员不晚于${name}到期，剩余时间同时计时，不会顺延`,
  empty: '尚未开通会员',
  emptyHelp: '开通后，可在这里查看有效期与地区',
  open: '开通会员',
  renew: '续费或升级',
} as const;

export const PERIOD_STATE: Readonly<Record<ServicePeriod['state'], string>> = {
  inUse: '使用中',
  waiting: '待启用',
  over: '已到期',
};
