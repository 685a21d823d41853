import { execFileSync } from 'node:child_process';
import {
  createCipheriv,
  createSign,
  createVerify,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  X509Certificate,
} from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the fake gateway does wrong, on demand. */
export type GatewayFault =
  | 'none'
  | 'unsigned'
  | 'wrong-key'
  | 'altered-body'
  | 'not-json'
  | 'hang-up'
  | 'silent'
  | 'server-error'
  | 'empty-error'
  | 'redirect';

/** State of a refund, as the gateway names it. */
export type FakeRefundState = 'SUCCESS' | 'PROCESSING' | 'ABNORMAL' | 'CLOSED';

interface FakeTrade {
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED' | 'REFUND';
  total: number;
  transactionId: string | null;
  /** What an answer about it says in place of the truth. */
  said?: object;
}

const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A self-signed platform certificate made by openssl, because Node can read certificates but not write them. */
function certificate(): { pem: string | null; serial: string; key: KeyObject } {
  const folder = mkdtempSync(join(tmpdir(), 'platform-'));
  try {
    const { privateKey } = rsa();
    writeFileSync(join(folder, 'key.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-key',
        join(folder, 'key.pem'),
        '-out',
        join(folder, 'cert.pem'),
        '-days',
        '365',
        '-subj',
        '/CN=fake platform',
      ],
      { stdio: 'ignore' },
    );
    const pem = readFileSync(join(folder, 'cert.pem'), 'utf8');
    return { pem, serial: new X509Certificate(pem).serialNumber, key: privateKey };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The refusal of a request that lacks a parameter or says something else than the platform knows. */
const wrongParameter = (name: string) => ({
  status: 400,
  json: { code: 'PARAM_ERROR', message: `参数错误：${name}` },
});

/** Keys of all gateways of one process: making them takes longer than most tests that use them. */
const MERCHANT = rsa();
const FOREIGN = rsa();
/** The platform's key for merchants without platform certificates. */
const PLATFORM = rsa();

/**
 * A gateway that speaks the WeChat Pay API v3 as far as the provider needs it: it refuses requests that are not signed by
 * the merchant, signs its answers, and does wrong what `fault` says.
 */
export class FakeWechatGateway {
  readonly merchant = MERCHANT;
  readonly merchantId = '1900000001';
  readonly apiV3Key = Buffer.from('0123456789abcdef0123456789abcdef');
  readonly trades = new Map<string, FakeTrade>();
  /** By the shop's refund number. */
  readonly refunds = new Map<
    string,
    { status: FakeRefundState; transactionId: string; amount: number; outRefundNo?: string }
  >();
  /** What the next refund is when it is taken. */
  refundState: FakeRefundState = 'PROCESSING';
  readonly requests: { method: string; target: string; body: string; headers: IncomingMessage['headers'] }[] = [];
  fault: GatewayFault = 'none';
  /** HTTP status of a request for a code that is taken. */
  successStatus = 200;
  /** HTTP status of a request that the state of the trade forbids. */
  refusalStatus = 400;
  /** The answer to closing an order number that it has never seen. */
  unknownClose = { status: 404, code: 'ORDER_NOT_EXIST' };
  /** Whether it closes trades that are not paid. */
  closes = true;
  /** Requests that came along by a redirect. */
  followed = 0;
  #platform = certificate();
  readonly #server: Server = createServer((request, response) => {
    void this.#read(request).then((body) => {
      if (this.fault === 'silent') return;
      if (this.fault === 'hang-up') return response.destroy();
      if (this.fault === 'redirect' && !request.url?.startsWith('/elsewhere'))
        return response.writeHead(307, { location: `/elsewhere${request.url}` }).end();
      if (request.url?.startsWith('/elsewhere')) this.followed += 1;
      const { status, json } = this.#answer(request, body);
      const text = this.fault === 'not-json' ? '<html>portal</html>' : json === null ? '' : JSON.stringify(json);
      response.writeHead(
        status,
        this.fault === 'unsigned'
          ? {}
          : this.signature(text, this.fault === 'wrong-key' ? FOREIGN.privateKey : undefined),
      );
      response.end(this.fault === 'altered-body' ? text.replace(/\d/, '9').concat(' ') : text);
    });
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  /** The platform signs with a new certificate from now on. */
  rotate(): void {
    this.#platform = certificate();
  }

  /** The platform signs with a plain key of this name from now on, and has no certificate. @returns Its public half. */
  signWithPublicKey(serial: string): KeyObject {
    this.#platform = { pem: null, serial, key: PLATFORM.privateKey };
    return PLATFORM.publicKey;
  }

  pay(orderNo: string, total?: number): void {
    const trade = this.trades.get(orderNo);
    if (trade)
      this.trades.set(orderNo, { state: 'SUCCESS', total: total ?? trade.total, transactionId: `T${orderNo}` });
  }

  /** What became of a refund that was under way. */
  endRefund(refundNo: string, status: FakeRefundState): void {
    const refund = this.refunds.get(refundNo);
    if (refund) this.refunds.set(refundNo, { ...refund, status });
  }

  /** Headers of a signed message, at a time of choice (seconds since 1970). */
  signature(
    body: string,
    key: KeyObject = this.#platform.key,
    timestampS = Math.floor(Date.now() / 1000),
  ): Record<string, string> {
    const nonce = randomBytes(12).toString('hex');
    const signature = createSign('RSA-SHA256').update(`${timestampS}\n${nonce}\n${body}\n`).sign(key, 'base64');
    return {
      'wechatpay-timestamp': String(timestampS),
      'wechatpay-nonce': nonce,
      'wechatpay-signature': signature,
      'wechatpay-serial': this.#platform.serial,
    };
  }

  /** A notification as the platform would send it; `content` is sealed, the whole is signed. */
  notification(
    eventType: string,
    content: object,
    options: { key?: KeyObject; timestampS?: number } = {},
  ): { headers: Record<string, string>; body: string } {
    const body = JSON.stringify({
      id: 'n',
      event_type: eventType,
      resource: { algorithm: 'AEAD_AES_256_GCM', ...this.#seal(JSON.stringify(content), 'transaction') },
    });
    return { body, headers: this.signature(body, options.key ?? this.#platform.key, options.timestampS) };
  }

  get foreignKey(): KeyObject {
    return FOREIGN.privateKey;
  }

  #seal(text: string, associated_data: string) {
    const nonce = randomBytes(6).toString('hex');
    const cipher = createCipheriv('aes-256-gcm', this.apiV3Key, nonce).setAAD(Buffer.from(associated_data));
    return {
      ciphertext: Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64'),
      nonce,
      associated_data,
    };
  }

  async #read(request: IncomingMessage): Promise<string> {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    this.requests.push({ method: request.method ?? '', target: request.url ?? '', body, headers: request.headers });
    return body;
  }

  #isFromMerchant(request: IncomingMessage, body: string): boolean {
    const field = (name: string): string =>
      new RegExp(`${name}="([^"]*)"`).exec(request.headers.authorization ?? '')?.[1] ?? '';
    const message = `${request.method}\n${request.url}\n${field('timestamp')}\n${field('nonce_str')}\n${body}\n`;
    return (
      field('mchid') === this.merchantId &&
      createVerify('RSA-SHA256').update(message).verify(this.merchant.publicKey, field('signature'), 'base64')
    );
  }

  #answer(request: IncomingMessage, body: string): { status: number; json: object | null } {
    if (this.fault === 'empty-error') return { status: 500, json: null };
    if (this.fault === 'server-error') return { status: 500, json: { code: 'SYSTEM_ERROR', message: '系统错误' } };
    if (!this.#isFromMerchant(request, body)) return { status: 401, json: { code: 'SIGN_ERROR', message: '签名错误' } };
    const [path = '', search] = (request.url ?? '').split('?');
    if (path === '/v3/certificates') {
      if (this.#platform.pem === null)
        return { status: 404, json: { code: 'RESOURCE_NOT_EXISTS', message: '无可用的平台证书' } };
      const data = [
        {
          serial_no: this.#platform.serial,
          expire_time: '2027-11-20T00:00:00+08:00',
          encrypt_certificate: this.#seal(this.#platform.pem, 'certificate'),
        },
      ];
      return { status: 200, json: { data } };
    }
    if (path === '/v3/pay/transactions/native') return this.#prepay(JSON.parse(body));
    if (path === '/v3/refund/domestic/refunds') return this.#refund(JSON.parse(body));
    const [, refundNo] = /^\/v3\/refund\/domestic\/refunds\/([^/]+)$/.exec(path) ?? [];
    if (refundNo) return this.#presentRefund(refundNo);
    const [, orderNo = '', close] = /out-trade-no\/([^/]+)(\/close)?$/.exec(path) ?? [];
    const mchid = close ? JSON.parse(body).mchid : new URLSearchParams(search).get('mchid');
    if (mchid !== this.merchantId) return wrongParameter('mchid');
    return close ? this.#close(orderNo) : this.#query(orderNo);
  }

  #prepay({ out_trade_no, amount }: { out_trade_no: string; amount: { total: number } }) {
    const known = this.trades.get(out_trade_no);
    const status = this.refusalStatus;
    if (known?.state === 'SUCCESS' || known?.state === 'REFUND')
      return { status, json: { code: 'ORDERPAID', message: '订单已支付' } };
    if (known?.state === 'CLOSED') return { status, json: { code: 'ORDER_CLOSED', message: '订单已关闭' } };
    this.trades.set(out_trade_no, { state: 'NOTPAY', total: amount.total, transactionId: null });
    return {
      status: this.successStatus,
      json: { code_url: `weixin://wxpay/bizpayurl?pr=${randomBytes(6).toString('hex')}` },
    };
  }

  #query(orderNo: string) {
    const trade = this.trades.get(orderNo);
    if (!trade) return { status: 404, json: { code: 'ORDER_NOT_EXIST', message: '订单不存在' } };
    const paid = trade.transactionId && {
      transaction_id: trade.transactionId,
      success_time: '2026-11-20T10:00:00+08:00',
    };
    return {
      status: 200,
      json: {
        mchid: this.merchantId,
        out_trade_no: orderNo,
        trade_state: trade.state,
        amount: { total: trade.total },
        ...paid,
        ...trade.said,
      },
    };
  }

  #close(orderNo: string) {
    const trade = this.trades.get(orderNo);
    const status = this.refusalStatus;
    if (trade?.state === 'SUCCESS' || trade?.state === 'REFUND')
      return { status, json: { code: 'ORDERPAID', message: '订单已支付' } };
    if (!this.closes) return { status, json: { code: 'USERPAYING', message: '用户支付中' } };
    if (trade) this.trades.set(orderNo, { ...trade, state: 'CLOSED' });
    if (trade) return { status: 204, json: null };
    const { status: unknown, code } = this.unknownClose;
    return { status: unknown, json: unknown === 204 ? null : { code, message: '订单不存在' } };
  }

  /** The same number again is the same refund: the response is its present state. */
  #refund(asked: {
    transaction_id: string;
    out_refund_no: string;
    amount: { refund: number; total: number; currency: string };
  }) {
    const { transaction_id: transactionId, out_refund_no } = asked;
    const { refund, total, currency } = asked.amount;
    const paid = [...this.trades.values()].find((trade) => trade.transactionId === transactionId);
    if (!/^[\w|*@-]{1,64}$/.test(out_refund_no)) return wrongParameter('out_refund_no');
    if (!Number.isInteger(refund) || refund < 1 || refund > total) return wrongParameter('amount.refund');
    if (!Number.isInteger(total) || (paid && paid.total !== total)) return wrongParameter('amount.total');
    if (currency !== 'CNY') return wrongParameter('amount.currency');
    if (!this.refunds.has(out_refund_no))
      this.refunds.set(out_refund_no, { status: this.refundState, transactionId, amount: asked.amount.refund });
    for (const [orderNo, trade] of this.trades)
      if (trade.transactionId === transactionId) this.trades.set(orderNo, { ...trade, state: 'REFUND' });
    return this.#presentRefund(out_refund_no);
  }

  #presentRefund(out_refund_no: string) {
    const refund = this.refunds.get(out_refund_no);
    if (!refund) return { status: 404, json: { code: 'RESOURCE_NOT_EXISTS', message: '退款单不存在' } };
    const { status, transactionId: transaction_id, outRefundNo = out_refund_no } = refund;
    const json = { refund_id: `5${out_refund_no}`, out_refund_no: outRefundNo, transaction_id, status };
    return { status: 200, json };
  }
}
