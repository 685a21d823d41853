import type { SavedGroupList } from '#machines/subscription/saved-group.types.ts';

/** Frame of the management of subscriptions. */
export const SUBSCRIPTION_GROUP_TEXT = {
  title: '订阅管理',
  description: '保存常用条件，每天为您推送匹配的信息',
  takesPlace: ({ used, limit }: Pick<SavedGroupList, 'used' | 'limit'>) => `已用${used}/${limit}组，保存后占用1组`,
  loading: '正在读取订阅…',
};
