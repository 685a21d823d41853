import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { serviceBars } from '#domain/service-bar.ts';
import type { PurchaseRequest } from '#machines/purchase/purchase-request.types.ts';
import { servicePeriodMachine } from '#machines/purchase/service-period.machine.ts';
import type { ServicePeriod } from '#machines/purchase/service-period.types.ts';
import { ServicePeriodView } from '#views/purchase/service-period/service-period.view.tsx';

afterEach(cleanup);

const period = (changes: Partial<ServicePeriod> = {}): ServicePeriod => ({
  levelId: 'l1',
  memberName: '企业通',
  state: 'inUse',
  endsAt: Date.parse('2027-11-20T00:00:00+08:00'),
  areas: '',
  ...changes,
});

async function openPeriods(answer: () => Promise<readonly ServicePeriod[]>) {
  const requests: PurchaseRequest[] = [];
  const actor = createActor(
    servicePeriodMachine.provide({
      actors: { listMemberUpgrade: fromPromise(answer) },
      actions: { requestPurchase: (_, request) => void requests.push(request) },
    }),
  ).start();
  await new Promise((done) => setImmediate(done));
  const draw = () => <ServicePeriodView snapshot={actor.getSnapshot()} send={actor.send} />;
  render(draw());
  return { actor, requests };
}

test('each membership says whether it is in use, until when and where it is valid (S2-70, S3-11, S3-12)', async () => {
  await openPeriods(async () => [
    period(),
    period({ levelId: 'l2', memberName: '投标通', state: 'waiting', areas: '浙江,江苏' }),
    period({ levelId: 'l3', memberName: '投标通', state: 'over', endsAt: null, areas: '上海' }),
    period({ levelId: 'l4', memberName: '标讯通', state: 'waiting', outlastedBy: '企业通' }),
  ]);
  const items = within(screen.getByRole('list', { name: '服务期详情' })).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    '企业通使用中有效期至2027年11月20日开通地区全国',
    '投标通待启用有效期至2027年11月20日开通地区浙江、江苏更高等级的会员优先使用中',
    '投标通已到期有效期至--开通地区上海',
    '标讯通同时计时有效期至2027年11月20日开通地区全国优先使用企业通；此会员不晚于企业通到期，剩余时间同时计时，不会顺延',
  ]);
});

test('a period is a bar with its start, its end, today and what was bought meanwhile, also in words (S2-70, S3-11)', async () => {
  const at = (day: string) => Date.parse(`${day}T00:00:00+08:00`);
  const memberships = [
    { memberName: '投标通', startsAt: at('2026-01-01'), endsAt: at('2027-01-01') },
    { memberName: '企业通', startsAt: at('2026-05-01'), endsAt: at('2026-06-01') },
    { memberName: '旧会员', startsAt: null, endsAt: at('2026-06-01') },
    { memberName: '投标通', startsAt: at('2026-07-05'), endsAt: at('2026-07-15') },
  ];
  const [bar, over, unknown, waiting] = serviceBars(memberships, at('2026-07-02'));
  if (!bar || !over || !waiting) throw new Error('no bar');
  expect(unknown).toBeUndefined();
  await openPeriods(async () => [
    period({ bar }),
    period({ levelId: 'l2', bar: over }),
    period({ levelId: 'l3' }),
    period({ levelId: 'l4', bar: waiting }),
  ]);
  expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('aria-label'))).toEqual([
    '2026-01-01至2027-01-01，今天2026-07-02，剩余183天，2026-05-01开通企业通',
    '2026-05-01至2026-06-01，今天2026-07-02，已到期',
    '2026-07-05至2026-07-15，今天2026-07-02，3天后生效，共10天',
  ]);
  const [first] = screen.getAllByRole('img');
  const wide = (rect: Element) => Math.round(Number.parseFloat(rect.getAttribute('width') ?? ''));
  expect([...(first?.querySelectorAll('rect') ?? [])].map(wide)).toEqual([100, 50]);
});

test('no area is the whole nation (S3-13, D-21)', async () => {
  await openPeriods(async () => [period({ areas: '' })]);
  expect(screen.getByRole('listitem').textContent).toContain('全国');
});

test('a user who never had a membership is informed and led to the purchase (S2-70)', async () => {
  const { actor, requests } = await openPeriods(async () => []);
  expect(screen.getByText('尚未开通会员')).toBeDefined();
  screen.getByRole('button', { name: '开通会员' }).click();
  expect([requests, actor.getSnapshot().status]).toEqual([[{ memberCode: null, reason: 'servicePeriod' }], 'done']);
});

test('a list that the network kept back says so and can be asked for again (S2-70)', async () => {
  const { actor } = await openPeriods(() => Promise.reject({ kind: 'offline', code: null, serverMessage: null }));
  expect(screen.getByRole('alert').textContent).toContain('网络连接失败');
  screen.getByRole('button', { name: '重试' }).click();
  expect(actor.getSnapshot().value).toBe('loading');
});
