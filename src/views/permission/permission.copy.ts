import { ENTITLEMENTS, type EntitlementKey } from '#domain/entitlement.ts';

/** Sentences of the permission pop-ups (S5-17…S5-20, S6-05…S6-12; ux 4.4). */
export const PERMISSION_TEXT = {
  title: {
    pcUse: '当前会员暂不支持电脑端使用',
    unPay: '暂不支持在线开通',
    region: '此信息不在您已开通的地区',
    member: '您当前会员权限不足',
    download: '今日下载公告次数已达上限',
    view: '您今日的查看次数已用完',
    trial: '您的免费试用次数已用完',
    held: (rule: string) => `您的“${rule}”数量已达上限`,
  },
  pcUse: '您可以在手机端继续使用，或升级会员后在电脑端使用全部功能。',
  unPay: '请联系当地商务经理开通',
  member: (rule: string) => `当前会员不包含“${rule}”，升级后即可使用。`,
  bought: '您已开通的地区',
  asked: '此信息所属地区',
  nationwide: '全国',
  rule: '权益',
  used: '今日已用',
  usedEver: '已用',
  resets: '恢复时间',
  liftedBy: '可开通会员',
  upgrade: '立即升级',
  upgradeTo: (tier: string) => `升级${tier}`,
  openAreas: '开通更多地区',
  later: '暂不升级',
  known: '知道了',
  scan: '微信扫码联系客服',
  phone: '服务热线',
} as const;

export const ruleName = (entitlement: string): string =>
  entitlement in ENTITLEMENTS ? ENTITLEMENTS[entitlement as EntitlementKey].label : '此项权益';
