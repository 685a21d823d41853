import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sha256Hex } from '#server/sms/aliyun-signature.ts';

export const ACCESS_KEY = { id: 'TestKeyId', secret: 'TestKeySecret' };
export type SmsFault = 'none' | 'limit' | 'server-error' | 'not-json' | 'hang-up' | 'silent' | 'empty' | 'redirect';

/** A gateway that checks the signature as the service's own description says, and does wrong what `fault` says. */
export class FakeSmsGateway {
  readonly sent: { mobile: string; code: string }[] = [];
  /** How the last message was to look. */
  shape: { readonly signName: string | null; readonly templateCode: string | null } | null = null;
  readonly refused: string[] = [];
  /** Requests that came along by a redirect. */
  followed = 0;
  /** Requests that were left without an answer. */
  unanswered = 0;
  fault: SmsFault = 'none';
  readonly #nonces = new Set<string>();
  readonly #server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://gateway');
    const answer = (status: number, body: unknown) => response.writeHead(status).end(JSON.stringify(body));
    if (this.fault === 'redirect' && url.pathname !== '/elsewhere')
      return void response.writeHead(307, { location: `/elsewhere${url.search}` }).end();
    if (this.fault === 'silent') {
      this.unanswered += 1;
      return;
    }
    if (this.fault === 'hang-up') return void response.destroy();
    if (this.fault === 'not-json') return void response.writeHead(200).end('<html>portal</html>');
    if (this.fault === 'empty') return void response.writeHead(200).end('null');
    if (this.fault === 'server-error') return void answer(500, { Code: 'InternalError', Message: 'x' });
    if (this.fault === 'limit') return void answer(200, { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发流控' });
    if (url.pathname === '/elsewhere') this.followed += 1;
    const problem = this.#problem(request.headers, url, request.method ?? '');
    if (problem !== null) {
      this.refused.push(problem);
      return void answer(400, { Code: 'SignatureDoesNotMatch', Message: problem });
    }
    const { code } = JSON.parse(url.searchParams.get('TemplateParam') ?? '{}');
    this.shape = { signName: url.searchParams.get('SignName'), templateCode: url.searchParams.get('TemplateCode') };
    this.sent.push({ mobile: url.searchParams.get('PhoneNumbers') ?? '', code });
    answer(200, { Code: 'OK', Message: 'OK', BizId: '1', RequestId: '2' });
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }
  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  /** Written apart from the sender: canonical text by hand, straight from the request as it arrived. */
  #problem(headers: Record<string, string | string[] | undefined>, url: URL, method: string): string | null {
    const said = /^ACS3-HMAC-SHA256 Credential=(\w+),SignedHeaders=([\w;-]+),Signature=([\da-f]{64})$/.exec(
      String(headers.authorization),
    );
    if (!said) return 'no authorization';
    const [, key, names = '', signature] = said;
    if (key !== ACCESS_KEY.id) return 'unknown key';
    const date = String(headers['x-acs-date']);
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(date)) return 'date';
    if (Math.abs(Date.parse(date) - Date.now()) > 900_000) return 'stale';
    const nonce = String(headers['x-acs-signature-nonce']);
    if (this.#nonces.has(nonce)) return 'nonce used';
    this.#nonces.add(nonce);
    for (const needed of [
      'host',
      'x-acs-action',
      'x-acs-date',
      'x-acs-signature-nonce',
      'x-acs-version',
      'x-acs-content-sha256',
    ])
      if (!names.split(';').includes(needed)) return `${needed} is not signed`;
    const signedLines = names
      .split(';')
      .map((name) => `${name}:${String(headers[name])}\n`)
      .join('');
    const text = `${method}\n/\n${url.search.slice(1)}\n${signedLines}\n${names}\n${sha256Hex('')}`;
    const expected = createHmac('sha256', ACCESS_KEY.secret)
      .update(`ACS3-HMAC-SHA256\n${sha256Hex(text)}`)
      .digest('hex');
    if (expected !== signature) return 'signature';
    return headers['x-acs-action'] === 'SendSms' && headers['x-acs-version'] === '2017-05-25' ? null : 'action';
  }
}
