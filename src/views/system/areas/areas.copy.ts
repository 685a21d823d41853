/** Shown instead of the area picker. */
export const AREAS_TEXT = { loading: '地区加载中…', failed: '地区加载失败', retry: '重新加载' } as const;
