/** Sentences of watching the project of an announcement. */
export const PROJECT_WATCH_TEXT = {
  watch: '监控项目',
  watched: '已监控',
  stop: '取消监控此项目',
  asking: '正在查询监控状态…',
  starting: '正在开始监控…',
  stopping: '正在取消监控…',
  unknown: '监控状态获取失败，重新获取',
};
