import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { ExportDialog, type ExportDialogProps } from '#app/records/export-dialog.tsx';
import tuancan from '#brands/tuancan/brand.json' with { type: 'json' };
import { parseBrand } from '#domain/brand.ts';
import type { EntitlementKey } from '#domain/entitlement.ts';
import type { Tier } from '#domain/permission.ts';
import { resolved } from '#flows/paths/deferred-logic.ts';
import { prepareFlow } from '#flows/paths/subject.ts';
import { exportEntry } from '#flows/samples/records/export.samples.ts';
import { KindCards } from '#views/screens/dashboard/kind-cards.tsx';
import { QuotaList } from '#views/screens/dashboard/quota-list.tsx';
import { BuildingScreen } from '#views/screens/project/project.screen.tsx';
import { BidQueryScreen } from '#views/screens/subscribe/bid-query.screen.tsx';
import { AppServicesContext } from '#views/shared/app-context.ts';
import { QuotaLeft } from '#views/shared/quota-left.tsx';
import { show } from './harness.tsx';
import { found } from './samples.ts';

const RESET = '2026-11-20T16:00:00Z';
const TOUBIAOTONG = { memberCode: 'toubiaotong', memberName: '投标通' };
const QIYETONG = { memberCode: 'qiyetong', memberName: '企业通' };
const line = (
  entitlement: EntitlementKey,
  used: number,
  limit: number,
  resetAt: string | null = RESET,
  liftedBy: Tier | null = null,
) => ({ entitlement, used, limit, resetAt, liftedBy });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

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
  expect(await screen.findByText('今日剩余 0/50，11月21日0点恢复')).toBeTruthy();
  expect(screen.queryByText(/2\/3/)).toBeNull();
});

