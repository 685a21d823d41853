import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { createPrerenderedLogin, LoginPage } from '#app/session/login-page.tsx';
import { loginMachine } from '#machines/session/login.machine.ts';
import type { CodeSent, SandboxMember } from '#machines/session/login.types.ts';
import type { SessionEnd } from '#machines/session/session.types.ts';
import { BRANDS_DIR, readBrand } from '#server/brand/brand-folder.ts';

afterEach(cleanup);

const field = (label: string): HTMLInputElement => screen.getByLabelText(label);

/** The login page of a guest, where a code was sent so many seconds ago. */
async function loginPage({
  secondsLeft = 0,
  send,
  phoneAtStart = '',
  typedPhone = '',
  ended = null,
}: {
  secondsLeft?: number;
  send: () => Promise<CodeSent>;
  phoneAtStart?: string;
  typedPhone?: string;
  ended?: SessionEnd | null;
}) {
  const login = createActor(
    loginMachine.provide({
      actors: {
        recallResend: fromPromise(async () => ({ secondsLeft })),
        sandboxMembers: fromPromise<readonly SandboxMember[]>(async () => []),
        sendMessageCode: fromPromise(send),
      },
    }),
    { input: { phone: phoneAtStart, ended } },
  ).start();
  render(<LoginPage login={login} brand={readBrand(BRANDS_DIR, 'bidding')} typedPhone={typedPhone} />);
  const button = await screen.findByRole('button', { name: secondsLeft > 0 ? /重新获取/ : '获取验证码' });
  return { button, login };
}
const ask = (button: HTMLElement, phone: string): void => {
  fireEvent.change(field('手机号'), { target: { value: phone } });
  button.focus();
  fireEvent.click(button);
};

test('the button of the code, which then waits, hands the focus on to the field of the code (S7-09)', async () => {
  let sent: (code: CodeSent) => void = () => undefined;
  const { button } = await loginPage({ send: () => new Promise((resolve) => (sent = resolve)) });
  ask(button, '13800000001');
  expect(document.activeElement).toBe(field('验证码'));
  sent({ secondsLeft: 60, sandboxCode: null });
  await screen.findByRole('button', { name: '重新获取(60s)' });
  expect(document.activeElement).toBe(field('验证码'));
});

test('a wrong phone has the focus, and while a former code is waited for nothing moves it', async () => {
  const { button } = await loginPage({ send: () => Promise.reject(new Error('nothing is sent')) });
  ask(button, '138');
  expect(document.activeElement).toBe(field('手机号'));
  cleanup();
  await loginPage({ secondsLeft: 30, send: () => Promise.reject(new Error('nothing is sent')) });
  expect(document.activeElement).toBe(document.body);
});

test('a phone that was typed on after the flow had begun is the one in the form (S2-03)', async () => {
  const send = () => Promise.reject(new Error('nothing is sent'));
  await loginPage({ send, phoneAtStart: '138', typedPhone: '13800000001' });
  expect(field('手机号').value).toBe('13800000001');
  cleanup();
  await loginPage({ send, phoneAtStart: '138' });
  expect(field('手机号').value).toBe('138');
});

test('what was typed and agreed to is still there after scanning was chosen and left again (S2-03)', async () => {
  await loginPage({ send: () => Promise.reject(new Error('nothing is sent')) });
  const agreed = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /我已阅读并同意/ });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  expect(agreed().checked).toBe(false);
  fireEvent.change(field('手机号'), { target: { value: '13800000001' } });
  fireEvent.change(field('验证码'), { target: { value: '246810' } });
  fireEvent.click(agreed());
  press('扫码登录');
  expect(screen.queryByLabelText('验证码')).toBeNull();
  press('短信登录');
  expect([field('手机号').value, field('验证码').value, agreed().checked]).toEqual(['13800000001', '246810', true]);
});

test.each([
  ['has expired', 'expired', '登录状态已过期，请重新登录'],
  ['was ended by a logout in another tab', 'loggedOut', '您已在其他标签页退出登录'],
] as const)(
  'a member whose session %s is told so above the form, also while scanning, and a guest is not (ux 4.4)',
  async (_, ended, sentence) => {
    const send = () => Promise.reject(new Error('nothing is sent'));
    const text = () => screen.queryByText(sentence)?.getAttribute('role') ?? null;
    await loginPage({ send });
    expect(text()).toBeNull();
    cleanup();
    await loginPage({ send, ended });
    expect(text()).toBe('alert');
    fireEvent.click(screen.getByRole('button', { name: '扫码登录' }));
    expect(text()).toBe('alert');
  },
);

test('a frozen account is told until when it can be recovered, and of one whose end is not known nothing is made up (S7-13, D-82)', async () => {
  for (const deleteAfter of ['2026-11-27T04:00:00.000Z', null]) {
    const { login } = await loginPage({ send: () => Promise.reject(new Error('nothing is sent')) });
    login.send({ type: 'login.submitted', phone: '13800000001', code: '246810', agreed: true });
    const failure = {
      kind: 'code',
      code: 409,
      serverMessage: '该账号正在注销冷静期内，恢复后才能登录',
      data: { deleteAfter },
    };
    const error = { type: 'xstate.error.actor.messageLogin', actorId: 'messageLogin', error: failure };
    act(() => login.send(error as never));
    expect(screen.getByRole('heading', { name: '账号已冻结' })).toBeTruthy();
    const until = screen.queryByText(/前恢复/)?.textContent ?? null;
    expect(until).toBe(deleteAfter && '请在2026-11-27 12:00前恢复，逾期账号将被删除，无法恢复。');
    cleanup();
  }
});

test.each(['login-phone', 'login-code', null])(
  'the form that was there before the program is no longer hidden once the program has drawn its own, which has the focus of %s and what was typed (S2-03)',
  (focused) => {
    // The head of the page marks a visitor with a token, whose form is hidden until it is known who is here.
    document.documentElement.className = 'member';
    const form = (phone: string) => `<input id="login-phone" value="${phone}"><input id="login-code">`;
    document.body.innerHTML = form('13800000001');
    const prerendered = createPrerenderedLogin(document);
    expect(prerendered.phone()).toBe('13800000001');
    if (focused !== null) document.getElementById(focused)?.focus();
    const show = prerendered.leave();
    expect(document.documentElement.className).toBe('member');
    document.body.innerHTML = form('');
    show();
    expect([document.documentElement.className, document.activeElement?.id]).toEqual(['', focused ?? '']);
    document.body.innerHTML = '';
    expect(createPrerenderedLogin(document).phone()).toBe('');
  },
);
