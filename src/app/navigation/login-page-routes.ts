/** Pages outside the main layout, which the guard shows itself (S2-04, S2-05). */
export const LOGIN_PAGE_ROUTES = [
  { pattern: '/login', title: '登录' },
  { pattern: '/perfect', title: '完善资料' },
] as const;
