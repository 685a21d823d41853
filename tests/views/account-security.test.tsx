import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { prepareFlow } from '#flows/paths/subject.ts';
import { accountSecurityEntry } from '#flows/samples/session/account-security.samples.ts';
import { AccountSecurityView } from '#views/session/account-security/account-security.view.tsx';
import type { AnyFlowView } from './support.tsx';

afterEach(cleanup);

test.each([
  ['13800001234', '向原手机号138****1234发送验证码，确认是您本人操作'],
  ['138****1234', '向原手机号138****1234发送验证码，确认是您本人操作'],
  [null, '向原手机号发送验证码，确认是您本人操作'],
])('of the phone %s that is changed the dialog says: %s (S7-19, S5-07)', (presentPhone, text) => {
  const View = AccountSecurityView as AnyFlowView;
  const actor = createActor(prepareFlow(accountSecurityEntry).machine, { input: accountSecurityEntry.input }).start();
  render(<View snapshot={actor.getSnapshot()} send={() => undefined} {...{ presentPhone }} />);
  expect(screen.getByText(text)).toBeTruthy();
  actor.stop();
});

test.each([
  [
    'an account that is being closed',
    { act: 'closing' },
    [{ type: 'loss.understood' }, { type: 'closing.submitted', code: '246810', confirmation: '确认注销' }],
    { proving: { step: 'closing' } },
  ],
  [
    'a phone that is being changed',
    { act: 'phone' },
    [
      { type: 'old.confirmed', code: '246810' },
      { type: 'move.submitted', phone: '13800000002', code: '135790' },
    ],
    { proving: { step: 'moving' } },
  ],
])(
  'the dialog of %s stays until the server has answered: no cross, and Escape closes nothing (S7-12, S7-19)',
  (_, input, events, step) => {
    const View = AccountSecurityView as AnyFlowView;
    const actor = createActor(prepareFlow(accountSecurityEntry).machine, { input }).start();
    const { rerender } = render(<View snapshot={actor.getSnapshot()} send={actor.send} />);
    expect(screen.queryByRole('button', { name: '关闭' })).toBeTruthy();
    for (const event of events) actor.send(event);
    rerender(<View snapshot={actor.getSnapshot()} send={actor.send} />);
    expect(screen.queryByRole('button', { name: '关闭' })).toBeNull();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(actor.getSnapshot().matches(step)).toBe(true);
    actor.stop();
  },
);

test.each([
  ['确认注销', true],
  [' 确认注销　', true],
  ['确认 注销', false],
  ['注销', false],
])(
  'an account is closed after the confirmation “%s”: %s, blanks around it do not count (S7-12)',
  (confirmation, isClosing) => {
    const actor = createActor(prepareFlow(accountSecurityEntry).machine, { input: { act: 'closing' } }).start();
    actor.send({ type: 'loss.understood' });
    actor.send({ type: 'closing.submitted', code: '246810', confirmation });
    expect(actor.getSnapshot().matches({ proving: { step: 'closing' } })).toBe(isClosing);
    actor.stop();
  },
);
