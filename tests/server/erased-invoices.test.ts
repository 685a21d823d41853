import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { requestInvoice } from '#contract/invoice.contract.ts';
import { sendMessageCode } from '#contract/login.contract.ts';
import { tablesInOrder } from '#server/backup/tables.ts';
import { issueInvoice, rejectInvoice } from '#server/features/purchase/invoice/invoice.repo.ts';
import { tidyUp } from '#server/housekeeping.ts';
import { type Acts, openActs } from '#tests/support/acts.ts';
import { emptyTables, onOneOrBothDatabases } from '#tests/support/databases.ts';
import type { Member } from '#tests/support/shop.ts';

const DAY = 86_400_000;
const COMPANY = '杭州示例建设有限公司';
const TAX_NO = '91350100M000100Y43';
const TYPED = {
  email: 'lin.yiyi@example.com',
  phone: '0571-87654321',
  address: '杭州市文三路98号',
  bank: '示例银行文三支行',
  bankAccount: '6222 0000 0000 0042',
  remark: '请联系林一一',
};
const PERSON = '林一一';
const REASON = '抬头林一一与账号不符';
const KINDS = {
  company: { ...TYPED, buyer: 'company', kind: 'special', title: COMPANY, taxNo: TAX_NO },
  person: { buyer: 'person', kind: 'electronic', title: PERSON, email: TYPED.email, remark: TYPED.remark },
} as const;

onOneOrBothDatabases('invoices of an erased account', (open) => {
  let acts: Acts;
  let member: Member;
  beforeEach(async () => {
    const opened = await open();
    await emptyTables(opened);
    acts = await openActs(opened);
    member = await acts.member();
    await acts.deps.db.updateTable('users').set({ email: TYPED.email }).where('id', '=', member.userId).execute();
  });

  const asked = async (of: Member, form: object): Promise<string> => {
    const order = await acts.orderWithCode(of);
    await acts.atCashier(order.codeUrl, 'pay');
    return (await acts.call(requestInvoice, { orderId: order.orderId, ...form }, { token: of.token })).data.id;
  };
  const erase = async (): Promise<void> => {
    const { db, clock } = acts.deps;
    const past = { frozen_at: clock.now(), delete_after: new Date(clock.now().getTime() + 7 * DAY) };
    await db.updateTable('users').set(past).where('id', '=', member.userId).execute();
    acts.clock.advance(7 * DAY);
    await tidyUp(acts.deps);
  };
  /** Tables that hold one of these texts anywhere. */
  const tablesWith = async (texts: readonly string[]): Promise<readonly string[]> => {
    const { db } = acts.deps;
    const found: string[] = [];
    for (const { name } of await tablesInOrder(db)) {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(db);
      for (const text of texts) if (rows.some(({ row }) => row.includes(text))) found.push(`${name}: ${text}`);
    }
    return found;
  };
  const invoices = (userId: string) =>
    acts.deps.db.selectFrom('invoices').selectAll().where('user_id', '=', userId).orderBy('amount_fen').execute();
  const mobileOf = async ({ userId }: Member): Promise<string> =>
    (await acts.deps.db.selectFrom('users').select('mobile').where('id', '=', userId).executeTakeFirstOrThrow())
      .mobile ?? '';

  it('hold neither mail, phone nor bank account of the member, and no name of a person; nor does any other table (D-82)', async () => {
    const { db, clock } = acts.deps;
    const mobile = await mobileOf(member);
    await acts.call(sendMessageCode, { mobile });
    const traces = [...Object.values(TYPED), PERSON, REASON, mobile];
    await issueInvoice(db, await asked(member, KINDS.company), '00000001', clock.now());
    await issueInvoice(db, await asked(member, KINDS.person), '00000002', clock.now());
    await rejectInvoice(db, await asked(member, KINDS.person), REASON);
    const before = await invoices(member.userId);
    expect(await tablesWith(traces)).toEqual(
      expect.arrayContaining(traces.slice(0, -1).map((text) => `invoices: ${text}`)),
    );
    expect(await tablesWith([mobile])).toEqual(expect.arrayContaining([`login_codes: ${mobile}`, `users: ${mobile}`]));
    await erase();
    expect(await tablesWith(traces)).toEqual([]);
    const gone = { email: '', phone: '', address: '', bank: '', bank_account: '', remark: '' };
    const after = before.map((row) => ({
      ...{ ...row, ...gone, title: row.kind === 'special' ? COMPANY : '个人' },
      reason: row.status === 'rejected' ? '' : null,
    }));
    expect(await invoices(member.userId), 'order, amount, number, dates and company stay').toEqual(after);
    expect(after.map(({ title, tax_no }) => [title, tax_no]).sort()).toEqual([
      ['个人', ''],
      ['个人', ''],
      [COMPANY, TAX_NO],
    ]);
  });

  it('that still wait keep what is needed to issue them, and lose it once they are issued', async () => {
    const { db, clock } = acts.deps;
    const id = await asked(member, KINDS.person);
    await erase();
    expect(await invoices(member.userId)).toMatchObject([{ title: PERSON, email: TYPED.email, status: 'requested' }]);
    expect(await issueInvoice(db, id, '00000001', clock.now())).toBe(true);
    await tidyUp(acts.deps);
    expect(await invoices(member.userId)).toMatchObject([{ title: '个人', email: '', invoice_no: '00000001' }]);
  });

  it.each(['title', 'remark'] as const)('are emptied also where nothing but the %s names a person', async (column) => {
    const { db, clock } = acts.deps;
    await issueInvoice(db, await asked(member, KINDS.person), '00000001', clock.now());
    const nothing = { title: '个人', email: '', remark: '' };
    await db
      .updateTable('invoices')
      .set({ ...nothing, [column]: PERSON })
      .where('user_id', '=', member.userId)
      .execute();
    await erase();
    expect(await invoices(member.userId)).toMatchObject([nothing]);
  });

  it('are emptied also where nothing but the reason of a rejection names a person', async () => {
    const { db } = acts.deps;
    await rejectInvoice(db, await asked(member, KINDS.person), REASON);
    const nothing = { title: '个人', email: '', remark: '' };
    await db.updateTable('invoices').set(nothing).where('user_id', '=', member.userId).execute();
    await erase();
    expect(await invoices(member.userId)).toMatchObject([{ ...nothing, reason: '' }]);
  });

  it('are emptied alone: those of members who stay are whole', async () => {
    const { db, clock } = acts.deps;
    const other = await acts.member();
    for (const of of [member, other]) await issueInvoice(db, await asked(of, KINDS.person), of.userId, clock.now());
    const before = await invoices(other.userId);
    await erase();
    expect(await invoices(other.userId)).toEqual(before);
    expect(before).toMatchObject([{ title: PERSON, email: TYPED.email }]);
  });
});
