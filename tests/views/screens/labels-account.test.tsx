import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { InfoEditScreen } from '#views/screens/account/info-edit.screen.tsx';
import { MonitorScreen } from '#views/screens/monitor/monitor.screen.tsx';
import { MyOrderScreen } from '#views/screens/order/my-order.screen.tsx';
import { BrowsingHistoryScreen } from '#views/screens/records/browsing-history.screen.tsx';
import { CollectCentreScreen } from '#views/screens/records/collect-centre.screen.tsx';
import { ExportRecordsScreen } from '#views/screens/records/export-records.screen.tsx';
import { BiddingSubscriptionScreen } from '#views/screens/subscribe/bidding-subscription.screen.tsx';
import { type FlowParts, FlowPartsContext } from '#views/shared/flow-parts.ts';
import * as wire from './asymmetric.ts';
import type { Answers } from './harness.tsx';
import { cells, list, open, pairs, row } from './pieces.ts';

const page = (record: unknown) => ({ records: [record], total: 1 });

/** Of a list: the screen, its answer, a text of the row that is read, and the row as it is read. */
type Row = readonly [where: string, ReactNode, address: string, Answers, text: string, shows: readonly string[]];
const { announcement, plannedProject, approval, forecast } = wire.favourites;
const favourite = (where: string, kind: string, record: { readonly title: string }, shows: readonly string[]): Row => [
  `a favourite ${where}`,
  <CollectCentreScreen key={kind} />,
  `/collect?kind=${kind}`,
  { collectList: page(record) },
  record.title,
  [...shows, '收藏于2026-11-19 19:30', `[收藏：${record.title}]（开）`],
];
const exported = (
  status: string,
  badge: string,
  patch: Record<string, unknown>,
  last: readonly string[],
  unsent = '',
): Row => [
  `an export that is ${status}`,
  <ExportRecordsScreen key={status} />,
  '/exportRecords',
  { exportRecords: page(wire.exported(status, patch)) },
  `${status}的导出`,
  [`${status}的导出`, badge, '共1,234条', `接收邮箱：a@example.com${unsent}`, '提交于2026-11-18 09:05', ...last],
];
const FINISHED = '完成于2026-11-18 09:17';
const parts = { monitorList: () => null } as unknown as FlowParts;

const ROWS: readonly Row[] = [
  [
    'an announcement of a subscription',
    <BiddingSubscriptionScreen key="subscription" />,
    '/subscribe/bidding',
    { searchList: list(wire.notice({ viewed: false, collected: true })) },
    '滨江医院设备',
    [
      ...['招标公告', '滨江医院设备采购招标公告', '采购呼吸机一批', '浙江 · 杭州 · 滨江', '卫生', '采购单位：滨江医院'],
      ...['距投标截止还有4天4小时', '中标金额', '456.00万元', '12分钟前', '[收藏：滨江医院设备采购招标公告]（开）'],
    ],
  ],
  favourite('announcement', 'announcement', announcement, [
    ...['中标成交', '滨江医院设备采购', '浙江 · 杭州 · 滨江', '单位：滨江医院', '金额：123.00万元', '发布于2026-11-03'],
  ]),
  favourite('planned project', 'plannedProject', plannedProject, [
    ...['滨江中学新建工程', '浙江 · 宁波 · 镇海', '单位：滨江教育局', '金额：7,100.00万元', '发布于2026-11-02'],
  ]),
  favourite('approval project', 'approval', approval, [
    ...['钱塘水厂扩建工程', '浙江 · 嘉兴 · 南湖', '单位：钱塘水务公司', '金额：--', '发布于2026-10-28'],
  ]),
  favourite('forecast', 'forecast', forecast, [
    ...['滨江医院物业续采', '浙江', '单位：--', '金额：51.00万元', '发布于2026-11-04'],
  ]),
  [
    'an announcement that was opened',
    <BrowsingHistoryScreen key="announcement" />,
    '/BrowsingHistory',
    { searchHistoryList: page({ ...wire.notice(), viewedAt: '2026-11-19T11:41:00Z' }) },
    '滨江医院设备',
    [
      ...['招标公告', '滨江医院设备采购招标公告', '浙江 · 杭州 · 滨江', '单位：滨江医院', '金额：123.00万元'],
      ...['发布于2026-11-20', '浏览于2026-11-19 19:41', '[收藏：滨江医院设备采购招标公告]（关）'],
    ],
  ],
  [
    'a planned project that was opened',
    <BrowsingHistoryScreen key="plannedProject" />,
    '/BrowsingHistory?kind=plannedProject',
    { desginedSearchHistoryList: page({ ...wire.plannedSummary, viewedAt: '2026-11-19T11:42:00Z' }) },
    '滨江中学',
    [
      ...['滨江中学新建工程', '浙江 · 宁波 · 镇海', '单位：滨江教育局', '金额：7,100.00万元'],
      ...['发布于2026-11-02', '浏览于2026-11-19 19:42', '[收藏：滨江中学新建工程]（开）'],
    ],
  ],
  exported('queued', '生成中', { finishedAt: null }, []),
  exported('ready', '可下载', {}, [FINISHED, '下载'], '（邮件未送达，请下载）'),
  exported('sent', '已发送', {}, [FINISHED, '下载']),
  exported('failed', '生成失败', { reason: '内容过多' }, [FINISHED, '内容过多']),
  [
    'a message about what is watched',
    <FlowPartsContext key="news" value={parts}>
      <MonitorScreen />
    </FlowPartsContext>,
    '/monitor',
    { monitorEvents: page(wire.news) },
    '滨江医院设备',
    ['中标成交', '滨江医院设备中标公告', '对手甲设备公司', '浙江 · 台州 · 椒江', '88.00万元', '47分钟前'],
  ],
];

