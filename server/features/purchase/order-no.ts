import type { Ids } from '#server/deps.ts';

const SHANGHAI_OFFSET_MS = 8 * 60 * 60 * 1000;

/** 24 digits, within the 6 to 32 characters of an out_trade_no: the second in Asia/Shanghai, then ten random ones. */
export const newOrderNo = (ids: Ids, now: Date): string =>
  new Date(now.getTime() + SHANGHAI_OFFSET_MS).toISOString().replace(/\D/g, '').slice(0, 14) + ids.code(10);
