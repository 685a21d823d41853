import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sendIdentifycode, sendMessageCode } from '#contract/login.contract.ts';
import { getCheckPicture } from '#contract/picture-check.contract.ts';
import { PICTURE_FROM, SEND_RULES } from '#server/features/session/code.policy.ts';
import { PICTURE_FETCH_RULES } from '#server/features/session/picture-check.policy.ts';
import { tidyUp } from '#server/housekeeping.ts';
import { aliyunSms } from '#server/sms/aliyun-sms.ts';
import { randomIds, systemClock } from '#server/system.ts';
import { emptyTables, onOneOrBothDatabases } from '#tests/support/databases.ts';
import { pictureReader } from '#tests/support/picture-reader.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { ACCESS_KEY, FakeSmsGateway } from '#tests/support/sms-gateway.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const PHONE = '13800000001';
const NEEDED = { code: 235, data: { picture: 'needed' } };
const WRONG = { code: 235, data: { picture: 'wrong' } };
const phoneNumber = (index: number): string => `139${String(index).padStart(8, '0')}`;
const address = (index: number): string => `198.51.${index >> 8}.${index & 255}`;

onOneOrBothDatabases('the picture before a message', (open) => {
  const gateway = new FakeSmsGateway();
  let endpoint = '';
  let server: TestServer;
  let reader: ReturnType<typeof pictureReader>;
  beforeAll(async () => {
    endpoint = await gateway.start();
  });
  afterAll(() => gateway.stop());
  beforeEach(async () => {
    const opened = await open();
    await emptyTables(opened);
    gateway.sent.length = 0;
    reader = pictureReader();
    const key = { accessKey: { ...ACCESS_KEY }, signName: '标讯通', templateCode: 'SMS_1', endpoint };
    const sms = aliyunSms(key, { clock: systemClock, ids: randomIds });
    server = startTestServer(opened, { config: { sandbox: false }, deps: { sms, ids: reader.ids } });
  });

  const send = (mobile: string, from = '192.0.2.1', picture: object = {}) =>
    server.call(sendMessageCode, { mobile, ...picture }, { address: from });
  const fetchAndRead = (from = '192.0.2.1') => reader.fetchAndRead(server, { address: from });
  const spendTotal = async (spent: number): Promise<void> => {
    const { windowMs } = SEND_RULES.total;
    const window_start = new Date(Math.floor(server.clock.now().getTime() / windowMs) * windowMs);
    await server.deps.db.insertInto('window_budgets').values({ key: 'send:total', window_start, spent }).execute();
  };
  const budgets = async (): Promise<string> => {
    const { db } = server.deps;
    const sending = db.selectFrom('budgets').selectAll().where('key', 'like', 'send:%').orderBy('key').execute();
    return JSON.stringify([await sending, await db.selectFrom('window_budgets').selectAll().execute()]);
  };

  it('is wanted for the second message to a phone within an hour, wherever that is asked for (R13)', async () => {
    expect((await send(PHONE)).code).toBe(200);
    server.clock.advance(MINUTE);
    expect(await send(PHONE, '203.0.113.7')).toMatchObject(NEEDED);
    expect((await send(PHONE, '203.0.113.7', await fetchAndRead())).code).toBe(200);
    server.clock.advance(HOUR);
    expect((await send(PHONE)).code).toBe(200);
    expect(gateway.sent).toHaveLength(3);
  });

  it('is required for the fourth message from an address within an hour, to any phone (R13)', async () => {
    const codes: number[] = [];
    for (let index = 0; index < 5; index += 1) codes.push((await send(phoneNumber(index))).code);
    expect(codes).toEqual([200, 200, 200, 235, 235]);
    expect((await send(phoneNumber(9), '192.0.2.2')).code).toBe(200);
    expect((await send(phoneNumber(4), '192.0.2.1', await fetchAndRead())).code).toBe(200);
    server.clock.advance(HOUR);
    expect((await send(phoneNumber(5))).code).toBe(200);
  });

  it('is wanted of everybody once half of the hour of the whole service is spent (R13)', async () => {
    await spendTotal(PICTURE_FROM.total - 1);
    expect((await send(phoneNumber(1), address(1))).code).toBe(200);
    expect(await send(phoneNumber(2), address(2))).toMatchObject(NEEDED);
    expect((await send(phoneNumber(2), address(2), await fetchAndRead(address(2)))).code).toBe(200);
    server.clock.advance(HOUR);
    expect((await send(phoneNumber(3), address(3))).code).toBe(200);
  });

  it('a script that reads no picture gets the allowance and no message more, however many it asks for at once (R13)', async () => {
    const many = <T>(call: (index: number) => Promise<T>): Promise<T[]> =>
      Promise.all(Array.from({ length: 40 }, (_, index) => call(index)));
    await many((index) => send(phoneNumber(index), '203.0.113.1'));
    expect(gateway.sent, 'one address, many phones').toHaveLength(PICTURE_FROM.address);
    await many((index) => send(PHONE, address(index)));
    for (let minute = 0; minute < 59; minute += 1) {
      server.clock.advance(MINUTE);
      await send(PHONE, address(100 + minute));
    }
    expect(gateway.sent, 'one phone, many addresses').toHaveLength(PICTURE_FROM.address + PICTURE_FROM.phone);
    server.clock.advance(HOUR);
    await spendTotal(PICTURE_FROM.total - 5);
    await many((index) => send(phoneNumber(1_000 + index), address(1_000 + index)));
    expect(gateway.sent, 'many phones, many addresses').toHaveLength(PICTURE_FROM.address + PICTURE_FROM.phone + 5);
  });

  it('who reads every picture is held by the caps all the same, measured at the gateway (R13)', async () => {
    for (let minute = 0; minute < 8; minute += 1) {
      await Promise.all(
        Array.from({ length: 4 }, (_, i) => reader.sendAsHuman(server, PHONE, { address: address(i) })),
      );
      server.clock.advance(MINUTE);
    }
    expect(gateway.sent).toHaveLength(5);
  });

  type Given = { pictureId: string; pictureAnswer: string };
  const BAD: Readonly<Record<string, (right: Given) => Promise<Given> | Given>> = {
    'a wrong answer': (right) => ({ ...right, pictureAnswer: 'IIII' }),
    'no character at all': (right) => ({ ...right, pictureAnswer: '' }),
    'an answer with one character more': (right) => ({ ...right, pictureAnswer: `${right.pictureAnswer}A` }),
    'the answer of another picture': async (right) => {
      let other = right;
      while (other.pictureAnswer === right.pictureAnswer) other = await fetchAndRead();
      return { ...right, pictureAnswer: other.pictureAnswer };
    },
    'a picture nobody was given': (right) => ({ ...right, pictureId: 'pic_unknown' }),
    'a picture that is two minutes old': (right) => {
      server.clock.advance(2 * MINUTE);
      return right;
    },
    'a picture that was used': async (right) => {
      await send(PHONE, '192.0.2.1', right);
      server.clock.advance(MINUTE);
      return right;
    },
    'a picture that was answered wrong three times': async (right) => {
      for (let tries = 0; tries < 3; tries += 1) await send(PHONE, '192.0.2.1', { ...right, pictureAnswer: 'IIII' });
      return right;
    },
  };
  it.each(Object.entries(BAD))('%s sends nothing and costs no message (R13)', async (_, spoil) => {
    await send(PHONE);
    server.clock.advance(MINUTE);
    const given = await spoil(await fetchAndRead());
    const [sent, before] = [gateway.sent.length, await budgets()];
    expect(await send(PHONE, '192.0.2.1', given)).toMatchObject(WRONG);
    expect([gateway.sent.length, await budgets()]).toEqual([sent, before]);
    expect((await send(PHONE, '192.0.2.1', await fetchAndRead())).code, 'the next picture is another chance').toBe(200);
  });

  it('two wrong answers may precede the right one, up to the last millisecond of two minutes', async () => {
    await send(PHONE);
    server.clock.advance(MINUTE);
    const right = await fetchAndRead();
    for (const pictureAnswer of ['IIII', 'OOOO'])
      expect(await send(PHONE, '192.0.2.1', { ...right, pictureAnswer })).toMatchObject(WRONG);
    server.clock.advance(2 * MINUTE - 1);
    expect((await send(PHONE, '192.0.2.1', right)).code).toBe(200);
  });

  it('read once it is good for one message, also when twenty bring it at the same moment', async () => {
    await spendTotal(PICTURE_FROM.total);
    const right = await fetchAndRead();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => send(phoneNumber(index), address(index), right)),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(gateway.sent).toHaveLength(1);
  });

  it('small letters, full width and spaces are read as a reader means them', async () => {
    const asTyped: ((word: string) => string)[] = [
      (word) => word.toLowerCase(),
      (word) => [...word].map((each) => String.fromCharCode(each.charCodeAt(0) + 0xfee0)).join(''),
      (word) => ` ${[...word].join(' ')} `,
    ];
    await spendTotal(PICTURE_FROM.total);
    for (const [index, typed] of asTyped.entries()) {
      const { pictureId, pictureAnswer } = await fetchAndRead();
      const answer = await send(phoneNumber(index), address(index), { pictureId, pictureAnswer: typed(pictureAnswer) });
      expect(answer.code).toBe(200);
    }
  });

  it('is not used up while the phone has to wait, and not asked of who need not read one', async () => {
    const early = await fetchAndRead();
    expect((await send(PHONE, '192.0.2.1', early)).code).toBe(200);
    expect((await send(PHONE, '192.0.2.1', early)).code).toBe(429);
    server.clock.advance(MINUTE);
    expect((await send(PHONE, '192.0.2.1', early)).code).toBe(200);
  });

  it('is wanted alike of known and unknown phones, with the same message (R12)', async () => {
    await server.login(PHONE);
    const asked = async (mobile: string, from: string) => {
      const answers = [await send(mobile, from)];
      server.clock.advance(MINUTE);
      answers.push(await send(mobile, from));
      return answers.map(({ data, ...rest }) => ({ ...rest, picture: (data as { picture?: string }).picture }));
    };
    expect(await asked(PHONE, address(1))).toEqual(await asked(phoneNumber(1), address(2)));
  });

  it('is wanted of a member who proves a phone too, out of the same budget (S7-10, R13)', async () => {
    const token = await server.login(PHONE);
    const verify = (picture: object = {}) => server.call(sendIdentifycode, { mobile: PHONE, ...picture }, { token });
    expect((await verify()).code).toBe(200);
    server.clock.advance(MINUTE);
    expect(await verify()).toMatchObject(NEEDED);
    expect((await verify(await fetchAndRead())).code).toBe(200);
  });

  it('is never wanted in the sandbox, which sends nothing', async () => {
    const sandbox = startTestServer(await open(), { config: { sandbox: true } });
    for (let minute = 0; minute < 6; minute += 1) {
      expect((await sandbox.call(sendMessageCode, { mobile: PHONE })).code).toBe(200);
      sandbox.clock.advance(MINUTE);
    }
  });

  it('is kept as a hash, its answer is in no log, and once it is over it is gone', async () => {
    const { pictureId, pictureAnswer } = await fetchAndRead();
    const rows = () => server.deps.db.selectFrom('picture_checks').selectAll().execute();
    const [row] = await rows();
    expect(row).toMatchObject({ id: pictureId, used_at: null, tries: 0 });
    expect(row?.answer_hash).toMatch(/^[\da-f]{64}$/);
    expect(JSON.stringify(server.logLines)).not.toContain(`"${pictureAnswer}"`);
    server.clock.advance(2 * MINUTE - 1);
    await tidyUp(server.deps);
    expect(await rows()).toHaveLength(1);
    server.clock.advance(1);
    await tidyUp(server.deps);
    expect(await rows()).toEqual([]);
  });

  it('an address fetches so many an hour and then waits; another does not (R13, R25)', async () => {
    const [{ limit }] = PICTURE_FETCH_RULES;
    const answers = await Promise.all(
      Array.from({ length: limit + 5 }, () => server.call(getCheckPicture, {}, { address: '203.0.113.5' })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(limit);
    expect(answers.find(({ code }) => code === 429)?.message).toContain('请60分钟后再试');
    expect((await server.call(getCheckPicture, {}, { address: '203.0.113.6' })).code).toBe(200);
    const ofOneNetwork = await Promise.all(
      Array.from({ length: limit + 5 }, (_, at) => server.call(getCheckPicture, {}, { address: `2001:db8::${at}` })),
    );
    expect(ofOneNetwork.filter(({ code }) => code === 200)).toHaveLength(limit);
    server.clock.advance(HOUR);
    expect((await server.call(getCheckPicture, {}, { address: '203.0.113.5' })).code).toBe(200);
  });
});
