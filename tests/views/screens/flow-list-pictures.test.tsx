import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type ActorRefFrom, type AnyStateMachine, createActor } from 'xstate';
import { createClient } from '#api/client.ts';
import type { Dependencies } from '#app/dependencies.ts';
import { Flow } from '#app/flow.tsx';
import { provideMonitorList } from '#app/monitoring/monitoring.provider.ts';
import { provideCoupons, provideServicePeriod } from '#app/purchase/order.provider.ts';
import { provideSubscriptionGroup } from '#app/subscription/subscription.provider.ts';
import { SubscriptionDialog } from '#app/subscription/subscription-dialog.tsx';
import { contract, type EndpointId } from '#contract/registry.ts';
import { MonitorListView } from '#views/monitoring/monitor-list/monitor-list.view.tsx';
import { CouponsView } from '#views/purchase/coupons/coupons.view.tsx';
import { ServicePeriodView } from '#views/purchase/service-period/service-period.view.tsx';
import { NOW, show } from './harness.tsx';
import { json, LIST_ANSWERS, NO_ROWS, type Picture } from './list-answers.ts';

interface FlowList {
  readonly wire: (deps: Dependencies) => AnyStateMachine;
  /** The flow as the application draws it. */
  readonly drawn: (flow: never) => React.ReactNode;
  /** Brings the flow to its list. */
  readonly opening?: { readonly type: string };
  readonly endpoint: EndpointId;
  readonly noRows: unknown;
  readonly nothing: Picture;
  /** Tier that an upgrade is asked for when the refusal names none. */
  readonly boughtBy: 'screen' | 'flow';
}

const LISTS: Readonly<Record<string, FlowList>> = {
  我的监控: {
    wire: provideMonitorList,
    drawn: (flow) => <Flow flow={flow} view={MonitorListView} />,
    opening: { type: 'board.shown' },
    endpoint: 'monitorList',
    noRows: { records: [], total: 0 },
    nothing: 'cleared',
    boughtBy: 'screen',
  },
  我的优惠券: {
    wire: provideCoupons,
    drawn: (flow) => <Flow flow={flow} view={CouponsView} />,
    endpoint: 'myCouponList',
    noRows: { records: [], total: 0 },
    nothing: 'cleared',
    boughtBy: 'flow',
  },
  服务期详情: {
    wire: provideServicePeriod,
    drawn: (flow) => <Flow flow={flow} view={ServicePeriodView} />,
    endpoint: 'listMemberUpgrade',
    noRows: [],
    nothing: 'first-use',
    boughtBy: 'flow',
  },
  订阅管理: {
    wire: provideSubscriptionGroup,
    drawn: (flow) => <SubscriptionDialog flow={flow} />,
    opening: { type: 'groups.requested', list: 'bidding', begin: 'list', draft: null } as { type: string },
    endpoint: 'getSearchCondition',
    noRows: [],
    nothing: 'first-use',
    boughtBy: 'screen',
  },
};

/** The flow with its own ports on a host that answers the call for the rows with `answer`, and the others with nothing or success. */
function open({ wire, drawn, opening, endpoint }: FlowList, answer: () => Response) {
  let current = answer;
  const client = createClient({
    baseUrl: '',
    token: () => 'token',
    fetch: async (url) => {
      if (String(url).includes(contract[endpoint].path.replace(/^\/+/, ''))) return current();
      return String(url).includes('couponDevice') || String(url).includes('coupon')
        ? json({ code: 200, data: true })
        : json({ code: 204, data: null });
    },
  });
  const requested: unknown[] = [];
  const deps = {
    client,
    queries: { get: () => null },
    send: () => undefined,
    now: () => NOW.getTime(),
  } as unknown as Dependencies;
  const machine = wire(deps);
  const actor = createActor(
    machine.provide({ actions: { requestPurchase: (_: unknown, wanted: unknown) => void requested.push(wanted) } }),
  );
  actor.start();
  if (opening) actor.send(opening);
  const { services } = show(drawn(actor as never), '/monitor', {});
  return {
    actor: actor as ActorRefFrom<AnyStateMachine>,
    requested,
    services,
    answerWith: (next: () => Response) => {
      current = next;
    },
  };
}

const pictures = () => [...document.querySelectorAll('[data-slot="empty-state"]')];
const pictureOf = async (): Promise<Element> => {
  await waitFor(() => expect(pictures()).toHaveLength(1));
  return pictures()[0] as Element;
};
const broken = vi.spyOn(console, 'error').mockImplementation(() => undefined);
let opened: ReturnType<typeof open> | null = null;
afterEach(() => opened?.actor.stop());

const refusedByRule = () => json({ code: 431, message: '请升级' });

describe.each(Object.entries(LISTS))('the list of the flow %s', (_, list) => {
  test.each(LIST_ANSWERS)(
    'on %s shows its picture (S8-02, S8-21, S8-22, D-10, D-60)',
    async (name, answer, picture, words) => {
      opened = open(list, name === '200 without records' ? () => json({ code: 200, data: list.noRows }) : answer);
      const shown = await pictureOf();
      expect(shown.getAttribute('data-kind')).toBe(picture === 'nothing' ? list.nothing : picture);
      await waitFor(() => expect(shown.textContent).toMatch(words));
      expect(broken).not.toHaveBeenCalled();
    },
  );

  test('on a network that breaks says so, promises no reading by itself, and a retry reads it (S8-16)', async () => {
    opened = open(list, () => {
      throw new TypeError('Failed to fetch');
    });
    const shown = await pictureOf();
    expect(shown.getAttribute('data-kind')).toBe('offline');
    expect(shown.textContent).toContain('网络恢复后请重试');
    opened.answerWith(() => json({ code: 200, data: list.noRows }));
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(pictures()[0]?.getAttribute('data-kind')).toBe(list.nothing));
  });

  test('refused by a rule leads to the purchase, and no dialog stays in its way (S6-09, D-58)', async () => {
    opened = open(list, refusedByRule);
    await pictureOf();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '立即升级' })));
    const { requested, services, actor } = opened;
    if (list.boughtBy === 'screen') expect(services.requestPurchase).toHaveBeenCalledOnce();
    else
      expect([requested, actor.getSnapshot().status]).toEqual([
        [expect.objectContaining({ memberCode: null })],
        'done',
      ]);
  });
});

test('nothing found, refused, failed and offline are four pictures in every flow (D-10)', () => {
  for (const { nothing } of Object.values(LISTS))
    expect(new Set([nothing, 'no-permission', 'load-failed', 'offline']).size).toBe(4);
  expect(NO_ROWS.records).toEqual([]);
});
