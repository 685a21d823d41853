/** Sentences of the flow `connection` (ux 4.4). */
export const CONNECTION_TEXT = { offline: '当前处于离线状态，部分功能可能不可用', restored: '网络已恢复' } as const;
