import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** Variables of a server outside the sandbox: its address and a merchant of WeChat Pay, whose key is written into the folder. */
export function merchantIn(folder: string): Record<string, string> {
  const keyFile = path.join(folder, 'merchant.pem');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  return {
    PUBLIC_URL: 'https://shop.example',
    WECHAT_APP_ID: 'wx0000000000000001',
    WECHAT_MERCHANT_ID: '1900000001',
    WECHAT_CERTIFICATE_SERIAL: 'SERIAL',
    WECHAT_PRIVATE_KEY_FILE: keyFile,
    WECHAT_API_V3_KEY: '0123456789abcdef0123456789abcdef',
  };
}
