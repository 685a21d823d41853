import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { fen } from '#domain/fen.ts';
import type { NotificationDelivery, NotificationReading, PaymentNotice } from '../provider.ts';

/** How the sandbox signs its news: an HMAC over timestamp, nonce and body, each on a line, as WeChat Pay v3 lays its message out. */
export interface SandboxIdentity {
  readonly merchantId: string;
  readonly secret: string;
}

const MAX_AGE_MS = 5 * 60 * 1000;
const HEADER = {
  timestamp: 'x-sandbox-timestamp',
  nonce: 'x-sandbox-nonce',
  signature: 'x-sandbox-signature',
} as const;

const News = v.object({
  kind: v.picklist(['paid', 'refunded']),
  merchantId: v.string(),
  orderNo: v.pipe(v.string(), v.regex(/^[\w-]{6,32}$/)),
  transactionId: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  amountFen: v.pipe(v.number(), v.integer(), v.minValue(1)),
  at: v.pipe(v.string(), v.isoTimestamp()),
});

const signature = (secret: string, timestamp: string, nonce: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}\n${nonce}\n${body}\n`).digest('hex');

/** A delivery of this news, signed at `now`. */
export function signNotice(
  { merchantId, secret }: SandboxIdentity,
  notice: PaymentNotice,
  now: Date,
): NotificationDelivery {
  const { kind, orderNo, transactionId, amountFen, at, nonce } = notice;
  const body = JSON.stringify({ kind, merchantId, orderNo, transactionId, amountFen, at: at.toISOString() });
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return {
    headers: {
      [HEADER.timestamp]: timestamp,
      [HEADER.nonce]: nonce,
      [HEADER.signature]: signature(secret, timestamp, nonce, body),
    },
    body,
  };
}

/** Nothing of the body is looked at before the signature fits. */
export function readSigned(
  { merchantId, secret }: SandboxIdentity,
  { headers, body }: NotificationDelivery,
  now: Date,
): NotificationReading {
  const [timestamp, nonce, given] = [headers[HEADER.timestamp], headers[HEADER.nonce], headers[HEADER.signature]];
  if (!timestamp || !nonce || !given) return { verified: false, reason: 'unsigned' };
  if (!isEqual(given, signature(secret, timestamp, nonce, body))) return { verified: false, reason: 'signature' };
  const age = now.getTime() - Number(timestamp) * 1000;
  if (!(Math.abs(age) <= MAX_AGE_MS)) return { verified: false, reason: 'timestamp' };
  const news = v.safeParse(News, parsed(body));
  if (!news.success) return { verified: false, reason: 'malformed' };
  const { merchantId: named, amountFen, at, ...rest } = news.output;
  if (named !== merchantId) return { verified: false, reason: 'merchant' };
  return { verified: true, notice: { ...rest, amountFen: fen(amountFen), at: new Date(at), nonce } };
}

const isEqual = (given: string, expected: string): boolean =>
  given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
