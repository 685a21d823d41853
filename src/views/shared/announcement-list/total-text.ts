const count = new Intl.NumberFormat('zh-CN');

/** @example totalText({ total: 10000, totalCapped: true }) // '10,000+' */
export const totalText = (result: { readonly total: number; readonly totalCapped: boolean }): string =>
  `${count.format(result.total)}${result.totalCapped ? '+' : ''}`;
