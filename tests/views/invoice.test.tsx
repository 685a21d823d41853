import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { provideInvoice } from '#app/purchase/order.provider.ts';
import type { InvoiceRequest, RequestedInvoice } from '#machines/purchase/invoice.types.ts';
import { InvoiceView } from '#views/purchase/invoice/invoice.view.tsx';

afterEach(cleanup);

const order = { orderId: 'o1', orderNo: 'BX1', memberName: '企业通', duration: '12个月', payableFen: 199_900 };
const TAX_NO = '91350100M000100Y43';
const answered = (outcome: RequestedInvoice['outcome'], request: InvoiceRequest): RequestedInvoice => ({
  outcome,
  invoice: { ...request, amountFen: 199_900, status: outcome === 'known' ? 'issued' : 'requested' },
});

type Send = (request: InvoiceRequest & { readonly orderId: string }) => Promise<RequestedInvoice>;

/** The rules of the form ask for none of it. */
const NO_SERVER = {} as Parameters<typeof provideInvoice>[0];

/** The dialog with the real rules; `send` stands for the server. */
async function openInvoice(
  send: Send = async (request) => answered('sent', request),
  recall: () => Promise<Partial<InvoiceRequest>> = async () => ({ title: '示例建设有限公司' }),
) {
  const sent: unknown[] = [];
  const announced: string[] = [];
  const actor = createActor(
    provideInvoice(NO_SERVER).provide({
      actors: {
        recallBuyer: fromPromise(recall),
        requestInvoice: fromPromise(({ input }) => {
          sent.push(input);
          return send(input);
        }),
      },
      actions: {
        announceRequested: () => void announced.push('requested'),
        openInvoices: () => void announced.push('opened'),
      },
    }),
    { input: { order } },
  ).start();
  const draw = () => <InvoiceView snapshot={actor.getSnapshot()} send={actor.send} />;
  const page = render(draw());
  const settle = async () => {
    for (let round = 0; round < 4; round += 1) await new Promise((done) => setImmediate(done));
    page.rerender(draw());
  };
  await settle();
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
  const submit = async (name = '提交申请') => {
    fireEvent.click(screen.getByRole('button', { name }));
    await settle();
  };
  return { actor, sent, announced, settle, type, submit };
}
const field = (label: RegExp) => screen.getByRole('textbox', { name: label }) as HTMLInputElement;
const alerts = () => screen.getAllByRole('alert').map((alert) => alert.textContent);

const pressEscape = () => fireEvent.keyDown(field(/备注/), { key: 'Escape' });
const press = (name: string) => () => fireEvent.click(screen.getByRole('button', { name }));
const choose = (name: RegExp | string) => () => fireEvent.click(screen.getByRole('radio', { name }));
/** Everything that is entered in the form. */
const entered = () =>
  [...screen.getByRole('form').querySelectorAll('input')].map(({ type, value, checked }) => [type, value, checked]);

const WAYS_OUT: readonly (readonly [way: string, leave: () => void])[] = [
  ['Escape', pressEscape],
  ['the cross', press('关闭')],
  ['取消', press('取消')],
];
const CHANGES: readonly (readonly [change: string, make: () => void])[] = [
  ['a typed text', () => fireEvent.change(field(/备注/), { target: { value: '请尽快' } })],
  ['another kind of invoice', choose(/增值税专用发票/)],
  ['another buyer', choose('个人')],
];

