import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import tuancan from '#brands/tuancan/brand.json' with { type: 'json' };
import { parseBrand } from '#domain/brand.ts';
import type { EntitlementKey } from '#domain/entitlement.ts';
import { QuotaList } from '#views/screens/dashboard/quota-list.tsx';
import { BuildingScreen } from '#views/screens/project/building.screen.tsx';
import { BidQueryScreen } from '#views/screens/subscribe/bid-query.screen.tsx';
import { AppServicesContext } from '#views/shared/app-context.ts';
import { QuotaLeft } from '#views/shared/quota-left.tsx';
import { show } from './harness.tsx';
import { found } from './samples.ts';

const RESET = '2026-11-20T16:00:00Z';
const line = (entitlement: EntitlementKey, used: number, limit: number, resetAt: string | null = RESET) => ({
  entitlement,
  used,
  limit,
  resetAt,
});

test('what is left today stands at the head of a list (S6-04)', async () => {
  show(<BidQueryScreen />, '/informationQuery/bid', {
    searchList: found(),
    myQuotas: [line('watchZhaobiao', 1, 3)],
  });
  expect((await screen.findByText('今日剩余 2/3')).closest('section')?.textContent).toContain('共找到');
});

test('each list says what its own records cost', async () => {
  show(<BuildingScreen />, '/building/index', {
    desginedSearchList: { records: [], total: 0, totalCapped: false, lastPage: 1 },
    myQuotas: [line('watchZhaobiao', 1, 3), line('watchDesignedProject', 50, 50)],
  });
  expect(await screen.findByText('今日剩余 0/50，明日 0 点恢复')).toBeTruthy();
  expect(screen.queryByText(/2\/3/)).toBeNull();
});

test.each([
  ['projectAnalyzer', 1, 2, null, '剩余 1/2'],
  ['watchZhaobiao', 5, 3, RESET, '今日剩余 0/3，明日 0 点恢复'],
  ['watchZhaobiao', 9, -1, RESET, ''],
  ['watchZhaobiao', 0, 0, RESET, ''],
] as const)('%s used %i of %i, back at %s, reads “%s”', async (entitlement, used, limit, resetAt, text) => {
  const { call } = show(
    <p>
      权益：
      <QuotaLeft of={entitlement} />
    </p>,
    '/',
    { myQuotas: [line(entitlement, used, limit, resetAt)] },
  );
  await Promise.resolve();
  expect(call).toHaveBeenCalledTimes(1);
  expect(
    await screen.findByText((_, element) => element?.textContent === `权益：${text}` && element.tagName === 'P'),
  ).toBeTruthy();
});

test('the board hides and renames the rows that the brand hides and renames at the sale (S6-13, S6-14)', async () => {
  const quotas = [line('shenPiProject', 0, 50), line('preProjectDetail', 2, 20), line('preProjectSubscribe', 0, 0)];
  const board = <QuotaList quotas={quotas} />;
  const { services } = show(board, '/', { myQuotas: [] });
  expect(document.body.textContent).toContain('审批项目查看');
  show(
    <AppServicesContext value={{ ...services, entitlementNames: parseBrand(tuancan) }}>{board}</AppServicesContext>,
    '/',
    { myQuotas: [] },
  );
  expect(document.body.textContent).not.toContain('审批项目');
  expect(document.body.textContent).toContain('招标预测');
  expect(document.body.textContent).toContain('未开通：预测订阅');
});
