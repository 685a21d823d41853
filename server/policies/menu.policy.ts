import type { MenuEntry } from '#contract/menu.contract.ts';
import type { CompanyRow } from '#server/repos/identity-company.repo.ts';

type Leaf = {
  name: string;
  path: string;
  component: string;
  title: string;
  icon?: string;
  hidden?: boolean;
  affix?: boolean;
  noCache?: boolean;
};

const leaf = ({
  name,
  path,
  component,
  title,
  icon = '',
  hidden = false,
  affix = false,
  noCache = false,
}: Leaf): MenuEntry => ({
  name,
  path,
  component,
  hidden,
  meta: { title, icon: icon || null, affix, noCache, roles: [] },
  children: [],
});

const group = (name: string, path: string, title: string, icon: string, children: MenuEntry[]): MenuEntry => ({
  name,
  path,
  component: null,
  hidden: false,
  meta: { title, icon, affix: false, noCache: false, roles: [] },
  children,
});

/** The screens of this version under the menu areas of spec §2; orders only where paying is allowed (S2-24, D-38). */
export function menuFor(company: Pick<CompanyRow, 'can_pay'>): readonly MenuEntry[] {
  const orders = leaf({ name: 'MyOrder', path: '/myOrder', component: 'my-order', title: '我的订单' });
  return [
    group('Subscribe', '/subscribe', '我的订阅', 'subscribe', [
      leaf({
        name: 'Bidding',
        path: '/subscribe/bidding',
        component: 'subscribe-bidding',
        title: '招标订阅',
        icon: 'subscribe',
        affix: true,
      }),
    ]),
    group('InformationQuery', '/informationQuery', '信息查询', 'info', [
      leaf({
        name: 'BidQuery',
        path: '/informationQuery/bid',
        component: 'bid-query',
        title: '招标信息查询',
        icon: 'info',
      }),
    ]),
    ...(company.can_pay ? [group('VipServer', '/vipServer', '会员服务', 'vip server', [orders])] : []),
    leaf({
      name: 'InfoEdit',
      path: '/infoEdit',
      component: 'info-edit',
      title: '账号设置',
      hidden: true,
      noCache: true,
    }),
    leaf({ name: 'TenderDetail', path: '/tender/index', component: 'tender-detail', title: '公告详情', hidden: true }),
  ];
}