describe('each label of the account pages stands beside its own value, with its unit', () => {
  test.each(ROWS)(
    'in the row of %s (S1-03, S1-12, S1-13, S2-60)',
    async (_, element, address, answers, text, shows) => {
      await open(element, address, answers, text);
      expect(row(text)).toEqual(shows);
    },
  );

  test.each([
    ['issued', {}, '已开票 发票号码：26352000000000000001', '2026-11-21 10:40'],
    ['requested', { invoiceNo: null, issuedAt: null }, '开票中', '--'],
    ['rejected', { invoiceNo: null, issuedAt: null, reason: '抬头有误' }, '已驳回 原因：抬头有误', '--'],
  ])('in an invoice that is %s (S2-23)', async (status, patch, shown, issued) => {
    const answers = { invoiceList: page(wire.invoice({ status, ...patch })) };
    await open(<MyOrderScreen />, '/myOrder?view=invoices', answers, '成都示例公司');
    expect(cells('我的发票')).toEqual([
      '发票抬头: 成都示例公司',
      '纳税人识别号: 91350100M000100Y43',
      '发票类型: 增值税专用发票',
      '开票金额: ¥1,799.00',
      `状态: ${shown}`,
      '接收邮箱: invoice@example.com',
      '订单号: BX20261120000061',
      '申请时间: 2026-11-20 17:20',
      `开具时间: ${issued}`,
    ]);
  });

  test('in an order and an invoice on a phone (S1-14, S2-23)', async () => {
    const listen = () => undefined;
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: listen, removeEventListener: listen }));
    await open(<MyOrderScreen />, '/myOrder', { myOrders: page(wire.boughtOrder) }, 'BX2026');
    expect(row('BX2026')).toEqual([
      ...['投标通一年', '¥1,799.00', '订单号', 'BX20261120000061', '开通地区', '浙江、江苏'],
      ...['下单时间', '2026-11-20 17:10', '支付时间', '2026-11-20 17:12', '已支付', '申请开票'],
    ]);
    await open(<MyOrderScreen />, '/myOrder?view=invoices', { invoiceList: page(wire.invoice()) }, '成都示例公司');
    expect(row('成都示例公司')).toEqual([
      ...['成都示例公司', '¥1,799.00', '发票类型', '增值税专用发票', '纳税人识别号', '91350100M000100Y43'],
      ...['接收邮箱', 'invoice@example.com', '订单号', 'BX20261120000061', '申请时间', '2026-11-20 17:20'],
      ...['开具时间', '2026-11-21 10:40', '已开票', '发票号码：26352000000000000001'],
    ]);
    vi.unstubAllGlobals();
  });

  test('in the fields of the account (S2-29)', async () => {
    const answers = {
      userDetail: wire.account,
      listLogins: [],
      industryList: [
        { code: 'A', name: '农业', level: 1, parent: null, children: [] },
        { code: 'E', name: '建筑业', level: 1, parent: null, children: [] },
      ],
      selArea: JSON.stringify([
        { name: 'all' },
        { name: '江苏', children: [{ name: 'all' }, { name: '南京' }] },
        { name: '浙江', children: [{ name: 'all' }, { name: '杭州' }, { name: '湖州' }] },
      ]),
    };
    await open(<InfoEditScreen />, '/infoEdit', answers, '湖州');
    expect(pairs()).toEqual(['手机号: 135****0005', '账号名: 沐川用户']);
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')];
    expect(fields.map(fieldText)).toEqual([
      '*姓名: 戊示例',
      '邮箱: mu@example.com',
      '*企业名称: 沐川建设工程公司',
      '*所属行业: 建筑业',
      '*所在地区: 浙江',
      '城市: 湖州',
    ]);
  });
});

const fieldText = (field: HTMLInputElement | HTMLSelectElement): string => {
  const label = field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent;
  return `${label}: ${field instanceof HTMLSelectElement ? field.selectedOptions[0]?.textContent : field.value}`;
};
