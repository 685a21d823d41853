import type { SubscriptionList } from '#domain/saved-group.ts';
import type { SavedGroupList } from '#machines/subscription/saved-group.types.ts';

/** Frame of the management of subscriptions. */
export const SUBSCRIPTION_GROUP_TEXT = {
  title: '订阅管理',
  description: '保存常用条件，一键查看最新匹配的信息',
  takesPlace: ({ used, limit }: Pick<SavedGroupList, 'used' | 'limit'>) => `已用${used}/${limit}组，保存后占用1组`,
  lists: '订阅类别',
  loading: '正在读取订阅…',
  removed: (name: string) => `已删除“${name}”`,
  restore: '撤销',
  restoring: (name: string) => `正在恢复“${name}”…`,
  restoreFailed: (name: string) => `恢复“${name}”失败`,
  again: '重试',
  accept: '关闭',
};

/** What the groups of each list bring. */
export const LIST_HELP: Readonly<Record<SubscriptionList, string>> = {
  bidding: '符合条件的公告，未选公告类型时包括全部类型',
  owner: '关注的业主单位发布的公告，与招标订阅共用组数',
  agent: '关注的代理机构代理的公告，与招标订阅共用组数',
  rival: '竞争对手和同类项目的中标候选与中标公告',
  proposed: '符合条件的拟建项目',
  upfront: '符合条件的商机预测',
};
