import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Signer } from './wechat-signature.ts';

/** What a merchant of WeChat Pay holds; everything secret stays in key objects and buffers. */
export interface WechatCredentials extends Signer {
  readonly appId: string;
  readonly apiV3Key: Buffer;
  /** WeChat Pay's own public key (`PUB_KEY_ID_…`), which new merchants get instead of platform certificates. */
  readonly publicKey: { readonly id: string; readonly key: KeyObject } | null;
  readonly gateway: string;
}

const GATEWAY = 'https://api.mch.weixin.qq.com';
const API_V3_KEY_BYTES = 32;
const REQUIRED = [
  'WECHAT_APP_ID',
  'WECHAT_MERCHANT_ID',
  'WECHAT_CERTIFICATE_SERIAL',
  'WECHAT_PRIVATE_KEY_FILE',
  'WECHAT_API_V3_KEY',
] as const;

/**
 * Reads the merchant's credentials from the environment.
 *
 * @returns the credentials, or every problem at once; values of secrets are not repeated.
 */
export function readWechatCredentials(
  environment: Readonly<Record<string, string | undefined>>,
): { credentials: WechatCredentials } | { problems: readonly string[] } {
  const value = (name: string): string => environment[name]?.trim() ?? '';
  const problems: string[] = REQUIRED.filter((name) => value(name) === '').map(
    (name) => `${name}: needed when PAYMENT=wechat`,
  );
  const key = <K>(name: string, make: (pem: Buffer) => K): K | null => {
    if (value(name) === '') return null;
    try {
      return make(readFileSync(value(name)));
    } catch (error) {
      problems.push(
        `${name}: no readable PEM key in that file (${error instanceof Error ? error.message : 'unreadable'})`,
      );
      return null;
    }
  };
  const privateKey = key('WECHAT_PRIVATE_KEY_FILE', createPrivateKey);
  const publicKey = key('WECHAT_PUBLIC_KEY_FILE', createPublicKey);
  const apiV3Key = Buffer.from(value('WECHAT_API_V3_KEY'), 'utf8');
  if (value('WECHAT_API_V3_KEY') !== '' && apiV3Key.length !== API_V3_KEY_BYTES)
    problems.push(`WECHAT_API_V3_KEY: ${API_V3_KEY_BYTES} bytes, not ${apiV3Key.length}`);
  if ((publicKey === null) !== (value('WECHAT_PUBLIC_KEY_ID') === ''))
    problems.push('WECHAT_PUBLIC_KEY_ID and WECHAT_PUBLIC_KEY_FILE: both or neither');
  const gateway = (value('WECHAT_GATEWAY') || GATEWAY).replace(/\/+$/, '');
  if (!/^https?:\/\/[^/]+$/.test(gateway) || !URL.canParse(gateway))
    problems.push('WECHAT_GATEWAY: an address without a path');
  if (problems.length > 0 || privateKey === null) return { problems };
  return {
    credentials: {
      appId: value('WECHAT_APP_ID'),
      merchantId: value('WECHAT_MERCHANT_ID'),
      certificateSerial: value('WECHAT_CERTIFICATE_SERIAL'),
      privateKey,
      apiV3Key,
      publicKey: publicKey && { id: value('WECHAT_PUBLIC_KEY_ID'), key: publicKey },
      gateway,
    },
  };
}
