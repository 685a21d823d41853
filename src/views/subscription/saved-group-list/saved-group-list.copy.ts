import type { SavedGroupList } from '#machines/subscription/saved-group.types.ts';

/** Sentences of the list of saved groups (ux 4.3). */
export const GROUP_SHELF_TEXT = {
  used: ({ used, limit, liftedBy }: Pick<SavedGroupList, 'used' | 'limit' | 'liftedBy'>) => {
    if (limit < 0) return `已用${used}组，不限组数`;
    const lifted = used >= limit && liftedBy ? `，升级${liftedBy.memberName}可保存更多` : '';
    return `已用${used}/${limit}组${lifted}`;
  },
  add: '新增订阅',
  subscribe: '立即订阅',
  use: '使用',
  edit: '编辑',
  rename: '重命名',
  remove: '删除',
  name: '订阅名称',
  saveName: '保存',
  cancel: '取消',
  savingName: '正在保存名称…',
  deleteFailed: '删除失败，订阅仍在',
  again: '重试',
  confirmTitle: '提示',
  confirm: (name: string) => `确定要删除订阅“${name}”吗？`,
  confirmYes: '确定',
  nationwide: '全国',
};
