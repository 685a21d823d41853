import { InfoEditScreen } from '#views/screens/account/info-edit.screen.tsx';
import { ForbiddenScreen, MenuMissingScreen, NotFoundScreen } from '#views/screens/error/error.screen.tsx';
import { MonitorScreen } from '#views/screens/monitor/monitor.screen.tsx';
import { MyOrderScreen } from '#views/screens/order/my-order.screen.tsx';
import { BrowsingHistoryScreen } from '#views/screens/records/browsing-history.screen.tsx';
import { CollectCentreScreen } from '#views/screens/records/collect-centre.screen.tsx';
import { ExportRecordsScreen } from '#views/screens/records/export-records.screen.tsx';
import * as wire from './asymmetric.ts';
import { areaJson, industries, order } from './samples.ts';
import { reviewScreens, type ScreenScene } from './screen-record.ts';

const page = (records: readonly unknown[], more: object = {}) => ({ records, total: records.length, ...more });
const { announcement, plannedProject, approval, forecast } = wire.favourites;
const intention = { ...forecast, kind: 'intention', id: 'i1', title: '滨江图书馆采购意向', amount: 370_000 };
const favourites = (kind: string, ...records: readonly object[]): ScreenScene => ({
  element: <CollectCentreScreen />,
  address: `/collect?kind=${kind}`,
  answers: { collectList: page(records, { total: 45 }) },
  shows: '收藏于',
});
const refund = (status: string, reason: string) => ({ status, amount: 200.5, reason, doneTime: null });
const orders = [
  order(),
  order({ orderId: 'o2', orderNo: 'BX2', expireTime: '2026-11-20T11:59:00Z', payAreas: '浙江,江苏' }),
  order({ orderId: 'o3', orderNo: 'BX3', orderStatus: 1, memberCode: null, memberName: '项目对接', payAmount: 88.5 }),
  order({ orderId: 'o4', orderNo: 'BX4', orderStatus: 2, payTime: '2026-11-20T11:05:00Z' }),
  order({
    orderId: 'o5',
    orderNo: 'BX5',
    orderStatus: 2,
    invoiceStatus: 'requested',
    refund: refund('due', 'paidTwice'),
  }),
  order({ orderId: 'o6', orderNo: 'BX6', orderStatus: 2, invoiceStatus: 'issued', refund: refund('done', 'tooLate') }),
  order({ orderId: 'o7', orderNo: 'BX7', orderStatus: 2, invoiceStatus: 'rejected' }),
  order({ orderId: 'o8', orderNo: 'BX8', orderStatus: 3 }),
  order({ orderId: 'o9', orderNo: 'BX9', orderStatus: 5, refund: refund('done', 'byOperator') }),
];
const invoices = [
  wire.invoice(),
  wire.invoice({ id: 'i2', orderNo: 'BX2', kind: 'electronic', status: 'requested', invoiceNo: null, issuedAt: null }),
  wire.invoice({ id: 'i3', orderNo: 'BX3', status: 'rejected', reason: '抬头有误', taxNo: null, issuedAt: null }),
];
const orderScene: ScreenScene = {
  element: <MyOrderScreen />,
  address: '/myOrder',
  answers: { myOrders: page(orders, { total: 29 }) },
  shows: 'BX9',
};
const invoiceScene: ScreenScene = {
  element: <MyOrderScreen />,
  address: '/myOrder?view=invoices',
  answers: { invoiceList: page(invoices), myOrders: page(orders) },
  shows: '抬头有误',
};

reviewScreens({
  'monitor-events': {
    element: <MonitorScreen />,
    address: '/monitor',
    answers: {
      monitorEvents: page(
        [
          wire.news,
          { ...wire.news, kind: 'owner', name: '滨江医院', announcementId: 'n8', docChannel: 'tender', amount: null },
          { ...wire.news, kind: 'project', name: '滨江中学', announcementId: 'n9', city: null, province: null },
        ],
        { total: 33 },
      ),
    },
    shows: '滨江中学',
    main: 'monitorEvents',
  },
  'favourite-announcements': {
    ...favourites('announcement', announcement, { ...announcement, id: 'n2', docChannel: 'tender', amount: null }),
    main: 'collectList',
  },
  'favourite-planned-projects': favourites('plannedProject', plannedProject),
  'favourite-approvals': favourites('approval', approval),
  'favourite-forecasts': favourites('forecast', forecast),
  'favourite-intentions': favourites('intention', intention),
  'browsed-announcements': {
    element: <BrowsingHistoryScreen />,
    address: '/BrowsingHistory',
    answers: {
      searchHistoryList: page([
        { ...wire.notice(), viewedAt: '2026-11-19T11:41:00Z' },
        { ...wire.notice({ id: 'n2', collected: true, docChannel: 'award' }), viewedAt: '2026-11-18T11:41:00Z' },
      ]),
      desginedSearchHistoryList: page([{ ...wire.plannedSummary, viewedAt: '2026-11-19T11:42:00Z' }]),
    },
    shows: '浏览于',
    main: 'searchHistoryList',
  },
  'browsed-planned-projects': {
    element: <BrowsingHistoryScreen />,
    address: '/BrowsingHistory?kind=plannedProject',
    answers: {
      searchHistoryList: page([]),
      desginedSearchHistoryList: page([{ ...wire.plannedSummary, viewedAt: '2026-11-19T11:42:00Z' }]),
    },
    shows: '浏览于',
    main: 'desginedSearchHistoryList',
  },
  exports: {
    element: <ExportRecordsScreen />,
    address: '/exportRecords',
    answers: {
      exportRecords: page(
        [
          wire.exported('queued', { finishedAt: null }),
          wire.exported('ready'),
          wire.exported('sent', { kind: 'report', rows: null }),
          wire.exported('failed', { reason: '内容过多' }),
        ],
        { total: 21 },
      ),
    },
    shows: '内容过多',
    main: 'exportRecords',
  },
  orders: { ...orderScene, main: 'myOrders' },
  'orders-on-a-phone': { ...orderScene, narrow: true },
  invoices: { ...invoiceScene, main: 'invoiceList' },
  'invoices-on-a-phone': { ...invoiceScene, narrow: true },
  account: {
    element: <InfoEditScreen />,
    address: '/infoEdit',
    answers: {
      ...{ userDetail: wire.account, listLogins: wire.logins },
      ...{ industryList: industries, selArea: areaJson, updateUser: {} },
    },
    shows: '杭州',
    main: 'userDetail',
  },
  'account-without-anything': {
    element: <InfoEditScreen />,
    address: '/infoEdit',
    answers: {
      userDetail: Object.fromEntries(Object.keys(wire.account).map((field) => [field, null])),
      ...{ listLogins: wire.logins.slice(-1), industryList: industries, selArea: areaJson, updateUser: {} },
    },
    shows: '北京',
  },
  forbidden: { element: <ForbiddenScreen />, address: '/401', answers: {}, shows: '401' },
  'not-found': { element: <NotFoundScreen />, address: '/404?from=/nowhere', answers: {}, shows: '404' },
  'orders-not-sold': { element: <NotFoundScreen />, address: '/404?from=/myOrder', answers: {}, shows: '客服' },
  'menu-missing': { element: <MenuMissingScreen />, address: '/of-the-menu', answers: {}, shows: '菜单' },
});
