import { createPrivateKey, createPublicKey } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Aes, Formatter, Rsa } from 'wechatpay-axios-plugin';
import { fen } from '#domain/fen.ts';
import { PaymentUnavailable, TradeOver } from '#server/payment/provider.ts';
import { wechatProvider } from '#server/payment/wechat/wechat.provider.ts';
import { readWechatCredentials, type WechatCredentials } from '#server/payment/wechat/wechat-credentials.ts';
import { GatewayUnknown } from '#server/payment/wechat/wechat-gateway.ts';
import { authorization, isSignedBy, openResource } from '#server/payment/wechat/wechat-signature.ts';
import { tradeState } from '#server/payment/wechat/wechat-trade.ts';
import { randomIds, systemClock } from '#server/system.ts';
import { FakeWechatGateway, type GatewayFault } from '#tests/support/wechat-gateway.ts';

const gateway = new FakeWechatGateway();
let credentials: WechatCredentials;
let address = '';

beforeAll(async () => {
  address = await gateway.start();
  credentials = {
    appId: 'wx0000000000000001',
    merchantId: gateway.merchantId,
    certificateSerial: 'MERCHANTSERIAL',
    privateKey: gateway.merchant.privateKey,
    apiV3Key: gateway.apiV3Key,
    publicKey: null,
    gateway: address,
  };
});
afterAll(() => gateway.stop());
afterEach(() => {
  gateway.fault = 'none';
  gateway.successStatus = 200;
  gateway.refusalStatus = 400;
  gateway.closes = true;
  gateway.unknownClose = { status: 404, code: 'ORDER_NOT_EXIST' };
});

const PARTS = { clock: systemClock, ids: randomIds, notifyUrl: 'https://shop.example/notify' };
const provider = () => wechatProvider(credentials, PARTS);
const order = (orderNo: string) => ({
  orderNo,
  amountFen: fen(199_900),
  description: '投标通 1年 浙江',
  expiresAt: new Date(Date.now() + 7_200_000),
  origin: 'https://shop.example',
});

/** What the platform says of a paid trade. */
const content = (more: object = {}) => ({
  mchid: gateway.merchantId,
  out_trade_no: 'N1',
  trade_state: 'SUCCESS',
  transaction_id: 'TN1',
  success_time: '2026-11-20T10:00:00+08:00',
  amount: { total: 199_900 },
  ...more,
});

describe('signatures agree with another implementation of the same standard', () => {
  test('an authorization header is the one that the merchant key would give (S7-29)', () => {
    const request = {
      method: 'POST',
      target: '/v3/pay/transactions/native',
      timestampS: 1_554_208_460,
      nonce: '593BEC0C930BF1AFEB40B4A08C8FB242',
      body: '{"a":1}',
    };
    const signature = Rsa.sign(
      Formatter.request(request.method, request.target, String(request.timestampS), request.nonce, request.body),
      gateway.merchant.privateKey,
    );
    expect(authorization(credentials, request)).toBe(
      `WECHATPAY2-SHA256-RSA2048 mchid="${gateway.merchantId}",nonce_str="${request.nonce}",signature="${signature}",timestamp="1554208460",serial_no="MERCHANTSERIAL"`,
    );
  });
  test('what they sign we verify, and one changed byte is refused', () => {
    const { privateKey, publicKey } = gateway.merchant;
    const message = {
      timestamp: '1',
      nonce: 'n',
      body: '{"total":1}',
      signature: Rsa.sign(Formatter.response('1', 'n', '{"total":1}'), privateKey),
    };
    expect(isSignedBy(publicKey, message)).toBe(true);
    expect(isSignedBy(publicKey, { ...message, body: '{"total":2}' })).toBe(false);
  });
  test('what they seal we open, and another key opens nothing', () => {
    const ciphertext = Aes.AesGcm.encrypt('{"金额":1}', gateway.apiV3Key, '0123456789ab', 'transaction');
    const sealed = { ciphertext, nonce: '0123456789ab', associated_data: 'transaction' };
    expect(openResource(gateway.apiV3Key, sealed)).toBe('{"金额":1}');
    expect(() => openResource(Buffer.alloc(32), sealed)).toThrow();
  });
});

