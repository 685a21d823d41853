import { createDecipheriv, createSign, createVerify, type KeyObject } from 'node:crypto';

/** Signatures and seals of the WeChat Pay API v3: RSA-SHA256 over lines that each end in a line feed, and AES-256-GCM. */
const SCHEME = 'WECHATPAY2-SHA256-RSA2048';
const GCM_TAG_BYTES = 16;

const lines = (...parts: readonly string[]): string => parts.map((part) => `${part}\n`).join('');

export interface Signer {
  readonly merchantId: string;
  readonly certificateSerial: string;
  readonly privateKey: KeyObject;
}

/**
 * The `Authorization` header of one request.
 *
 * @param request.target path with query, as it is sent.
 * @param request.timestampS seconds since 1970.
 */
export function authorization(
  signer: Signer,
  request: { method: string; target: string; timestampS: number; nonce: string; body: string },
): string {
  const { method, target, timestampS, nonce, body } = request;
  const signature = createSign('RSA-SHA256')
    .update(lines(method, target, String(timestampS), nonce, body))
    .sign(signer.privateKey, 'base64');
  const fields = {
    mchid: signer.merchantId,
    nonce_str: nonce,
    signature,
    timestamp: String(timestampS),
    serial_no: signer.certificateSerial,
  };
  return `${SCHEME} ${Object.entries(fields)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')}`;
}

/** Whether an answer or a notification was signed by this key of the platform; the body to the letter. */
export const isSignedBy = (
  key: KeyObject,
  message: { timestamp: string; nonce: string; body: string; signature: string },
): boolean =>
  createVerify('RSA-SHA256')
    .update(lines(message.timestamp, message.nonce, message.body))
    .verify(key, message.signature, 'base64');

export interface SealedResource {
  readonly ciphertext: string;
  readonly nonce: string;
  readonly associated_data?: string;
}

/**
 * Opens a sealed resource with the merchant's API v3 key (32 bytes).
 *
 * @throws Error when the key is another or a single bit was changed.
 */
export function openResource(apiV3Key: Buffer, { ciphertext, nonce, associated_data = '' }: SealedResource): string {
  const sealed = Buffer.from(ciphertext, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', apiV3Key, nonce);
  decipher.setAuthTag(sealed.subarray(-GCM_TAG_BYTES));
  decipher.setAAD(Buffer.from(associated_data));
  return Buffer.concat([decipher.update(sealed.subarray(0, -GCM_TAG_BYTES)), decipher.final()]).toString('utf8');
}
