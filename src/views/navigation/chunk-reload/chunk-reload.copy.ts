/** Sentences of the flow `chunk-reload` (ux 4.4). */
export const CHUNK_RELOAD_TEXT = {
  busy: '正在重新加载…',
  unreachable: '页面资源加载失败',
  unreachableHelp: '请检查网络后重试，已填写的内容不会丢失',
  failed: '页面资源加载失败，请刷新重试',
  short: '加载失败',
  retry: '重试',
  reload: '刷新页面',
} as const;
