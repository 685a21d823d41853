import { beforeEach, expect, it } from 'vitest';
import { contract } from '#contract/registry.ts';
import { changeMobile, freezeUser, wakeUser } from '#server/features/session/user.repo.ts';
import { tidyUp } from '#server/housekeeping.ts';
import { seedMembership } from '#server/seed/membership.seed.ts';
import { emptyTables, onOneOrBothDatabases } from '#tests/support/databases.ts';
import { COMPLETE_PROFILE, startTestServer, type TestServer } from '#tests/support/server.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const PHONE = '13800000001';
const NEW_PHONE = '13800000002';
const {
  awaken,
  checkPerfectInfo,
  frozenAccount,
  jumpPermission,
  listLogins,
  listMenu,
  messageLogin,
  perfect,
  sendIdentifycode,
  sendMessageCode,
  updatePhone,
  updateUser,
  userCenter,
  userDetail,
} = contract;

onOneOrBothDatabases('own account', (open) => {
  let server: TestServer;
  beforeEach(async () => {
    const opened = await open();
    await emptyTables(opened);
    server = startTestServer(opened);
    await seedMembership(opened.db, server.clock);
  });

  const lastCode = (): string => server.sms.at(-1)?.code ?? '';
  const verification = async (token: string, mobile: string): Promise<string> => {
    await server.call(sendIdentifycode, { mobile }, { token });
    return lastCode();
  };
  const loginCode = async (mobile: string): Promise<string> => {
    server.clock.advance(MINUTE);
    await server.call(sendMessageCode, { mobile });
    return lastCode();
  };
  const freeze = async (token: string) =>
    server.call(frozenAccount, { code: await verification(token, PHONE), confirmation: '确认注销' }, { token });

  it('a new member is asked to complete the profile, and is let in once it is complete (S2-06, S7-20, S7-21)', async () => {
    const token = await server.login(PHONE, { profile: 'missing' });
    const missing = ['realUserName', 'companyName', 'industryCode', 'areaCode'];
    expect((await server.call(checkPerfectInfo, {}, { token })).data).toEqual({ complete: false, missing });
    expect(await server.call(userCenter, {}, { token })).toMatchObject({
      code: 430,
      data: { mobile: '138****0001', memberCode: 'putong' },
    });
    expect((await server.call(listMenu, {}, { token })).code).toBe(430);
    expect((await server.call(jumpPermission, {}, { token })).code).toBe(430);
    expect((await server.call(perfect, COMPLETE_PROFILE, { token })).code).toBe(200);
    expect((await server.call(checkPerfectInfo, {}, { token })).data).toEqual({ complete: true, missing: [] });
    expect(await server.call(userCenter, {}, { token })).toMatchObject({
      code: 200,
      data: { realUserName: COMPLETE_PROFILE.realUserName },
    });
    expect((await server.call(listMenu, {}, { token })).code).toBe(200);
  });

  it.each(['real_user_name', 'company_name', 'industry_code', 'area_code'] as const)(
    'a member whose %s alone is missing is asked to complete the profile wherever one that is complete gets on (S7-20)',
    async (column) => {
      const token = await server.login(PHONE);
      const codes = async () => [
        (await server.call(userCenter, {}, { token })).code,
        (await server.call(jumpPermission, {}, { token })).code,
        (await server.call(listMenu, {}, { token })).code,
      ];
      expect(await codes()).toEqual([200, 200, 200]);
      await server.deps.db
        .updateTable('users')
        .set({ [column]: null })
        .where('mobile', '=', PHONE)
        .execute();
      expect(await codes()).toEqual([430, 430, 430]);
      const { data } = await server.call(checkPerfectInfo, {}, { token });
      expect(data?.missing).toHaveLength(1);
    },
  );

  it('member centre and account details hold the phone masked only (S5-07, D-78)', async () => {
    const token = await server.login(PHONE);
    for (const endpoint of [userCenter, userDetail]) {
      const { data } = await server.call(endpoint, {}, { token });
      expect(data).toMatchObject({ mobile: '138****0001' });
      expect(JSON.stringify(data)).not.toContain(PHONE);
    }
  });

  it('only the fields given are changed, and no others can be (S7-18, R17)', async () => {
    const token = await server.login(PHONE);
    const change = {
      companyName: '宁波示例有限公司',
      email: 'a@example.com',
      memberCode: 'qiyetong',
      roles: ['admin'],
      mobile: NEW_PHONE,
      userId: 'x',
    };
    expect((await server.call(updateUser, change, { token })).code).toBe(200);
    expect((await server.call(userDetail, {}, { token })).data).toMatchObject({
      ...COMPLETE_PROFILE,
      companyName: '宁波示例有限公司',
      email: 'a@example.com',
      mobile: '138****0001',
    });
    expect((await server.call(userCenter, {}, { token })).data).toMatchObject({
      memberCode: 'putong',
      roles: ['putong'],
    });
    await server.call(updateUser, { email: '' }, { token });
    expect((await server.call(userDetail, {}, { token })).data).toMatchObject({ email: null });
  });

  it('roles are the code of the tier first, then whatever names the operator gave the account, as they are written (S6-16, D-68)', async () => {
    const token = await server.login(PHONE);
    await server.deps.db
      .updateTable('users')
      .set({ roles: ['Reviewer', '审核员'] })
      .where('id', '=', await server.userId(PHONE))
      .execute();
    expect((await server.call(userCenter, {}, { token })).data?.roles).toEqual(['putong', 'Reviewer', '审核员']);
  });

  const move = (token: string, codes: { readonly oldCode: string; readonly code: string }, mobile = NEW_PHONE) =>
    server.call(updatePhone, { mobile, ...codes }, { token });
  const ownVerification = async (token: string): Promise<string> => {
    await server.call(sendIdentifycode, {}, { token });
    expect(server.sms.at(-1)?.mobile).toBe(PHONE);
    return lastCode();
  };

  /** Lines of the log about a change of this account. */
  const noted = async (change: string, phone: string): Promise<readonly string[]> => {
    const userId = await server.userId(phone);
    return server.logLines.filter((line) => line.includes(`security.${change}`) && line.includes(`"${userId}"`));
  };

  it('the account moves to another phone that is proved by a code to the present and one to the new (S7-10, S7-19)', async () => {
    const token = await server.login(PHONE);
    const oldCode = await ownVerification(token);
    const code = await verification(token, NEW_PHONE);
    expect((await move(token, { oldCode, code }, PHONE)).code).toBe(400);
    expect((await move(token, { oldCode: '000000', code })).message).toContain('原手机号的验证码错误');
    expect((await move(token, { oldCode, code: '000000' })).code).toBe(400);
    expect((await move(token, { oldCode, code })).code).toBe(200);
    expect((await move(token, { oldCode, code })).code, 'sent again, as its answer was lost').toBe(200);
    expect((await server.call(userDetail, {}, { token })).data).toMatchObject({ mobile: '138****0002' });
    const again = await server.call(messageLogin, { mobile: NEW_PHONE, code: await loginCode(NEW_PHONE) });
    expect(again.data.isNewUser).toBe(false);
    expect(await noted('phone-changed', NEW_PHONE), 'the one that succeeded').toHaveLength(1);
  });

  it('a phone of another member cannot be taken (S7-19)', async () => {
    await server.login(NEW_PHONE);
    const token = await server.login(PHONE);
    const oldCode = await ownVerification(token);
    expect((await move(token, { oldCode, code: await verification(token, NEW_PHONE) })).code).toBe(409);
    expect((await server.call(userDetail, {}, { token })).data).toMatchObject({ mobile: '138****0001' });
  });

  it('of members who move to one phone at the same moment one gets it (S7-19)', async () => {
    const phones = [PHONE, '13800000003', '13800000004'];
    for (const phone of phones) await server.login(phone);
    const members = await Promise.all(phones.map((phone) => server.userId(phone)));
    const moved = await Promise.all(members.map((id) => changeMobile(server.deps.db, id, NEW_PHONE)));
    expect(moved.filter((isMoved) => isMoved)).toHaveLength(1);
    expect(await server.userId(NEW_PHONE)).toBe(members[moved.indexOf(true)]);
  });

  it("another member's code, or one sent for logging in, moves nothing (R10)", async () => {
    const other = await server.login('13800000003');
    const foreign = await verification(other, NEW_PHONE);
    const token = await server.login(PHONE);
    const oldCode = await ownVerification(token);
    expect((await move(token, { oldCode, code: foreign })).code).toBe(400);
    expect((await move(token, { oldCode, code: await loginCode(NEW_PHONE) })).code).toBe(400);
    expect((await move(token, { oldCode: foreign, code: foreign })).code).toBe(400);
  });

  it('freezing needs a code and the typed words, and ends the session (S7-12, D-82)', async () => {
    const token = await server.login(PHONE);
    expect((await server.call(frozenAccount, { code: '000000', confirmation: '注销' }, { token })).code).toBe(400);
    expect((await server.call(frozenAccount, { code: '000000', confirmation: '确认注销' }, { token })).code).toBe(400);
    const frozen = await freeze(token);
    expect(Date.parse(frozen.data.deleteAfter) - Date.parse(frozen.data.frozenAt)).toBe(7 * DAY);
    expect(await noted('account-frozen', PHONE), 'the one that succeeded').toHaveLength(1);
    const later = { at: server.clock.now(), deleteAfter: new Date(server.clock.now().getTime() + 99 * DAY) };
    await freezeUser(server.deps.db, await server.userId(PHONE), later);
    const { delete_after } = await server.deps.db.selectFrom('users').select('delete_after').executeTakeFirstOrThrow();
    expect(delete_after?.toISOString(), 'a second freezing does not begin the time anew').toBe(frozen.data.deleteAfter);
    expect((await server.call(userCenter, {}, { token })).code).toBe(401);
  });

  it('a frozen account is woken by the very code that its login was refused with, and its login says so (S4-03, S7-13, D-82)', async () => {
    const { frozenAt, deleteAfter } = (await freeze(await server.login(PHONE))).data;
    const code = await loginCode(PHONE);
    expect(await server.call(messageLogin, { mobile: PHONE, code })).toMatchObject({
      code: 409,
      data: { deleteAfter },
    });
    const woken = await server.call(awaken, { mobile: PHONE, code });
    expect(woken).toMatchObject({ code: 200, data: { isNewUser: false } });
    expect((await server.call(userDetail, {}, { token: woken.data.token })).data).toMatchObject(COMPLETE_PROFILE);
    expect((await server.call(listLogins, {}, { token: woken.data.token })).data).toMatchObject([
      { method: 'reactivation', isCurrent: true },
      { endReason: 'frozen', endedAt: frozenAt, isCurrent: false },
    ]);
    expect((await server.call(awaken, { mobile: PHONE, code })).code).toBe(400);
    const again = await server.call(awaken, { mobile: PHONE, code: await loginCode(PHONE) });
    expect(again, 'an account that was woken elsewhere meanwhile is logged in').toMatchObject({
      code: 200,
      data: { isNewUser: false },
    });
    const unknown = await server.call(awaken, { mobile: NEW_PHONE, code: await loginCode(NEW_PHONE) });
    expect([unknown.code, unknown.message]).toEqual([400, '没有可以恢复的账号，请直接登录']);
  });

  it('a frozen account can be woken until the last moment of its cooling time (S7-13, D-82)', async () => {
    const { deleteAfter } = (await freeze(await server.login(PHONE))).data;
    const userId = await server.userId(PHONE);
    const wokenAt = (ms: number) => wakeUser(server.deps.db, userId, new Date(Date.parse(deleteAfter) + ms));
    expect([await wokenAt(0), await wokenAt(-1)]).toEqual([false, true]);
  });

  it('after the cooling time the account is gone and its phone can register again (D-82)', async () => {
    await freeze(await server.login(PHONE));
    server.clock.advance(7 * DAY);
    expect((await server.call(awaken, { mobile: PHONE, code: await loginCode(PHONE) })).code).toBe(400);
    const again = await server.call(messageLogin, { mobile: PHONE, code: await loginCode(PHONE) });
    expect(again.data.isNewUser).toBe(true);
    expect((await server.call(userDetail, {}, { token: again.data.token })).data).toMatchObject({
      realUserName: null,
      companyName: null,
    });
  });

  it('tidying up takes every personal word from accounts past their cooling time and leaves the others (D-82)', async () => {
    const token = await server.login(PHONE);
    const rest = { headimgurl: 'https://img.example/1.png', email: 'a@example.cn', roles: ['editor'] };
    await server.deps.db.updateTable('users').set(rest).execute();
    const { frozenAt, deleteAfter } = (await freeze(token)).data;
    await server.login(NEW_PHONE);
    server.clock.advance(7 * DAY);
    await tidyUp(server.deps);
    const [gone, kept] = await server.deps.db.selectFrom('users').selectAll().orderBy('deleted_at').execute();
    const { id, created_at, ...words } = gone ?? {};
    expect(words).toEqual({
      ...{ mobile: null, user_name: '', real_user_name: null, company_name: null, industry_code: null },
      ...{ area_code: null, email: null, headimgurl: null, roles: [] },
      ...{ frozen_at: new Date(frozenAt), delete_after: new Date(deleteAfter), deleted_at: server.clock.now() },
    });
    expect(kept).toMatchObject({ mobile: NEW_PHONE, real_user_name: COMPLETE_PROFILE.realUserName });
    const sessions = await server.deps.db.selectFrom('sessions').select('user_id').execute();
    expect(sessions).toEqual([{ user_id: await server.userId(NEW_PHONE) }]);
    expect(await server.deps.db.selectFrom('login_codes').select('id').execute()).toEqual([]);
    expect(await server.deps.db.selectFrom('budgets').select('key').execute()).toEqual([]);
  });

  it('a member lands on the bidding subscription, one with a pre-project subscription on that (S2-45, S2-46)', async () => {
    const token = await server.login(PHONE);
    expect((await server.call(jumpPermission, {}, { token })).data).toBe(-1);
    const group = {
      id: 'grp_1',
      user_id: await server.userId(PHONE),
      name: '',
      filter: '{}',
      position: 0,
      created_at: server.clock.now(),
    };
    await server.deps.db
      .insertInto('subscription_groups')
      .values({ ...group, kind: 'bidding' })
      .execute();
    expect((await server.call(jumpPermission, {}, { token })).data).toBe(-1);
    await server.deps.db
      .insertInto('subscription_groups')
      .values({ ...group, id: 'grp_2', kind: 'pre-project' })
      .execute();
    expect((await server.call(jumpPermission, {}, { token })).data).not.toBe(-1);
  });
});