test.each([
  ['projectAnalyzer', 1, 2, null, '剩余 1/2'],
  ['watchZhaobiao', 5, 3, RESET, '今日剩余 0/3，11月21日0点恢复'],
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

test('what is left of the exports stands beside the control that exports (S6-04)', async () => {
  show(<BidQueryScreen />, '/informationQuery/bid', {
    searchList: found(),
    myQuotas: [line('watchZhaobiao', 1, 200), line('downloadProject', 1, 5)],
  });
  const left = await screen.findByText('导出今日剩余 4/5');
  expect(left.parentElement?.contains(screen.getByRole('button', { name: '导出' }))).toBe(true);
});

describe('before an export is submitted', () => {
  const asked = (kind: 'announcements' | 'projectAnalysis', remaining: number | null = null) => {
    const flow = createActor(prepareFlow(exportEntry).machine).start();
    show(<ExportDialog flow={flow as unknown as ExportDialogProps['flow']} />, '/', {
      myQuotas: [line('downloadProject', 1, 5), line('projectAnalyzer', 0, 1, null)],
      judgeProjectAnalysis: { available: true, reason: null, remaining },
    });
    const wanted = kind === 'announcements' ? { filter: {} } : { announcementId: 'a1' };
    act(() => flow.send({ type: 'export.requested', kind, ...wanted }));
    const email = { email: null, mailed: true, boughtAreas: [], rowLimit: null };
    act(() => flow.getSnapshot().children.getEmailForExportAnalysisProject?.send(resolved(email)));
  };

  test('it says what a list costs and how many are left today (S3-44, S6-04)', async () => {
    asked('announcements');
    expect(await screen.findByText('本次导出将消耗1次，今日剩余 4/5')).toBeTruthy();
  });

  test.each([
    [1, '每个项目消耗1次，剩余 1次'],
    [0, '再次导出不消耗次数'],
  ])('it says what a report costs with %i left (S3-50, S6-04)', async (remaining, text) => {
    asked('projectAnalysis', remaining);
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

test('where nothing is left, the smallest tier that lifts it is named and opened (S6-04, D-60)', async () => {
  const { services } = show(<QuotaLeft of="watchZhaobiao" />, '/', {
    myQuotas: [line('watchZhaobiao', 3, 3, RESET, TOUBIAOTONG)],
  });
  await screen.findByText('今日剩余 0/3，11月21日0点恢复');
  press('升级投标通');
  expect(services.requestPurchase).toHaveBeenCalledWith({ memberCode: 'toubiaotong', reason: 'watchZhaobiao.left' });
  show(<QuotaLeft of="watchZhaobiao" />, '/', { myQuotas: [line('watchZhaobiao', 2, 3, RESET, TOUBIAOTONG)] });
  await screen.findByText('今日剩余 1/3');
  expect(screen.queryByRole('button')).toBeNull();
});

test('the board names the smallest tier beside each row that it lifts, and opens the purchase on it (S2-12, D-60)', async () => {
  const { services } = show(<QuotaList quotas={[]} />, '/', {
    myQuotas: [
      line('watchZhaobiao', 3, 3, RESET, TOUBIAOTONG),
      line('companyMonitor', 0, 1, null, TOUBIAOTONG),
      line('preProjectDetail', 0, 0, RESET, TOUBIAOTONG),
      line('purchaseDetail', 0, 0, RESET, QIYETONG),
      line('toubiaoPredict', 0, 0, RESET, TOUBIAOTONG),
    ],
  });
  const first = await screen.findByText('未开通：商机预测查看、投标预测');
  expect(first.nextElementSibling?.textContent).toBe('升级投标通');
  expect(screen.getByText('未开通：采购意向查看').nextElementSibling?.textContent).toBe('升级企业通');
  press('升级企业通');
  expect(services.requestPurchase).toHaveBeenLastCalledWith({ memberCode: 'qiyetong', reason: 'dashboard.quota' });
  const full = screen.getByText('招中标信息查看').closest('li');
  expect(full?.textContent).toContain('升级投标通');
  expect(screen.getByText('企业监控').closest('li')?.textContent).not.toContain('升级');
  fireEvent.click(first.nextElementSibling as Element);
  expect(services.requestPurchase).toHaveBeenLastCalledWith({ memberCode: 'toubiaotong', reason: 'dashboard.quota' });
});

test.each([
  [199, false],
  [200, true],
  [201, true],
])(
  'the board shows %i of 200 used in the colour of a limit that is reached: %s (S2-12, S6-04)',
  async (used, isReached) => {
    show(<QuotaList quotas={[]} />, '/', { myQuotas: [line('watchZhaobiao', used, 200)] });
    const row = (await screen.findByText('招中标信息查看')).closest('li');
    expect(screen.getByText(String(used)).className.includes('text-destructive')).toBe(isReached);
    expect(row?.querySelector('rect')?.getAttribute('class')?.includes('fill-destructive')).toBe(isReached);
  },
);

test.each([
  ['nothing that is held comes back at midnight', [line('companyMonitor', 1, 5, null)], false],
  ['nothing is held that is counted', [], false],
  ['a row that is held comes back', [line('watchZhaobiao', 1, 3)], true],
])(
  'the board says when quotas come back only where one of the member does: %s (S2-12, S6-04)',
  async (_, held, isSaid) => {
    const absent = line('downloadAnnouncement', 0, 0, RESET, TOUBIAOTONG);
    show(<QuotaList quotas={[]} />, '/', { myQuotas: [...held, absent] });
    await screen.findByText(/^未开通：/);
    expect(screen.queryByText(/恢复/) !== null).toBe(isSaid);
  },
);

test('the board names what the answer of the board has while the newer list names nothing (S2-12)', async () => {
  vi.useFakeTimers();
  const { sent } = show(<QuotaList quotas={[line('watchZhaobiao', 12, 200)]} />, '/', { myQuotas: [] });
  await act(() => vi.advanceTimersByTimeAsync(50));
  vi.useRealTimers();
  expect(sent('myQuotas')).toHaveLength(1);
  expect(screen.getByText('招中标信息查看').closest('li')?.textContent).toBe('招中标信息查看12 / 200条');
});

test('the figures of the board hide and rename the kinds that the brand hides and renames (S6-13, S6-14)', () => {
  const zero = { today: 0, yesterday: 0, last7: 0, last30: 0, days: [], latestAt: null };
  const kinds = ['tender', 'award', 'plannedProject', 'approval', 'forecast', 'intention'] as const;
  const cards = <KindCards asOf="2026-11-20T12:00:00Z" counts={kinds.map((kind) => ({ kind, ...zero }))} />;
  const headings = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  const { services } = show(cards, '/', {});
  expect(headings()).toEqual(['招标公告', '中标公告', '拟建项目', '审批项目', '商机预测', '采购意向']);
  show(
    <AppServicesContext value={{ ...services, entitlementNames: parseBrand(tuancan) }}>{cards}</AppServicesContext>,
    '/',
    {},
  );
  expect(headings()).toEqual(['招标公告', '中标公告', '招标预测', '采购意向']);
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
  expect(document.body.textContent).not.toMatch(/审批项目|此项权益/);
  expect(document.body.textContent).toContain('招标预测');
  expect(document.body.textContent).toContain('未开通：预测订阅');
});
