import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiFailure } from '#api/api-failure.ts';
import { PERMISSION, type Permission } from '#domain/permission.ts';
import {
  ProblemState,
  type ProblemStateProps,
  RefusedByRule,
  type RefusedByRuleProps,
} from '#views/shared/problem-state.tsx';
import { show } from './harness.tsx';

const EXHAUSTED: Permission = {
  ...{ status: PERMISSION.exhausted, entitlement: 'watchZhaobiao', limit: 3, used: 3, resetAt: null },
  ...{ boughtAreas: [], infoArea: null, trial: true, liftedBy: { memberCode: 'toubiaotong', memberName: '投标通' } },
};
const open = (permission: Permission | null, upgrade?: RefusedByRuleProps['upgrade']) =>
  show(
    <RefusedByRule permission={permission} message={null} reason="record.locked" upgrade={upgrade} again={null} />,
    '/history',
    {},
  );
const wayOut = (): string | null => screen.queryByRole('button')?.textContent ?? null;

test.each([
  ['that the server did not name', '立即升级', null],
  ['that a tier lifts', '升级投标通', EXHAUSTED],
  ['that no tier lifts', null, { ...EXHAUSTED, liftedBy: null }],
  ['about areas', '开通更多地区', { ...EXHAUSTED, status: PERMISSION.region, infoArea: '江苏', boughtAreas: ['浙江'] }],
] as const)('a refusal by a rule %s has this way out: %s (S6-04)', (_, button, permission) => {
  open(permission);
  expect(wayOut()).toBe(button);
});

test.each([['lost'], [undefined], [new TypeError('lost')], [{}]])(
  'what is no failure of a call (%s) can be tried again',
  (error) => {
    const again = vi.fn();
    show(<ProblemState error={error} busy={false} onRetry={again} reason="list.locked" />, '/history', {});
    expect(screen.getByText('操作失败，请稍后重试')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(again).toHaveBeenCalledOnce();
  },
);

test('without a network a screen reads again by itself, and a flow says that it has to be asked to', () => {
  const again = vi.fn();
  const error = new ApiFailure({ kind: 'offline', endpointId: 'searchList' });
  const helpBeside = (onRetry: ProblemStateProps['onRetry']) => {
    show(<ProblemState error={error} busy={false} onRetry={onRetry} reason="list.locked" />, '/history', {});
    return screen.queryByText('请检查您的网络，网络恢复后请重试') !== null;
  };
  expect([helpBeside(again), helpBeside({ onClick: again, 'data-event': 'list.retried' })]).toEqual([false, true]);
});

test.each([201, 235])('code %i is a refusal, which the service lifts (S8-01, D-10)', (code) => {
  const error = new ApiFailure({ kind: 'code', code, endpointId: 'searchList' });
  show(<ProblemState error={error} busy={false} onRetry={() => undefined} reason="list.locked" />, '/history', {});
  expect(screen.getByText('暂时不能查看')).toBeTruthy();
  expect(screen.getByText('服务热线 400-000-0000')).toBeTruthy();
});

test('a failure names as much of its number as is read out on the phone', () => {
  const error = new ApiFailure({ kind: 'http', code: 500, endpointId: 'searchList', reference: '0123456789abcdef' });
  show(<ProblemState error={error} busy={false} onRetry={() => undefined} reason="list.locked" />, '/history', {});
  expect(screen.getByText('错误编号：01234567')).toBeTruthy();
});

test('a screen that has no upgrade to offer offers none', () => {
  open(EXHAUSTED, null);
  expect(wayOut()).toBeNull();
});

test('the way out names the tier, the area and where it began', () => {
  const stage = open({ ...EXHAUSTED, status: PERMISSION.region, infoArea: '江苏' });
  fireEvent.click(screen.getByRole('button'));
  expect(vi.mocked(stage.services.requestPurchase).mock.calls).toEqual([
    [{ memberCode: 'toubiaotong', areas: ['江苏'], reason: 'record.locked' }],
  ]);
});
