import { cleanup, render, screen } from '@testing-library/react';
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