describe('asking for an invoice', () => {
  test('the order is named with its sum, and the form begins with what is known of the buyer (S2-23)', async () => {
    await openInvoice();
    const text = screen.getByRole('dialog', { name: '申请开票' }).textContent;
    for (const fact of ['BX1', '企业通（12个月）', '¥1,999.00']) expect(text).toContain(fact);
    expect(field(/发票抬头/).value).toBe('示例建设有限公司');
  });

  test('a buyer that cannot be recalled leaves the form empty, not the member without one (S2-23)', async () => {
    await openInvoice(undefined, () => Promise.reject({ kind: 'offline', code: null, serverMessage: null }));
    expect(field(/发票抬头/).value).toBe('');
  });

  test('what is wrong is said beside its field, the first wrong one takes the focus, nothing is sent (S5-23)', async () => {
    const { sent, type, submit } = await openInvoice();
    type(/纳税人识别号/, '91350100M000100Y44');
    type(/接收邮箱/, 'x@');
    await submit();
    expect(alerts()).toEqual(['请输入正确的纳税人识别号', '请输入正确的接收邮箱']);
    expect(document.activeElement).toBe(field(/纳税人识别号/));
    expect(sent).toEqual([]);
  });

  test('what is still wrong takes the focus again when it is sent again (S5-23)', async () => {
    const { type, submit } = await openInvoice();
    await submit();
    type(/纳税人识别号/, TAX_NO);
    field(/备注/).focus();
    await submit();
    expect(document.activeElement).toBe(field(/接收邮箱/));
  });

  test('while the request is being sent the dialog stays: no cross, no cancelling, and Escape closes nothing; the answer is shown (S2-23)', async () => {
    let answer: () => void = () => undefined;
    const { actor, settle, type, submit } = await openInvoice(
      (request) =>
        new Promise((done) => {
          answer = () => done(answered('sent', request));
        }),
    );
    type(/纳税人识别号/, TAX_NO);
    type(/接收邮箱/, 'caiwu@example.com');
    await submit();
    expect(actor.getSnapshot().matches({ submitting: 'sending' })).toBe(true);
    expect(screen.queryByRole('button', { name: '关闭' })).toBeNull();
    expect(screen.getByRole('button', { name: '取消' })).toHaveProperty('disabled', true);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    answer();
    await settle();
    expect(screen.getByRole('dialog', { name: '开票申请已提交' })).toBeTruthy();
  });

  test('a press beside the dialog does not close it, for something may be typed; Escape closes a form as it was opened (S2-23)', async () => {
    const { settle } = await openInvoice();
    const pressBeside = async () => {
      for (const press of ['pointerDown', 'mouseDown', 'pointerUp', 'mouseUp', 'click'] as const)
        fireEvent[press](document.body, { button: 0, pointerType: 'mouse', detail: 1 });
      await settle();
    };
    await pressBeside();
    expect(screen.getByRole('dialog', { name: '申请开票' })).toBeTruthy();
    fireEvent.keyDown(field(/备注/), { key: 'Escape' });
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each(WAYS_OUT.flatMap(([way, leave]) => CHANGES.map(([change, make]) => [way, change, leave, make] as const)))(
    'a member who closes the form by %s is asked before %s is lost, and keeps it or gives it up (S2-23)',
    async (_, __, leave, make) => {
      const { settle } = await openInvoice();
      make();
      const before = entered();
      leave();
      await settle();
      expect(screen.getByRole('alertdialog').textContent).toContain('确定要放弃吗');
      press('继续填写')();
      await settle();
      expect(screen.queryByRole('alertdialog')).toBeNull();
      expect(entered()).toEqual(before);
      leave();
      await settle();
      press('放弃申请')();
      await settle();
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  test('the question begins at the answer that loses nothing, and its answer gives the focus back to the form (S2-23)', async () => {
    const { settle, type } = await openInvoice();
    type(/备注/, '请尽快');
    field(/备注/).focus();
    pressEscape();
    await settle();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('继续填写'));
    press('继续填写')();
    await settle();
    await waitFor(() => expect(document.activeElement).toBe(field(/备注/)));
  });

  test('Escape at the question goes back to the form, which is as it was (S2-23)', async () => {
    const { actor, settle, type } = await openInvoice();
    type(/备注/, '请尽快');
    pressEscape();
    await settle();
    fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' });
    await settle();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect([field(/备注/).value, actor.getSnapshot().status]).toEqual(['请尽快', 'active']);
  });

  test.each([
    ['was sent and failed', 'caiwu@example.com'],
    ['was found wrong', 'x@'],
  ])('a form that %s is not closed without a question (S2-23)', async (_, email) => {
    const { settle, type, submit } = await openInvoice(() =>
      Promise.reject({ kind: 'offline', code: null, serverMessage: null }),
    );
    type(/纳税人识别号/, TAX_NO);
    type(/接收邮箱/, email);
    await submit();
    expect(alerts()).toHaveLength(1);
    press('取消')();
    await settle();
    expect(screen.getByRole('alertdialog')).toBeTruthy();
  });

  test('a sentence goes as soon as its field is right, the others stay (S5-23)', async () => {
    const { type, submit } = await openInvoice();
    await submit();
    expect(alerts()).toEqual(['请输入纳税人识别号', '请输入接收邮箱']);
    type(/纳税人识别号/, TAX_NO);
    expect(alerts()).toEqual(['请输入接收邮箱']);
  });

  test('a person needs no taxpayer number (S2-23)', async () => {
    const { sent, type, submit } = await openInvoice();
    fireEvent.click(screen.getByRole('radio', { name: '个人' }));
    expect(screen.queryByRole('textbox', { name: /纳税人识别号/ })).toBeNull();
    type(/接收邮箱/, 'wang@example.com');
    await submit();
    expect([sent, alerts()]).toEqual([[], ['请输入发票抬头']]);
    type(/发票抬头/, '王敏');
    await submit();
    expect(sent).toEqual([expect.objectContaining({ buyer: 'person', kind: 'electronic', title: '王敏' })]);
    const named = [...screen.getByRole('dialog').querySelectorAll('dt')].map(({ textContent }) => textContent);
    expect(named).toContain('接收邮箱');
    expect(named).not.toContain('纳税人识别号');
  });

  test.each([
    ['a person', /纳税人识别号/, '企业', '个人'],
    ['an electronic invoice', /银行账号/, /增值税专用发票/, /电子普通发票/],
    ['an electronic invoice', /注册电话/, /增值税专用发票/, /电子普通发票/],
  ] as const)(
    'what was typed wrong in a field that %s does not have keeps nothing from being sent: %s (S2-23, S5-23)',
    async (_, gone, first, then) => {
      const { sent, type, submit } = await openInvoice();
      fireEvent.click(screen.getByRole('radio', { name: first }));
      if (gone.source !== '纳税人识别号') type(/纳税人识别号/, TAX_NO);
      type(gone, '错');
      type(/接收邮箱/, 'wang@example.com');
      await submit();
      expect(sent).toEqual([]);
      fireEvent.click(screen.getByRole('radio', { name: then }));
      if (then === '个人') type(/发票抬头/, '王敏');
      expect(screen.queryByRole('textbox', { name: gone })).toBeNull();
      await submit();
      expect(sent).toHaveLength(1);
      expect(screen.getByRole('dialog', { name: '开票申请已提交' })).toBeTruthy();
    },
  );

  test('a special invoice needs address, phone, bank and account, and is for companies (S2-23)', async () => {
    const { type, submit } = await openInvoice();
    fireEvent.click(screen.getByRole('radio', { name: '个人' }));
    fireEvent.click(screen.getByRole('radio', { name: /增值税专用发票/ }));
    expect(screen.queryByRole('radio', { name: '个人' })).toBeNull();
    type(/纳税人识别号/, TAX_NO);
    type(/接收邮箱/, 'caiwu@example.com');
    await submit();
    expect(alerts().sort()).toEqual(['请输入开户银行', '请输入注册地址', '请输入注册电话', '请输入银行账号']);
  });

  test('fields that come with another kind of invoice are not blamed before they are sent (S5-23)', async () => {
    const { submit } = await openInvoice();
    await submit();
    fireEvent.click(screen.getByRole('radio', { name: /增值税专用发票/ }));
    expect(field(/注册地址/)).toBeTruthy();
    expect(alerts()).toEqual(['请输入纳税人识别号', '请输入接收邮箱']);
  });

  test('a title is asked for as the name of a person or of a company, and each keeps its own (S2-23)', async () => {
    const { type } = await openInvoice();
    const choose = (name: string | RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
    const company = field(/发票抬头/).value;
    expect(company).not.toBe('');
    expect(field(/发票抬头/).placeholder).not.toContain('个人');
    choose('个人');
    choose('个人');
    expect([field(/发票抬头/).placeholder, field(/发票抬头/).value]).toEqual(['请输入个人姓名', '']);
    type(/发票抬头/, '王敏');
    choose('企业');
    expect(field(/发票抬头/).value).toBe(company);
    choose('个人');
    expect(field(/发票抬头/).value).toBe('王敏');
    choose(/增值税专用发票/);
    expect(field(/发票抬头/).value).toBe(company);
  });

  test('a request that fails is said inline, keeps what was typed and can be sent again (S2-23)', async () => {
    let failures = 1;
    const { sent, type, submit } = await openInvoice(async (request) => {
      failures -= 1;
      if (failures >= 0) throw { kind: 'code', code: 500, serverMessage: '开票服务繁忙，请稍后重试' };
      return answered('sent', request);
    });
    type(/纳税人识别号/, TAX_NO);
    type(/接收邮箱/, 'caiwu@example.com');
    type(/备注/, '请尽快');
    await submit();
    expect(alerts()).toEqual(['开票服务繁忙，请稍后重试']);
    expect([field(/纳税人识别号/).value, field(/备注/).value]).toEqual([TAX_NO, '请尽快']);
    await submit('重新提交');
    expect(sent).toHaveLength(2);
    const told = screen.getByRole('dialog', { name: '开票申请已提交' });
    expect(told.textContent).toContain('发票开具后，将发送至caiwu@example.com');
  });

  test('an order that has an invoice shows that one (S2-23)', async () => {
    const { announced, type, submit } = await openInvoice(async (request) => answered('known', request));
    type(/纳税人识别号/, TAX_NO);
    type(/接收邮箱/, 'caiwu@example.com');
    await submit();
    const told = screen.getByRole('dialog', { name: '此订单已申请过发票' }).textContent;
    for (const fact of ['已开票', '每个订单开具一张发票，以下是已有的申请']) expect(told).toContain(fact);
    fireEvent.click(screen.getByRole('button', { name: '查看我的发票' }));
    expect(announced).toEqual(['requested', 'opened']);
  });
});
