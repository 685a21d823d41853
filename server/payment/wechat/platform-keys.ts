import { type KeyObject, X509Certificate } from 'node:crypto';
import type { WechatCredentials } from './wechat-credentials.ts';
import { openResource, type SealedResource } from './wechat-signature.ts';

interface CertificateList {
  readonly data: readonly {
    readonly serial_no: string;
    readonly expire_time: string;
    readonly encrypt_certificate: SealedResource;
  }[];
}

/**
 * The keys that WeChat Pay signs with, by serial number: its public key when the merchant has one, and the platform
 * certificates, which are fetched and replaced while the old ones still serve.
 */
export class PlatformKeys {
  readonly #keys = new Map<string, KeyObject>();
  readonly #apiV3Key: Buffer;

  constructor({ publicKey, apiV3Key }: Pick<WechatCredentials, 'publicKey' | 'apiV3Key'>) {
    this.#apiV3Key = apiV3Key;
    if (publicKey) this.#keys.set(publicKey.id, publicKey.key);
  }

  find(serial: string): KeyObject | null {
    return this.#keys.get(serial) ?? null;
  }

  /**
   * Decrypts the certificates of one `/v3/certificates` answer. They are encrypted with the merchant's key, which
   * proves that they come from WeChat Pay.
   *
   * @returns the keys of this answer, which may verify the answer that brought them.
   * @throws Error when one cannot be decrypted.
   */
  open(list: CertificateList): ReadonlyMap<string, KeyObject> {
    return new Map(
      list.data.map(({ serial_no, encrypt_certificate }) => [
        serial_no,
        new X509Certificate(openResource(this.#apiV3Key, encrypt_certificate)).publicKey,
      ]),
    );
  }

  keep(keys: ReadonlyMap<string, KeyObject>): void {
    for (const [serial, key] of keys) this.#keys.set(serial, key);
  }

  get size(): number {
    return this.#keys.size;
  }
}