describe('a trade at the gateway', () => {
  test('a code is given, the trade is pending, then paid with its transaction and amount (S7-29, S7-30)', async () => {
    const wechat = provider();
    const { codeUrl, expiresAt } = await wechat.prepay(order('A1'));
    expect(codeUrl).toMatch(/^weixin:\/\//);
    expect(expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 7_200_000);
    expect(await wechat.query('A1')).toMatchObject({ state: 'pending', transactionId: null });
    gateway.pay('A1');
    expect(await wechat.query('A1')).toMatchObject({ state: 'paid', transactionId: 'TA1', paidFen: 199_900 });
  });
  test('a request names the order, its amount, end and purpose; the code ends with it, or after two hours (S7-29)', async () => {
    const now = new Date('2026-11-20T15:59:59.000Z');
    const clock = { now: () => now };
    const wechat = wechatProvider(credentials, { clock, ids: randomIds, notifyUrl: 'https://shop.example/notify' });
    const asked = async (ms: number, orderNo: string, description: string): Promise<unknown> => {
      const expiresAt = new Date(now.getTime() + ms);
      const code = await wechat.prepay({ ...order(orderNo), description, expiresAt });
      const { body } = gateway.requests.findLast(({ target }) => target === '/v3/pay/transactions/native') ?? {
        body: '',
      };
      const { description: said, time_expire, ...rest } = JSON.parse(body);
      return { ...rest, said, time_expire, codeMs: code.expiresAt.getTime() - now.getTime() };
    };
    expect(await asked(7_200_001, 'A9a', '甲'.repeat(128))).toEqual({
      appid: credentials.appId,
      mchid: credentials.merchantId,
      out_trade_no: 'A9a',
      said: '甲'.repeat(127),
      time_expire: '2026-11-21T01:59:59+08:00',
      notify_url: 'https://shop.example/notify',
      amount: { total: 199_900, currency: 'CNY' },
      codeMs: 7_200_000,
    });
    expect(await asked(7_199_999, 'A9b', '投标通')).toMatchObject({ said: '投标通', codeMs: 7_199_999 });
  });
  test('a request says when it was signed, in seconds, and that both sides speak JSON (S7-29)', async () => {
    const clock = { now: () => new Date('2026-11-20T15:59:59.900Z') };
    const wechat = wechatProvider(credentials, { clock, ids: randomIds, notifyUrl: 'https://shop.example/notify' });
    await wechat.prepay(order('A9c'));
    const headers = gateway.requests.findLast(({ target }) => target === '/v3/pay/transactions/native')?.headers;
    expect(headers).toMatchObject({ accept: 'application/json', 'content-type': 'application/json' });
    expect(headers?.authorization).toContain('timestamp="1795190399"');
  });
  test('the original order number is used again for a new code', async () => {
    const wechat = provider();
    const codes = [await wechat.prepay(order('A2')), await wechat.prepay(order('A2'))].map((code) => code.codeUrl);
    expect(new Set(codes).size).toBe(2);
    expect(gateway.trades.has('A2')).toBe(true);
  });
  test('a paid or closed trade gives no more code', async () => {
    const wechat = provider();
    await wechat.prepay(order('A3'));
    gateway.pay('A3');
    await expect(wechat.prepay(order('A3'))).rejects.toEqual(new TradeOver('A3', 'paid'));
    await wechat.prepay(order('A4'));
    expect(await wechat.close('A4')).toBe('closed');
    await expect(wechat.prepay(order('A4'))).rejects.toEqual(new TradeOver('A4', 'closed'));
  });
  test.each([400, 403, 429])(
    'a paid trade that is refused a code with HTTP %i is known to be paid (D-02)',
    async (status) => {
      const wechat = provider();
      const orderNo = `A3-${status}`;
      await wechat.prepay(order(orderNo));
      gateway.pay(orderNo);
      gateway.refusalStatus = status;
      await expect(wechat.prepay(order(orderNo))).rejects.toEqual(new TradeOver(orderNo, 'paid'));
    },
  );
  test.each([400, 403, 429])(
    'a trade that is refused to be closed with HTTP %i is pending as before',
    async (status) => {
      const wechat = provider();
      const orderNo = `A5-${status}`;
      await wechat.prepay(order(orderNo));
      gateway.closes = false;
      gateway.refusalStatus = status;
      expect(await wechat.close(orderNo)).toBe('pending');
    },
  );
  test.each([
    [204, '', 'closed'],
    [404, 'ORDER_NOT_EXIST', 'closed'],
    [404, 'RESOURCE_NOT_EXISTS', 'closed'],
    [400, 'ORDERNOTEXIST', 'closed'],
    [400, 'ORDER_NOT_EXIST', 'closed'],
    [400, 'ORDER_CLOSED', 'closed'],
    [400, 'USERPAYING', 'pending'],
    [429, 'FREQUENCY_LIMITED', 'pending'],
    [500, 'SYSTEM_ERROR', 'pending'],
  ] as const)(
    'closing an order number that no code was asked for, answered %i %s, leaves it %s (I-4)',
    async (status, code, state) => {
      gateway.unknownClose = { status, code };
      expect(await provider().close(`A10-${status}-${code}`)).toBe(state);
    },
  );
  test.each([404, 400])('closing a pending trade that is answered %i leaves it pending', async (status) => {
    const wechat = provider();
    await wechat.prepay(order(`A11-${status}`));
    gateway.closes = false;
    gateway.refusalStatus = status;
    expect(await wechat.close(`A11-${status}`)).toBe('pending');
  });
  test('every answer of the class 2xx gives its code, one above it gives none (RFC 9110, 15.3)', async () => {
    const wechat = provider();
    for (const status of [201, 299]) {
      gateway.successStatus = status;
      expect((await wechat.prepay(order(`A6-${status}`))).codeUrl, `HTTP ${status}`).toMatch(/^weixin:/);
    }
    gateway.successStatus = 300;
    await expect(wechat.prepay(order('A6-300'))).rejects.toBeInstanceOf(GatewayUnknown);
  });
  test('closing a trade that was paid meanwhile says that it is paid', async () => {
    const wechat = provider();
    await wechat.prepay(order('A5'));
    gateway.pay('A5');
    expect(await wechat.close('A5')).toBe('paid');
  });
  test('asking twice to refund one transaction gives the money back once', async () => {
    const wechat = provider();
    await wechat.prepay(order('A6'));
    gateway.pay('A6');
    const refund = { orderNo: 'A6', transactionId: 'TA6', amountFen: fen(199_900), reason: '重复支付' };
    expect([await wechat.refund(refund), await wechat.refund(refund)]).toEqual(Array(2).fill({ state: 'under-way' }));
    expect([...gateway.refunds.keys()].filter((no) => no.endsWith('TA6'))).toHaveLength(1);
    expect((await wechat.query('A6')).state).toBe('refunded');
  });
  test('a refund names its transaction, its own number and the whole amount; closing and asking name the merchant (S7-29)', async () => {
    const wechat = provider();
    const bodies = () => gateway.requests.slice(-2).map(({ body }) => (body === '' ? null : JSON.parse(body)));
    await wechat.prepay(order('A6b'));
    await wechat.close('A6b');
    const targets = gateway.requests.slice(-2).map(({ method, target }) => `${method} ${target}`);
    expect(targets).toEqual([
      'POST /v3/pay/transactions/out-trade-no/A6b/close',
      `GET /v3/pay/transactions/out-trade-no/A6b?mchid=${gateway.merchantId}`,
    ]);
    expect(bodies()).toEqual([{ mchid: gateway.merchantId }, null]);
    await wechat.refund({ orderNo: 'A6c', transactionId: 'TA6c', amountFen: fen(199_900), reason: '重复支付' });
    expect(bodies().at(-1)).toEqual({
      transaction_id: 'TA6c',
      out_refund_no: [...gateway.refunds.keys()].at(-1),
      reason: '重复支付',
      amount: { refund: 199_900, total: 199_900, currency: 'CNY' },
    });
  });

  test('an unknown order number is pending', async () => {
    expect((await provider().query('NEVER')).state).toBe('pending');
  });
  test.each([{ mchid: '1900000009' }, { out_trade_no: 'A9e' }])(
    'an answer that names %j instead is about another trade, and nothing is concluded from it',
    async (said) => {
      gateway.trades.set('A9d', { state: 'SUCCESS', total: 199_900, transactionId: 'TA9d', said });
      await expect(provider().query('A9d')).rejects.toEqual(new GatewayUnknown('the answer speaks of another trade'));
    },
  );
  test('answers signed with a new certificate are believed after fetching it', async () => {
    const wechat = provider();
    await wechat.prepay(order('A7'));
    gateway.rotate();
    expect((await wechat.query('A7')).state).toBe('pending');
  });
  test('every state of the service that is not known counts as pending, never as paid (D-02)', () => {
    for (const state of ['NOTPAY', 'USERPAYING', 'PAYERROR', 'ACCEPT', '']) expect(tradeState(state)).toBe('pending');
    expect(['SUCCESS', 'REFUND', 'CLOSED', 'REVOKED'].map(tradeState)).toEqual([
      'paid',
      'refunded',
      'closed',
      'closed',
    ]);
  });
});

describe('the keys of the platform', () => {
  const ID = 'PUB_KEY_ID_0119000000012026112000000000000001';
  afterEach(() => gateway.rotate());

  test('what was signed before a new certificate came is believed after it', async () => {
    const wechat = provider();
    await wechat.prepare();
    const notice = gateway.notification('TRANSACTION.SUCCESS', content());
    gateway.rotate();
    await wechat.query('K1');
    expect(wechat.readNotification(notice, new Date())).toMatchObject({ verified: true });
  });
  test('a public key is named by every request, what it signs is believed, and no certificate is fetched (S7-29)', async () => {
    const publicKey = { id: ID, key: gateway.signWithPublicKey(ID) };
    const wechat = wechatProvider({ ...credentials, publicKey }, PARTS);
    gateway.requests.length = 0;
    await wechat.prepare();
    await wechat.prepay(order('K2'));
    expect(wechat.health()).toEqual({ ready: true });
    expect(new Set(gateway.requests.map(({ headers }) => headers['wechatpay-serial']))).toEqual(new Set([ID]));
    expect(gateway.requests.filter(({ target }) => target === '/v3/certificates')).toEqual([]);
    const notice = gateway.notification('TRANSACTION.SUCCESS', content());
    expect(wechat.readNotification(notice, new Date())).toMatchObject({ verified: true });
  });
  test('a merchant whose signature is not taken cannot use the service, also where the key of the answer is known', async () => {
    const publicKey = { id: ID, key: gateway.signWithPublicKey(ID) };
    const wechat = wechatProvider({ ...credentials, publicKey, merchantId: '1900000009' }, PARTS);
    await expect(wechat.prepare()).rejects.toThrow('answered 401 SIGN_ERROR');
    expect(wechat.health()).toEqual({ ready: false, reason: 'answered 401' });
  });
  test('a public key is believed beside certificates, before and after one was fetched', async () => {
    const key = gateway.signWithPublicKey(ID);
    const early = gateway.notification('TRANSACTION.SUCCESS', content());
    gateway.rotate();
    const wechat = wechatProvider({ ...credentials, publicKey: { id: ID, key } }, PARTS);
    const read = () => wechat.readNotification(early, new Date());
    expect(read()).toMatchObject({ verified: true });
    await wechat.query('K3');
    expect(read()).toMatchObject({ verified: true });
  });
});

describe('a gateway that does wrong', () => {
  const FAULTS: GatewayFault[] = ['unsigned', 'wrong-key', 'altered-body', 'not-json', 'hang-up', 'server-error'];
  test.each(FAULTS)('%s: nothing is concluded from the answer, so polling goes on', async (fault) => {
    const wechat = provider();
    await wechat.prepay(order(`F-${fault}`));
    gateway.pay(`F-${fault}`);
    gateway.fault = fault;
    await expect(wechat.query(`F-${fault}`)).rejects.toBeInstanceOf(GatewayUnknown);
  });
});

test('a gateway that redirects is not followed: a signed request goes nowhere else (ASVS 15.3.2)', async () => {
  const wechat = provider();
  await wechat.prepay(order('F-redirect'));
  gateway.fault = 'redirect';
  await expect(wechat.query('F-redirect')).rejects.toBeInstanceOf(GatewayUnknown);
  expect(gateway.followed).toBe(0);
});

test('a gateway that does not answer is given up after ten seconds, and nothing is concluded', async () => {
  const giveUp = new AbortController();
  gateway.fault = 'silent';
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(giveUp.signal);
  const failure = provider()
    .query('F-silent')
    .catch((error: unknown) => error);
  expect(limit.mock.calls).toEqual([[10_000]]);
  await vi.waitFor(() => expect(gateway.requests.at(-1)?.target).toContain('F-silent'));
  giveUp.abort();
  expect(await failure).toEqual(new GatewayUnknown('no answer'));
});

test('certificates that none of themselves has signed are not believed', async () => {
  const wechat = provider();
  for (const fault of ['wrong-key', 'unsigned'] as const) {
    gateway.fault = fault;
    await expect(wechat.prepare()).rejects.toThrow('the certificates are not signed by one of themselves');
    expect(wechat.health().ready).toBe(false);
  }
});

describe('whether the service can be used', () => {
  test('is unknown before the first call, shown by preparing, and again by every call', async () => {
    const wechat = provider();
    expect(wechat.health()).toEqual({ ready: false, reason: 'not asked yet' });
    gateway.fault = 'hang-up';
    await expect(wechat.prepare()).rejects.toBeInstanceOf(PaymentUnavailable);
    expect(wechat.health()).toEqual({ ready: false, reason: 'WeChat Pay: no answer' });
    gateway.fault = 'none';
    await wechat.prepare();
    expect(wechat.health()).toEqual({ ready: true });
    gateway.fault = 'server-error';
    await expect(wechat.query('A8')).rejects.toBeInstanceOf(PaymentUnavailable);
    expect(wechat.health().ready).toBe(false);
    gateway.fault = 'none';
    await wechat.prepare();
    expect(wechat.health()).toEqual({ ready: true });
  });
  test('is denied when the gateway does not take the signature of the merchant, and not when it only refuses an order', async () => {
    const wechat = wechatProvider({ ...credentials, merchantId: '1900000009' }, PARTS);
    await expect(wechat.prepay(order('A8b'))).rejects.toThrow();
    expect(wechat.health()).toMatchObject({ ready: false });
    const known = provider();
    await known.query('never-made');
    expect(known.health()).toEqual({ ready: true });
  });
});

describe('notifications', () => {
  const prepared = async () => {
    const wechat = provider();
    await wechat.prepare();
    return (delivery: { headers: Record<string, string>; body: string }) =>
      wechat.readNotification(delivery, new Date());
  };

  test('a signed one of our merchant is read, and its nonce names the delivery', async () => {
    const read = await prepared();
    expect(read(gateway.notification('TRANSACTION.SUCCESS', content()))).toMatchObject({
      verified: true,
      notice: {
        kind: 'paid',
        orderNo: 'N1',
        transactionId: 'TN1',
        amountFen: 199_900,
        at: new Date('2026-11-20T02:00:00Z'),
      },
    });
    const refund = {
      mchid: gateway.merchantId,
      out_trade_no: 'N1',
      transaction_id: 'TN1',
      refund_status: 'SUCCESS',
      success_time: '2026-11-21T10:00:00+08:00',
      amount: { refund: 199_900, total: 199_900 },
    };
    expect(read(gateway.notification('REFUND.SUCCESS', refund))).toMatchObject({
      verified: true,
      notice: { kind: 'refunded', amountFen: 199_900, at: new Date('2026-11-21T02:00:00Z') },
    });
    const part = { ...refund, amount: { refund: 100, total: 199_900 } };
    expect(read(gateway.notification('REFUND.SUCCESS', part))).toMatchObject({
      verified: true,
      notice: { kind: 'refunded-in-part', orderNo: 'N1', transactionId: 'TN1', amountFen: 100, totalFen: 199_900 },
    });
  });
  test.each([
    ['five minutes ago', -300_000, true],
    ['five minutes and one millisecond ago', -300_001, false],
    ['in five minutes', 300_000, true],
    ['in five minutes and one millisecond', 300_001, false],
  ])('one that was signed %s is read: %s ms from now, %s (R4)', async (_, fromNowMs, isRead) => {
    const wechat = provider();
    await wechat.prepare();
    const timestampS = 1_795_140_000;
    const delivery = gateway.notification('TRANSACTION.SUCCESS', content(), { timestampS });
    const reading = wechat.readNotification(delivery, new Date(timestampS * 1_000 - fromNowMs));
    expect(reading).toMatchObject(isRead ? { verified: true } : { verified: false, reason: 'timestamp' });
  });
  test('forged, old, foreign and broken ones are refused', async () => {
    const read = await prepared();
    const good = gateway.notification('TRANSACTION.SUCCESS', content());
    const nowS = Math.floor(Date.now() / 1000);
    const without = (name: string) => ({ ...good, headers: { ...good.headers, [`wechatpay-${name}`]: '' } });
    const cases: [{ headers: Record<string, string>; body: string }, string][] = [
      [{ headers: {}, body: good.body }, 'unsigned'],
      [without('signature'), 'unsigned'],
      [without('timestamp'), 'unsigned'],
      [without('nonce'), 'unsigned'],
      [gateway.notification('TRANSACTION.SUCCESS', content(), { key: gateway.foreignKey }), 'signature'],
      [{ ...good, body: good.body.replace('"id":"n"', '"id":"m"') }, 'signature'],
      [{ ...good, body: good.body.slice(0, -10) }, 'signature'],
      [{ ...good, headers: { ...good.headers, 'wechatpay-serial': 'UNKNOWN' } }, 'signature'],
      [gateway.notification('TRANSACTION.SUCCESS', content(), { timestampS: nowS - 301 }), 'timestamp'],
      [gateway.notification('TRANSACTION.SUCCESS', content(), { timestampS: nowS + 400 }), 'timestamp'],
      [gateway.notification('TRANSACTION.SUCCESS', content({ mchid: '1900000002' })), 'merchant'],
      [gateway.notification('TRANSACTION.SUCCESS', content({ amount: undefined })), 'malformed'],
      [gateway.notification('TRANSACTION.SUCCESS', content({ trade_state: 'NOTPAY' })), 'malformed'],
      [
        gateway.notification('REFUND.SUCCESS', content({ refund_status: 'SUCCESS', amount: { refund: 199_900 } })),
        'malformed',
      ],
      [gateway.notification('COUPON.USE', content()), 'malformed'],
    ];
    for (const [delivery, reason] of cases) expect(read(delivery)).toEqual({ verified: false, reason });
  });
});

describe('credentials', () => {
  test('all problems of the environment are named at once, without the values of secrets', () => {
    const read = readWechatCredentials({
      WECHAT_API_V3_KEY: 'too-short-secret',
      WECHAT_PRIVATE_KEY_FILE: '/nowhere.pem',
      WECHAT_PUBLIC_KEY_ID: 'PUB_KEY_ID_1',
    });
    const problems = 'problems' in read ? read.problems : [];
    expect(problems.map((problem) => problem.split(':')[0])).toEqual([
      'WECHAT_APP_ID',
      'WECHAT_MERCHANT_ID',
      'WECHAT_CERTIFICATE_SERIAL',
      'WECHAT_PRIVATE_KEY_FILE',
      'WECHAT_API_V3_KEY',
      'WECHAT_PUBLIC_KEY_ID and WECHAT_PUBLIC_KEY_FILE',
    ]);
    expect(problems.join()).not.toContain('too-short-secret');
  });
  test('a whole set is read, the key from its file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'merchant-'));
    const pem = gateway.merchant.privateKey.export({ type: 'pkcs8', format: 'pem' });
    writeFileSync(join(folder, 'key.pem'), pem);
    const publicPem = gateway.merchant.publicKey.export({ type: 'spki', format: 'pem' });
    writeFileSync(join(folder, 'public.pem'), publicPem);
    const environment = {
      WECHAT_GATEWAY: '',
      WECHAT_APP_ID: 'wx1',
      WECHAT_MERCHANT_ID: '19',
      WECHAT_CERTIFICATE_SERIAL: 'S',
      WECHAT_PRIVATE_KEY_FILE: join(folder, 'key.pem'),
      WECHAT_API_V3_KEY: gateway.apiV3Key.toString(),
    };
    const read = readWechatCredentials(environment);
    const withPublicKey = readWechatCredentials({
      ...environment,
      WECHAT_PUBLIC_KEY_ID: 'PUB_KEY_ID_1',
      WECHAT_PUBLIC_KEY_FILE: join(folder, 'public.pem'),
      WECHAT_GATEWAY: 'https://gateway.example/',
    });
    const unnamed = readWechatCredentials({ ...environment, WECHAT_PUBLIC_KEY_FILE: join(folder, 'public.pem') });
    rmSync(folder, { recursive: true });
    if (!('credentials' in read && 'credentials' in withPublicKey)) throw new Error('the environment was refused');
    expect(read.credentials.privateKey.equals(createPrivateKey(pem))).toBe(true);
    expect(read.credentials).toMatchObject({
      appId: 'wx1',
      merchantId: '19',
      certificateSerial: 'S',
      publicKey: null,
      gateway: 'https://api.mch.weixin.qq.com',
    });
    expect(unnamed).toEqual({ problems: ['WECHAT_PUBLIC_KEY_ID and WECHAT_PUBLIC_KEY_FILE: both or neither'] });
    expect(withPublicKey.credentials.gateway).toBe('https://gateway.example');
    const { publicKey } = withPublicKey.credentials;
    expect([publicKey?.id, publicKey?.key.equals(createPublicKey(publicPem))]).toEqual(['PUB_KEY_ID_1', true]);
  });
});
