import type { KeyObject } from 'node:crypto';
import type { Clock, Ids } from '#server/deps.ts';
import { type PaymentHealth, PaymentUnavailable } from '../provider.ts';
import type { PlatformKeys } from './platform-keys.ts';
import type { WechatCredentials } from './wechat-credentials.ts';
import { authorization, isSignedBy } from './wechat-signature.ts';

const TIMEOUT_MS = 10_000;
const CERTIFICATES = '/v3/certificates';

export interface GatewayAnswer {
  readonly status: number;
  /** Parsed body, `null` when it is empty. */
  readonly body: Record<string, unknown> | null;
}

/** No trustworthy answer: none came, it was no JSON, or its signature is not WeChat Pay's. Nothing is known then. */
export class GatewayUnknown extends PaymentUnavailable {
  constructor(what: string, options?: ErrorOptions) {
    super(`WeChat Pay: ${what}`, options);
    this.name = 'GatewayUnknown';
  }
}

/** Signed calls to the WeChat Pay API v3; every answer's signature is checked before it is believed. */
export class WechatGateway {
  readonly #credentials: WechatCredentials;
  readonly #keys: PlatformKeys;
  readonly #clock: Clock;
  readonly #ids: Ids;
  #health: PaymentHealth = { ready: false, reason: 'not asked yet' };

  constructor(credentials: WechatCredentials, keys: PlatformKeys, { clock, ids }: { clock: Clock; ids: Ids }) {
    this.#credentials = credentials;
    this.#keys = keys;
    this.#clock = clock;
    this.#ids = ids;
  }

  /** What the last call showed: an answer of WeChat Pay's own that was no failure of its servers. */
  get health(): PaymentHealth {
    return this.#health;
  }

  /** @param target path with query. @throws GatewayUnknown */
  call(method: 'GET' | 'POST', target: string, payload?: Record<string, unknown>): Promise<GatewayAnswer> {
    return this.#observed(
      () => this.#verifiedCall(method, target, payload),
      ({ status }) => status,
    );
  }

  /** Fetches the platform certificates, which vouch for the very answer that brings them. @throws GatewayUnknown */
  fetchCertificates(): Promise<void> {
    return this.#observed(() => this.#verifiedCertificates());
  }

  async #observed<T>(act: () => Promise<T>, statusOf: (answer: T) => number = () => 200): Promise<T> {
    try {
      const answer = await act();
      const status = statusOf(answer);
      this.#health = status === 401 || status >= 500 ? { ready: false, reason: `answered ${status}` } : { ready: true };
      return answer;
    } catch (error) {
      this.#health = { ready: false, reason: error instanceof Error ? error.message : String(error) };
      throw error;
    }
  }

  async #verifiedCall(
    method: 'GET' | 'POST',
    target: string,
    payload?: Record<string, unknown>,
  ): Promise<GatewayAnswer> {
    const { response, text } = await this.#send(method, target, payload === undefined ? '' : JSON.stringify(payload));
    if (!this.#isSigned(response, text, (serial) => this.#keys.find(serial))) {
      await this.#verifiedCertificates();
      if (!this.#isSigned(response, text, (serial) => this.#keys.find(serial)))
        throw new GatewayUnknown('the answer is not signed by a known key');
    }
    return { status: response.status, body: parsed(text) };
  }

  async #verifiedCertificates(): Promise<void> {
    const { response, text } = await this.#send('GET', CERTIFICATES, '');
    if (!response.ok) throw new GatewayUnknown(`certificates answered ${response.status}`);
    let keys: ReadonlyMap<string, KeyObject>;
    try {
      keys = this.#keys.open(parsed(text) as never);
    } catch (cause) {
      throw new GatewayUnknown('the certificates cannot be opened', { cause });
    }
    if (!this.#isSigned(response, text, (serial) => keys.get(serial) ?? null))
      throw new GatewayUnknown('the certificates are not signed by one of themselves');
    this.#keys.keep(keys);
  }

  async #send(method: string, target: string, body: string): Promise<{ response: Response; text: string }> {
    const { credentials, nonce } = { credentials: this.#credentials, nonce: this.#ids.next('n') };
    const timestampS = Math.floor(this.#clock.now().getTime() / 1000);
    const headers: Record<string, string> = {
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': 'biaoxun-server',
      authorization: authorization(credentials, { method, target, timestampS, nonce, body }),
      ...(credentials.publicKey ? { 'wechatpay-serial': credentials.publicKey.id } : {}),
    };
    try {
      const response = await fetch(`${credentials.gateway}${target}`, {
        method,
        headers,
        // A redirect would carry the signed request to wherever it leads.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(body ? { body } : {}),
      });
      return { response, text: await response.text() };
    } catch (cause) {
      throw new GatewayUnknown('no answer', { cause });
    }
  }

  #isSigned(response: Response, body: string, find: (serial: string) => KeyObject | null): boolean {
    const header = (name: string): string => response.headers.get(`wechatpay-${name}`) ?? '';
    const key = find(header('serial'));
    return (
      key !== null &&
      isSignedBy(key, { timestamp: header('timestamp'), nonce: header('nonce'), body, signature: header('signature') })
    );
  }
}

function parsed(text: string): Record<string, unknown> | null {
  if (text === '') return null;
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch (cause) {
    throw new GatewayUnknown('the answer is no JSON', { cause });
  }
}
