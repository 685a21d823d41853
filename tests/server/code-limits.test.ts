import { beforeEach, expect, it } from 'vitest';
import { messageLogin, sendMessageCode } from '#contract/login.contract.ts';
import { emptyTables, onOneOrBothDatabases } from '#tests/support/databases.ts';
import { pictureReader } from '#tests/support/picture-reader.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const PHONE = '13800000001';
const ADDRESS = '203.0.113.9';
const phone = (index: number): string => `139${String(index).padStart(8, '0')}`;
const address = (index: number): string => `198.51.${index >> 8}.${index & 255}`;
const waits = (seconds: number) => [429, seconds];

onOneOrBothDatabases('limits of login codes', (open) => {
  const reader = pictureReader();
  let server: TestServer;
  let start: number;
  beforeEach(async () => {
    const opened = await open();
    await emptyTables(opened);
    server = startTestServer(opened, { config: { sandbox: false }, deps: { ids: reader.ids } });
    start = server.clock.now().getTime();
    expect(start % HOUR, 'an hour of the clock begins').toBe(0);
  });

  const goTo = (ms: number): void => server.clock.set(new Date(start + ms));
  /** 200, or 429 and the seconds to wait. */
  const send = async (mobile: string, from = ADDRESS): Promise<number | number[]> => {
    const { code, data } = await reader.sendAsHuman(server, mobile, { address: from });
    return code === 200 ? 200 : [code, data.resendAfterSeconds];
  };
  const guess = async (mobile: string, from = ADDRESS, code = '000000'): Promise<number> =>
    (await server.call(messageLogin, { mobile, code }, { address: from })).code;
  const guesses = async (count: number, from = ADDRESS): Promise<number[]> => {
    const codes: number[] = [];
    for (let index = 0; index < count; index += 1) codes.push(await guess(phone(index), from));
    return codes;
  };
  const times = <T>(count: number, value: T): T[] => Array<T>(count).fill(value);
  const spendTotal = (key: 'send:total' | 'fail:total', spent: number) =>
    server.deps.db
      .insertInto('window_budgets')
      .values({ key, window_start: new Date(start), spent })
      .execute();
  const totals = async () =>
    Object.fromEntries(
      (await server.deps.db.selectFrom('window_budgets').select(['key', 'spent']).execute()).map((row) => [
        row.key,
        row.spent,
      ]),
    );
  const rightCode = async (mobile: string): Promise<string> => {
    expect(await send(mobile, address(900))).toBe(200);
    return server.sms.at(-1)?.code ?? '';
  };

  it('the second message to a phone comes after exactly one minute (R13)', async () => {
    expect(await send(PHONE)).toBe(200);
    expect(await send(PHONE, address(1))).toEqual(waits(60));
    goTo(MINUTE - 1_001);
    expect(await send(PHONE, address(1)), 'a second that has begun is waited for').toEqual(waits(2));
    goTo(MINUTE - 1);
    expect(await send(PHONE, address(1))).toEqual(waits(1));
    goTo(MINUTE);
    expect(await send(PHONE, address(1))).toBe(200);
  });

  it('the sixth message to a phone comes exactly an hour after the first, the seventh an hour after the second (R13)', async () => {
    for (let at = 0; at < 5; at += 1) {
      goTo(at * MINUTE);
      expect(await send(PHONE, address(at))).toBe(200);
    }
    goTo(5 * MINUTE);
    expect(await send(PHONE, address(5))).toEqual(waits(3_300));
    goTo(HOUR - 1);
    expect(await send(PHONE, address(5))).toEqual(waits(1));
    goTo(HOUR);
    expect(await send(PHONE, address(5))).toBe(200);
    goTo(HOUR + MINUTE - 1);
    expect(await send(PHONE, address(6))).toEqual(waits(1));
    goTo(HOUR + MINUTE);
    expect(await send(PHONE, address(6))).toBe(200);
    expect(server.sms).toHaveLength(7);
  });

  it('the eleventh message to a phone comes exactly a day after the first, the twelfth a day after the second (R13)', async () => {
    for (let at = 0; at < 10; at += 1) {
      goTo(at * HOUR);
      expect(await send(PHONE, address(at))).toBe(200);
    }
    goTo(10 * HOUR);
    expect(await send(PHONE, address(10))).toEqual(waits(50_400));
    goTo(DAY - 1);
    expect(await send(PHONE, address(10))).toEqual(waits(1));
    goTo(DAY);
    expect(await send(PHONE, address(10))).toBe(200);
    goTo(DAY + MINUTE);
    expect(await send(PHONE, address(11))).toEqual(waits(3_540));
    goTo(DAY + HOUR);
    expect(await send(PHONE, address(11))).toBe(200);
    expect(server.sms).toHaveLength(12);
  });

  it('an address sends twenty messages an hour, the next exactly an hour after the first (R13)', async () => {
    for (let at = 0; at < 20; at += 1) {
      goTo(at * MINUTE);
      expect(await send(phone(at))).toBe(200);
    }
    goTo(20 * MINUTE);
    expect(await send(phone(20))).toEqual(waits(2_400));
    goTo(HOUR - 1);
    expect(await send(phone(20))).toEqual(waits(1));
    expect(await send(phone(20), address(1)), 'another address').toBe(200);
    goTo(HOUR);
    expect(await send(phone(21))).toBe(200);
    expect(await send(phone(22))).toEqual(waits(60));
    goTo(HOUR + MINUTE);
    expect(await send(phone(22))).toBe(200);
  });

  it('an address sends sixty messages a day, the next exactly a day after the first (R13)', async () => {
    for (let at = 0; at < 60; at += 1) {
      goTo(at * 4 * MINUTE);
      expect(await send(phone(at))).toBe(200);
    }
    goTo(4 * HOUR);
    expect(await send(phone(60))).toEqual(waits(72_000));
    goTo(DAY - 1);
    expect(await send(phone(60))).toEqual(waits(1));
    expect(await send(phone(60), address(1)), 'another address').toBe(200);
    goTo(DAY);
    expect(await send(phone(61))).toBe(200);
    expect(await send(phone(62))).toEqual(waits(240));
    goTo(DAY + 4 * MINUTE);
    expect(await send(phone(62))).toBe(200);
  });

  it('the whole service sends 3,000 messages in an hour of the clock, and says when the next hour begins (R13)', async () => {
    await spendTotal('send:total', 2_999);
    goTo(10 * MINUTE);
    expect(await send(phone(1), address(1))).toBe(200);
    expect(await send(phone(2), address(2))).toEqual(waits(3_000));
    goTo(HOUR - 1_001);
    expect(await send(phone(2), address(2)), 'a second that has begun is waited for').toEqual(waits(2));
    goTo(HOUR - 1);
    expect(await send(phone(2), address(2))).toEqual(waits(1));
    expect(await totals()).toMatchObject({ 'send:total': 3_000 });
    goTo(HOUR);
    expect(await send(phone(2), address(2))).toBe(200);
  });

  it('a picture is wanted until exactly an hour after the message that calls for it, and from 1,500 in all (R13)', async () => {
    const plain = async (mobile: string, from: string): Promise<number> =>
      (await server.call(sendMessageCode, { mobile }, { address: from })).code;
    for (const at of [1, 2, 3]) expect(await plain(phone(at), ADDRESS)).toBe(200);
    goTo(HOUR - 1);
    expect(await plain(phone(4), ADDRESS), 'fourth of the address').toBe(235);
    expect(await plain(phone(1), address(1)), 'second of the phone').toBe(235);
    goTo(HOUR);
    expect(await plain(phone(4), ADDRESS)).toBe(200);
    expect(await plain(phone(1), address(1))).toBe(200);
    start += HOUR;
    await server.deps.db
      .updateTable('window_budgets')
      .set({ spent: 1_499 })
      .where('window_start', '=', new Date(start))
      .execute();
    expect(await plain(phone(5), address(5))).toBe(200);
    expect(await plain(phone(6), address(6))).toBe(235);
    goTo(HOUR);
    expect(await plain(phone(6), address(6))).toBe(200);
  });

  it('a phone takes ten guesses a day at its codes, five at each, wherever they come from, and then not even the right one (R11)', async () => {
    const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
    for (const at of [0, 1]) {
      goTo(at * HOUR);
      const code = wrong(await rightCode(PHONE));
      for (let tried = 0; tried < 5; tried += 1) expect(await guess(PHONE, address(10 * at + tried), code)).toBe(400);
    }
    let right = '';
    for (const ms of [2 * HOUR, DAY - 1]) {
      goTo(ms);
      right = await rightCode(PHONE);
      expect(await guess(PHONE, address(20), right)).toBe(429);
      expect(await guess(phone(1), address(20), await rightCode(phone(1))), 'another phone').toBe(200);
    }
    goTo(DAY);
    expect(await guess(PHONE, address(20), right)).toBe(200);
  });

  it('a phone that was sent no code counts no guesses, and a right code is none (R11)', async () => {
    for (let at = 0; at < 12; at += 1) expect(await guess(PHONE, address(at))).toBe(400);
    for (let at = 0; at < 9; at += 1) {
      goTo(at * HOUR);
      expect(await guess(PHONE, address(at), await rightCode(PHONE))).toBe(200);
    }
    goTo(9 * HOUR);
    const right = await rightCode(PHONE);
    for (let at = 0; at < 4; at += 1)
      expect(await guess(PHONE, address(at), right === '000000' ? '000001' : '000000')).toBe(400);
    expect(await guess(PHONE, address(9), right)).toBe(200);
  });

  it('an address is wrong thirty times an hour, the next time exactly an hour after the first (R11)', async () => {
    for (let at = 0; at < 30; at += 1) {
      goTo(at * MINUTE);
      expect(await guess(phone(at))).toBe(400);
    }
    expect(await guess(phone(30))).toBe(429);
    goTo(HOUR - 1);
    expect(await guess(phone(30))).toBe(429);
    expect(await guess(phone(30), address(1)), 'another address').toBe(400);
    goTo(HOUR);
    expect(await guesses(2)).toEqual([400, 429]);
    goTo(HOUR + MINUTE);
    expect(await guesses(2)).toEqual([400, 429]);
  });

  it('an address is wrong a hundred times a day, the next time exactly a day after the first (R11)', async () => {
    expect(await guess(phone(99))).toBe(400);
    for (const hour of [1, 2, 3]) {
      goTo(hour * HOUR);
      expect(await guesses(30)).toEqual(times(30, 400));
    }
    goTo(5 * HOUR);
    expect(await guesses(10)).toEqual([...times(9, 400), 429]);
    goTo(DAY - 1);
    expect(await guesses(1)).toEqual([429]);
    expect(await guesses(1, address(1)), 'another address').toEqual([400]);
    goTo(DAY);
    expect(await guesses(2)).toEqual([400, 429]);
  });

  it('all are wrong a thousand times in an hour of the clock (R11)', async () => {
    await spendTotal('fail:total', 999);
    expect(await guess(phone(1), address(1))).toBe(400);
    expect(await guess(phone(2), address(2))).toBe(429);
    goTo(HOUR - 1);
    expect(await guess(phone(2), address(2))).toBe(429);
    expect(await totals()).toEqual({ 'fail:total': 1_000 });
    goTo(HOUR);
    expect(await guess(phone(2), address(2))).toBe(400);
  });

  it('a right code is given back to its address and to the service, and leaves the wrong ones where they were (R11)', async () => {
    expect(await guess(phone(40), ADDRESS, await rightCode(phone(40)))).toBe(200);
    expect(await totals()).toMatchObject({ 'fail:total': 0 });
    expect(await guesses(29)).toEqual(times(29, 400));
    goTo(30 * MINUTE);
    for (const mobile of [phone(41), phone(42), phone(43)])
      expect(await guess(mobile, ADDRESS, await rightCode(mobile))).toBe(200);
    expect(await totals()).toMatchObject({ 'fail:total': 29 });
    expect(await guesses(2)).toEqual([400, 429]);
    goTo(HOUR);
    expect(await guesses(30)).toEqual([...times(29, 400), 429]);
  });

  it('a right code is refused to an address or a service that was wrong too often, and stays good for another try (R11)', async () => {
    const code = await rightCode(PHONE);
    expect(await guesses(30)).toEqual(times(30, 400));
    expect(await guess(PHONE, ADDRESS, code)).toBe(429);
    await server.deps.db.updateTable('window_budgets').set({ spent: 1_000 }).where('key', '=', 'fail:total').execute();
    expect(await guess(PHONE, address(1), code)).toBe(429);
    await server.deps.db.updateTable('window_budgets').set({ spent: 999 }).where('key', '=', 'fail:total').execute();
    expect(await guess(PHONE, address(1), code)).toBe(200);
  });
});
