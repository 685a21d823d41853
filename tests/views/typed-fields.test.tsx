import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Brand } from '#domain/brand.ts';
import { fen } from '#domain/fen.ts';
import { loginMachine } from '#machines/session/login.machine.ts';
import type { CodeSent, SandboxMember } from '#machines/session/login.types.ts';
import { type LoadedProfile, profileMachine } from '#machines/session/profile.machine.ts';
import { LoginView } from '#views/session/login/login.view.tsx';
import { ProfileView } from '#views/session/profile/profile.view.tsx';
import { CustomAmount } from '#views/shared/amount-filter/custom-amount.tsx';

afterEach(cleanup);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

const span = (min: number | null, max: number | null) => ({
  minFen: min === null ? null : fen(min),
  maxFen: max === null ? null : fen(max),
});

describe('an amount of one’s own (S3-62)', () => {
  const open = (value = span(10_000_000, null)) => {
    const onSubmit = vi.fn();
    const page = render(<CustomAmount value={value} onSubmit={onSubmit} />);
    const change = (next: typeof value) => page.rerender(<CustomAmount value={next} onSubmit={onSubmit} />);
    return { onSubmit, change };
  };
  const values = () => [field('最低金额').value, field('最高金额').value];

  test('shows what is chosen, and what is chosen elsewhere in place of what was typed', () => {
    const { change } = open();
    expect(values()).toEqual(['10万', '']);
    type('最高金额', 'x');
    fireEvent.click(screen.getByRole('button', { name: '确定金额范围' }));
    expect(screen.getByRole('alert').textContent).toBe('请输入正确的最高金额，例如1.2亿');
    change(span(10_000_000, null));
    expect(values()).toEqual(['10万', 'x']);
    change(span(50_000_000, 100_000_000));
    expect(values()).toEqual(['50万', '100万']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each([
    ['十', '', '请输入正确的最低金额，例如50万', [true, false]],
    ['1万', '十', '请输入正确的最高金额，例如1.2亿', [false, true]],
    ['2万', '1万', '最低金额不能大于最高金额', [true, true]],
  ])('from %s to %s is refused: %s', (min, max, refusal, wrong) => {
    const { onSubmit } = open();
    type('最低金额', min);
    type('最高金额', max);
    fireEvent.keyDown(field('最高金额'), { key: 'Enter' });
    const alert = screen.getByRole('alert');
    expect([alert.textContent, onSubmit.mock.calls.length]).toEqual([refusal, 0]);
    const fields = [field('最低金额'), field('最高金额')];
    expect(fields.map((one) => one.getAttribute('aria-invalid') === 'true')).toEqual(wrong);
    expect(fields.map((one) => one.getAttribute('aria-describedby') === alert.id)).toEqual(wrong);
    type('最低金额', '0');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is submitted by Enter and by its button, not while an input method composes', () => {
    const { onSubmit } = open();
    type('最低金额', '２万');
    type('最高金额', '1.2亿');
    fireEvent.keyDown(field('最高金额'), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(field('最高金额'), { key: 'a' });
    expect(onSubmit).not.toHaveBeenCalled();
    const isTaken = !fireEvent.keyDown(field('最高金额'), { key: 'Enter' });
    fireEvent.click(screen.getByRole('button', { name: '确定金额范围' }));
    const typed = span(2_000_000, 12_000_000_000);
    expect([isTaken, onSubmit.mock.calls]).toEqual([true, [[typed], [typed]]]);
  });
});

describe('the login form', () => {
  async function open(legal?: Brand['legal']) {
    const login = createActor(
      loginMachine.provide({
        actors: {
          recallResend: fromPromise(async () => ({ secondsLeft: 0 })),
          sandboxMembers: fromPromise<readonly SandboxMember[]>(async () => []),
          sendMessageCode: fromPromise<CodeSent, { mobile: string }>(async () => ({
            secondsLeft: 60,
            sandboxCode: null,
          })),
        },
      }),
      { input: { phone: '', ended: null } },
    ).start();
    await vi.waitFor(() => expect(login.getSnapshot().matches({ sms: { form: 'editing' } })).toBe(true));
    const view = () => (
      <LoginView
        snapshot={login.getSnapshot()}
        send={(event) => login.send(event)}
        {...(legal === undefined ? {} : { legal })}
      />
    );
    const page = render(view());
    return {
      submit: () => {
        const isTaken = !fireEvent.submit(screen.getByRole('form'));
        page.rerender(view());
        return isTaken;
      },
    };
  }

  test.each([
    ['', '', false, '手机号'],
    ['138', '123456', true, '手机号'],
    ['13800000001', '', true, '验证码'],
    ['13800000001', '12', true, '验证码'],
  ])(
    'with the phone «%s», the code «%s», agreed %s has the focus on %s, which is described by its message (S9-03)',
    async (phone, code, agreed, wrong) => {
      const { submit } = await open();
      type('手机号', phone);
      type('验证码', code);
      if (agreed) fireEvent.click(screen.getByRole('checkbox', { name: /我已阅读/ }));
      submit();
      expect(document.activeElement).toBe(field(wrong));
      expect(field(wrong).getAttribute('aria-invalid')).toBe('true');
      const described = (field(wrong).getAttribute('aria-describedby') ?? '').split(' ');
      expect(described.map((id) => document.getElementById(id)?.textContent).join('')).toMatch(/手机号|验证码/);
    },
  );

  test('without the agreement has the focus on its box, which is described by its message (S9-03)', async () => {
    const { submit } = await open();
    type('手机号', '13800000001');
    type('验证码', '123456');
    // Otherwise the browser would load the page again.
    expect(submit()).toBe(true);
    const box = screen.getByRole('checkbox', { name: /我已阅读/ });
    expect(document.activeElement).toBe(box);
    expect([box.getAttribute('aria-invalid'), box.getAttribute('aria-describedby')]).toEqual([
      'true',
      'login-agreement-error',
    ]);
  });

  test('leads to each document that is agreed to by its own name (S1-26)', async () => {
    await open({ userAgreement: '/user.html', privacyPolicy: '/privacy.html', memberAgreement: '/member.html' });
    expect(
      ['《用户协议》', '《隐私政策》'].map((name) => screen.getByRole('link', { name }).getAttribute('href')),
    ).toEqual(['/user.html', '/privacy.html']);
  });
});

test('a field of the profile that was missing is said to be missing no longer than it is empty (S2-06)', async () => {
  const stored = { realUserName: '', companyName: '', industryCode: 'E', areaCode: '浙江' };
  const flow = createActor(
    profileMachine.provide({
      actors: {
        checkPerfectInfo: fromPromise<LoadedProfile>(async () => ({
          complete: false,
          owner: '会员100001 138****0001',
          stored,
          draft: null,
          industries: [],
          areas: [],
        })),
      },
    }),
  ).start();
  await vi.waitFor(() => expect(flow.getSnapshot().matches('filling')).toBe(true));
  const page = render(<ProfileView snapshot={flow.getSnapshot()} send={flow.send} />);
  flow.subscribe((snapshot) => page.rerender(<ProfileView snapshot={snapshot} send={flow.send} />));
  flow.send({ type: 'profile.submitted' });
  const said = () => ['请输入姓名', '请输入完整的企业名称'].map((text) => screen.queryByText(text) !== null);
  expect(said()).toEqual([true, true]);
  fireEvent.change(screen.getByPlaceholderText('请输入您的姓名'), { target: { value: '张三' } });
  expect(said()).toEqual([false, true]);
  flow.stop();
});
