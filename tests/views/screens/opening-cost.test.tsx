import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ALL_ENTITLEMENTS } from '#domain/entitlement.ts';
import { openingCostText, type PermissionCheck } from '#domain/opening-cost.ts';
import { UpfrontSubscriptionScreen } from '#views/screens/forecast/upfront-subscription.screen.tsx';
import { ApproveScreen, BuildingScreen } from '#views/screens/project/project.screen.tsx';
import * as wire from './asymmetric.ts';
import { show } from './harness.tsx';
import { list } from './pieces.ts';

const CHECK: PermissionCheck = {
  status: 1,
  entitlement: 'watchDesignedProject',
  limit: 20,
  used: 17,
  resetAt: '2026-11-20T16:00:00Z',
  boughtAreas: [],
  infoArea: '浙江',
  trial: false,
  liftedBy: null,
  spentBefore: false,
};
const COST = '打开计1次，今日还可查看3次，当天重复打开不再计次';
const LOOKED_AT_MS = 300;

const pointAt = (element: Element) => {
  fireEvent.pointerEnter(element, { pointerType: 'mouse' });
  fireEvent.pointerMove(element, { pointerType: 'mouse' });
};

describe('before a record that counts is opened', () => {
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => vi.useRealTimers());
  const passed = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  test.each([
    [
      'S7-96',
      'designedCountSeeAuth',
      <BuildingScreen key="b" />,
      '/building/index',
      'desginedSearchList',
      wire.plannedSummary,
    ],
    ['S7-93', 'shenPiProjectAuth', <ApproveScreen key="a" />, '/approve/index', 'spxmGetPage', wire.approvalSummary],
    [
      'S7-90',
      'preProjectDetailAuth',
      <UpfrontSubscriptionScreen key="u" />,
      '/subscribe/upfront',
      'forecastList',
      wire.forecastSummary,
    ],
  ] as const)(
    'its title says what opening costs and what is left (%s)',
    async (_, call, view, address, answers, record) => {
      const stage = show(view, address, {
        [answers]: list(record),
        [call]: CHECK,
        myQuotas: [],
        getSearchCondition: [],
        approvalStage: [],
        selDictDetail: {},
      });
      const title = (await screen.findAllByRole('link', { name: /./ })).find((link) => link.closest('h2'));
      if (!title) throw new Error('no title');
      await passed(2 * LOOKED_AT_MS);
      expect(stage.sent(call)).toEqual([]);
      pointAt(title.parentElement as Element);
      await passed(2 * LOOKED_AT_MS);
      const tip = await screen.findByRole('tooltip', {}, { timeout: 10_000 });
      expect([tip.textContent, title.getAttribute('aria-describedby')]).toEqual([COST, tip.id]);
      expect(stage.sent(call)).toEqual([{ id: record.id }]);
      fireEvent.keyDown(title, { key: 'Escape' });
      expect(screen.queryByRole('tooltip')).toBeNull();
    },
  );

  test('a title that the mouse only passes asks nothing', async () => {
    const stage = show(<BuildingScreen />, '/building/index', {
      desginedSearchList: list(wire.plannedSummary),
      designedCountSeeAuth: CHECK,
      myQuotas: [],
      selDictDetail: {},
    });
    const title = await screen.findByRole('link', { name: new RegExp(wire.plannedSummary.name) });
    pointAt(title.parentElement as Element);
    await passed(LOOKED_AT_MS / 3);
    fireEvent.pointerLeave(title.parentElement as Element, { pointerType: 'mouse' });
    await passed(10 * LOOKED_AT_MS);
    expect(stage.sent('designedCountSeeAuth')).toEqual([]);
  });
});

test.each([
  ['a record that was paid for today is free', { spentBefore: true, used: 20 }, '本条今日已查看，再次打开不计次'],
  ['a tier without limit counts nothing', { limit: -1 }, '您的会员查看不限次数'],
  ['a limit of nought is a limit', { limit: 0, used: 0 }, '打开计1次，今日还可查看0次，当天重复打开不再计次'],
  [
    'nothing left is said with the time it comes back',
    { status: 0, used: 20 },
    '您今日的查看次数已用完，11月21日0点恢复',
  ],
  ['a region that was not bought is named', { status: -2 }, '此信息不在您已开通的地区'],
  ['a host that gives the status alone', { limit: null, used: null }, '打开计1次，当天重复打开不再计次'],
] as const)('%s (S7-96)', (_, change, text) => {
  expect(openingCostText({ ...CHECK, ...change }, ALL_ENTITLEMENTS)).toBe(text);
});

test('a host that does not answer is not guessed at (S6-17)', () => {
  expect(openingCostText(null, ALL_ENTITLEMENTS)).toBe('打开将计入今日查看次数，当天重复打开不再计次');
});
