import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import type { Application } from '#app/application.ts';
import { Shell } from '#app/member/shell.tsx';
import { AddressRouter } from '#app/navigation/location-router.tsx';
import { BRANDS_DIR, readBrand } from '#server/brand/brand-folder.ts';

afterEach(cleanup);

const user = {
  ...{ userId: 'u1', realUserName: '王敏', mobile: '138****0001', headimgurl: null, roles: [] },
  ...{ isOpenMember: true, memberCode: 'toubiaotong', memberName: '投标通', expiresAt: '2027-01-31T00:00:00+08:00' },
};

/** The shell of a member on a host whose company answers so. */
function open(canPay: boolean | null): void {
  const tabs = createMachine({ context: { tabs: [], activePath: '' } });
  const member = createMachine({
    invoke: [
      { id: 'tabs', src: tabs },
      { id: 'sidebar', src: createMachine({ tags: ['open'] }) },
    ],
  });
  const page = createMachine({
    context: { canPay },
    invoke: [
      { id: 'session', src: createMachine({ context: { user } }) },
      { id: 'member', src: member },
    ],
  });
  const views = { views: [], active: null, returned: false };
  const viewCache = { subscribe: () => () => undefined, get: () => views };
  const application = {
    actor: createActor(page).start(),
    brand: { ...readBrand(BRANDS_DIR, 'bidding'), canPay: true },
    client: { call: async () => ({ kind: 'empty' }) },
    ...{ send: () => undefined, now: () => Date.parse('2026-11-20T12:00:00Z') },
    memberPart: () => ({ viewCache, whenIdle: () => new Promise(() => undefined) }),
  } as unknown as Application;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AddressRouter address={{ path: '/subscribe/bidding', query: '' }} navigate={() => undefined}>
        <Shell application={application}>
          <h1>招标订阅</h1>
        </Shell>
      </AddressRouter>
    </QueryClientProvider>,
  );
}

test.each([
  ['takes payments', true, ['我的订单', '我的优惠券']],
  ['takes none', false, []],
  ['has not answered', null, ['我的订单', '我的优惠券']],
])(
  'the panel of a member offers orders and coupons as the company and the build allow paying: a company that %s (S5-22, D-37)',
  async (_, canPay, offered) => {
    open(canPay);
    fireEvent.click(screen.getByRole('button', { name: /^账号信息/ }));
    await screen.findByText('退出登录');
    const shown = ['我的订单', '我的优惠券'].filter((name) => screen.queryByText(name) !== null);
    expect(shown).toEqual(offered);
  },
);
