/** What is said about favourites (ux 4.4). */
export const COLLECT_TEXT = {
  kept: '收藏成功',
  dropped: '已取消收藏',
  undo: '撤销',
  notKept: '收藏失败，已恢复原状',
  notDropped: '取消收藏失败，已恢复原状',
  hintTitle: '收藏成功',
  hint: '收藏的信息都在“收藏中心”，可随时查看',
  toCentre: '去收藏中心',
  known: '知道了',
} as const;
