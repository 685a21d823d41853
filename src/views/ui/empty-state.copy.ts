/** Why there is nothing to see (ux 4.3), with the sentences of the general case. */
export type EmptyKind = 'first-use' | 'no-data' | 'no-result' | 'cleared' | 'no-permission' | 'load-failed' | 'offline';

export const EMPTY_TEXT: Readonly<Record<EmptyKind, { readonly title: string; readonly help: string }>> = {
  'first-use': { title: '还没有订阅关键词', help: '订阅后，一键查看最新匹配的信息' },
  'no-data': { title: '还没有数据', help: '有新数据后会显示在这里' },
  'no-result': { title: '没有找到符合条件的信息', help: '试试减少筛选条件，或换个关键词' },
  cleared: { title: '暂无收藏', help: '在详情页点击“收藏”，即可在这里查看' },
  'no-permission': { title: '当前会员权限不足', help: '升级会员后可查看' },
  offline: { title: '网络连接失败', help: '请检查您的网络，恢复后会自动重新加载' },
  'load-failed': { title: '加载失败', help: '操作失败，请稍后重试' },
};
