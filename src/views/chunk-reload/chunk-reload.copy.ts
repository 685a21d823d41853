/** Sentences of the flow `chunk-reload` (ux 4.4). */
export const CHUNK_RELOAD_TEXT = { failed: '页面资源加载失败，请刷新重试', reload: '刷新页面' } as const;
