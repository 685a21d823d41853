import { randomBytes } from 'node:crypto';
import type { ServerConfig } from '#server/config.ts';
import type { Clock, Db, Ids } from '#server/deps.ts';
import { NOTIFY_PATH, type PaymentProvider } from './provider.ts';
import { createSandboxProvider } from './sandbox/sandbox-provider.ts';
import { wechatProvider } from './wechat/wechat.provider.ts';

const SANDBOX_MERCHANT = 'sandbox-merchant';
const SECRET_BYTES = 32;

/**
 * The configured payment service. The sandbox signs and verifies its own notifications with a secret per process.
 *
 * @throws Error when the sandbox is off and no other payment service is set up.
 */
export function createPayment(config: ServerConfig, parts: { db: Db; clock: Clock; ids: Ids }): PaymentProvider {
  if (config.wechat) return wechatProvider(config.wechat, { ...parts, notifyUrl: `${config.publicUrl}${NOTIFY_PATH}` });
  if (!config.sandbox) throw new Error('no payment service is set up: turn the sandbox on');
  const secret = randomBytes(SECRET_BYTES).toString('hex');
  return createSandboxProvider({ ...parts, merchantId: SANDBOX_MERCHANT, secret });
}
