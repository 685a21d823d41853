/** Sentences of the session (ux 4.4, S5-01, S5-02). */
export const SESSION_TEXT = {
  slow: '连接时间较长',
  slowHelp: '仍在尝试连接，您可以继续等待，或重新连接。',
  unreachable: '暂时无法连接到服务',
  unreachableHelp: '您的登录状态已保留，网络恢复后即可继续使用。',
  endedHelp: '您已退出登录，网络恢复后请重新登录。',
  retry: '重新连接',
  logout: '退出登录',
  confirmTitle: '提示',
  confirm: '确定要退出登录吗？',
  yes: '确定',
  no: '取消',
} as const;
