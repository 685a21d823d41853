import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { contract } from '#contract/registry.ts';
import { readConfig } from '#server/config.ts';
import { MESSAGE } from '#server/http/messages.ts';
import { authorizationV3, canonicalRequest, sha256Hex } from '#server/sms/aliyun-signature.ts';
import { aliyunSms } from '#server/sms/aliyun-sms.ts';
import { createSms } from '#server/sms/create-sms.ts';
import { SmsFailed } from '#server/sms/provider.ts';
import { randomIds, systemClock } from '#server/system.ts';
import { emptyTables, onOneOrBothDatabases } from '#tests/support/databases.ts';
import { pictureReader } from '#tests/support/picture-reader.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { ACCESS_KEY, FakeSmsGateway, type SmsFault } from '#tests/support/sms-gateway.ts';

const { messageLogin, sendMessageCode } = contract;
describe('the signature of Alibaba Cloud', () => {
  it('is that of the published example, byte by byte', () => {
    const request = {
      method: 'POST',
      path: '/',
      query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
      headers: {
        'x-acs-version': '2014-05-26',
        'x-acs-action': 'RunInstances',
        host: 'ecs.cn-shanghai.aliyuncs.com',
        'x-acs-date': '2023-10-26T10:22:32Z',
        'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
        'x-acs-content-sha256': sha256Hex(''),
      },
      body: '',
    } as const;
    expect(sha256Hex(canonicalRequest(request))).toBe(
      '7ea06492da5221eba5297e897ce16e55f964061054b7695beedaac1145b1e259',
    );
    expect(authorizationV3(request, { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' })).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    );
  });
});

const gateway = new FakeSmsGateway();
let endpoint = '';
beforeAll(async () => {
  endpoint = await gateway.start();
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.fault = 'none';
  gateway.sent.length = 0;
  gateway.refused.length = 0;
});
const provider = (secret = ACCESS_KEY.secret) =>
  aliyunSms(
    { accessKey: { id: ACCESS_KEY.id, secret }, signName: "标讯通(测试)!*'", templateCode: 'SMS_1', endpoint },
    { clock: systemClock, ids: randomIds },
  );

describe('the SMS service', () => {
  it('takes a signed message, also with signs that a URL escapes in more than one way', async () => {
    await provider().sendCode({ mobile: '13800000001', code: '012345', minutes: 5 });
    expect([gateway.sent, gateway.refused]).toEqual([[{ mobile: '13800000001', code: '012345' }], []]);
    expect(gateway.shape).toEqual({ signName: "标讯通(测试)!*'", templateCode: 'SMS_1' });
  });

  it('refuses another secret', async () => {
    await expect(
      provider('other').sendCode({ mobile: '13800000001', code: '012345', minutes: 5 }),
    ).rejects.toBeInstanceOf(SmsFailed);
    expect(gateway.refused).toEqual(['signature']);
  });

  it.each<SmsFault>(['limit', 'server-error', 'not-json', 'hang-up', 'empty'])(
    'when it is %s the message counts as not sent, and the reason names neither phone nor code',
    async (fault) => {
      gateway.fault = fault;
      const failure = await provider()
        .sendCode({ mobile: '13800000001', code: '012345', minutes: 5 })
        .catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(SmsFailed);
      expect(String(failure)).not.toMatch(/13800000001|012345/);
    },
  );

  it('is quoted in the log by sixty characters of its reason at most', async () => {
    const send = () => provider().sendCode({ mobile: '13800000001', code: '012345', minutes: 5 });
    const answers = vi.spyOn(globalThis, 'fetch');
    for (const [answer, reason] of [
      [{ Code: 'isv.BUSINESS_LIMIT_CONTROL' }, 'isv.BUSINESS_LIMIT_CONTROL'],
      [{ Code: 'x'.repeat(500) }, 'x'.repeat(60)],
      [{ Message: '13800000001' }, 'no code'],
      [null, 'no code'],
    ] as const) {
      answers.mockResolvedValueOnce(Response.json(answer));
      await expect(send()).rejects.toEqual(new SmsFailed(reason));
    }
  });

  it('that answers with a redirect is not followed: a signed request goes nowhere else (ASVS 15.3.2)', async () => {
    gateway.fault = 'redirect';
    await expect(provider().sendCode({ mobile: '13800000001', code: '012345', minutes: 5 })).rejects.toBeInstanceOf(
      SmsFailed,
    );
    expect(gateway.followed).toBe(0);
  });

  it('that does not answer is given up after five seconds', async () => {
    const giveUp = new AbortController();
    gateway.fault = 'silent';
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(giveUp.signal);
    const failure = provider()
      .sendCode({ mobile: '13800000001', code: '012345', minutes: 5 })
      .catch((error: unknown) => error);
    expect(limit.mock.calls).toEqual([[5_000]]);
    await vi.waitFor(() => expect(gateway.unanswered).toBe(1));
    giveUp.abort();
    expect(await failure).toBeInstanceOf(SmsFailed);
    expect(gateway.sent).toEqual([]);
  });

  it('that is not set up writes the code for the operator with its time and the end of the phone, and in the sandbox nothing', async () => {
    const lines: string[] = [];
    const parts = { clock: systemClock, ids: randomIds, write: (line: string) => void lines.push(line) };
    const message = { mobile: '13800000001', code: '012345', minutes: 5 };
    for (const sandbox of [true, false]) {
      const made = createSms({ aliyunSms: null, sandbox }, parts);
      expect(made.revealsCodes).toBe(sandbox);
      await made.sendCode(message);
      expect(lines).toEqual(sandbox ? [] : ['短信验证码 012345，5分钟内有效（发往尾号0001）\n']);
    }
  });

  it('is set up by the environment; what is missing is named, secrets are not repeated', () => {
    const SMS = {
      SMS: 'aliyun',
      SMS_ACCESS_KEY_ID: 'k',
      SMS_ACCESS_KEY_SECRET: 'very-secret',
      SMS_SIGN_NAME: '标讯通',
      SMS_TEMPLATE_CODE: 'SMS_1',
    };
    const config = readConfig(SMS);
    expect(config.aliyunSms).toEqual({
      accessKey: { id: 'k', secret: 'very-secret' },
      signName: '标讯通',
      templateCode: 'SMS_1',
      endpoint: 'https://dysmsapi.aliyuncs.com',
    });
    const near = 'http://127.0.0.1:8099';
    expect(readConfig({ ...SMS, SMS_ENDPOINT: near }).aliyunSms?.endpoint).toBe(near);
    expect(() => readConfig({ ...SMS, SMS_ENDPOINT: `${near}/path` })).toThrow(
      'SMS_ENDPOINT: an address without a path',
    );
    const made = createSms(config, { clock: systemClock, ids: randomIds, write: () => undefined });
    expect([made.name, made.revealsCodes]).toEqual(['aliyun', false]);
    expect(() => readConfig({ ...SMS, SMS_TEMPLATE_CODE: '' })).toThrow(/SMS_TEMPLATE_CODE/);
    try {
      readConfig({ ...SMS, SMS_SIGN_NAME: '' });
    } catch (error) {
      expect(String(error)).not.toContain('very-secret');
    }
    expect(createSms(readConfig({}), { clock: systemClock, ids: randomIds, write: () => undefined }).name).toBe(
      'console',
    );
  });
});

onOneOrBothDatabases('codes by the SMS service', (open) => {
  const reader = pictureReader();
  let server: TestServer;
  beforeEach(async () => {
    const opened = await open();
    await emptyTables(opened);
    server = startTestServer(opened, { config: { sandbox: false }, deps: { sms: provider(), ids: reader.ids } });
    server.clock.set(new Date());
  });
  const send = (mobile: string, address = '192.0.2.1') => reader.sendAsHuman(server, mobile, { address });

  it('log in, and no answer reveals them (S7-08, S7-09)', async () => {
    expect((await send('13800000001')).data.sandboxCode).toBeNull();
    const [message] = gateway.sent;
    expect((await server.call(messageLogin, { mobile: '13800000001', code: message?.code })).code).toBe(200);
  });

  it('never leave above the caps, however many ask at once, measured at the gateway (R13)', async () => {
    for (let minute = 0; minute < 8; minute += 1) {
      await Promise.all(Array.from({ length: 6 }, (_, i) => send('13800000001', `198.51.100.${i}`)));
      server.clock.advance(60_000);
    }
    expect(gateway.sent).toHaveLength(5);
  });

  it('a message that did not leave is reported, stays charged, and the next try works (R13)', async () => {
    gateway.fault = 'server-error';
    const failed = await send('13800000001');
    expect(failed).toMatchObject({
      status: 200,
      code: 500,
      message: '短信发送失败，请稍后重试',
      data: { resendAfterSeconds: 60 },
    });
    expect(server.logLines.join('\n')).not.toMatch(/13800000001/);
    gateway.fault = 'none';
    expect((await send('13800000001')).code).toBe(429);
    server.clock.advance(60_000);
    expect((await send('13800000001')).code).toBe(200);
    expect(gateway.sent).toHaveLength(1);
  });

  it('a defect of the sender is a failure of the server, and no message that did not leave (R27)', async () => {
    const broken = { ...provider(), sendCode: () => Promise.reject(new TypeError('no such template')) };
    const failing = startTestServer(await open(), { config: { sandbox: false }, deps: { sms: broken } });
    failing.clock.set(new Date());
    expect(await failing.call(sendMessageCode, { mobile: '13800000001' })).toMatchObject({
      status: 500,
      message: MESSAGE.serverError,
    });
  });
});
