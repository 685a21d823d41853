import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { MyOrderScreen } from '#views/screens/order/my-order.screen.tsx';
import { ExportRecordsScreen } from '#views/screens/records/export-records.screen.tsx';
import { BidQueryScreen } from '#views/screens/subscribe/bid-query.screen.tsx';
import * as wire from './asymmetric.ts';
import { show, type ViewCache } from './harness.tsx';
import { around, notices, page } from './list-scenes.ts';
import { order } from './samples.ts';

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** Every row of a list as it is copied: the cells by the head of their column. */
async function copied(stage: ViewCache): Promise<readonly Readonly<Record<string, string | undefined>>[]> {
  fireEvent.click(await screen.findByRole('checkbox', { name: '全选本页' }));
  fireEvent.click(await screen.findByRole('button', { name: '复制表格' }));
  const [table, html] = vi.mocked(stage.services.copyText).mock.calls.at(-1) ?? [];
  expect(html).toMatch(/^<table>.*<\/table>$/);
  const [heads = [], ...rows] = String(table)
    .split('\n')
    .map((line) => line.split('\t'));
  return rows.map((row) => Object.fromEntries(heads.map((head, at) => [head, row[at]])));
}

describe('what is copied of a list', () => {
  test('says how each export ended, with the reason of one that failed (S3-44)', async () => {
    const rows = await copied(
      show(<ExportRecordsScreen />, '/exportRecords', {
        exportRecords: page([
          wire.exported('queued', { finishedAt: null, rows: null, email: null }),
          wire.exported('ready'),
          wire.exported('sent'),
          wire.exported('failed', { reason: '内容过多' }),
          wire.exported('failed', { id: 'x9', reason: null }),
          wire.exported('ready', { id: 'x10', expired: true }),
        ]),
      }),
    );
    expect(rows.map((row) => row.状态)).toEqual([
      ...['生成中', '可下载', '已发送', '生成失败：内容过多', '生成失败：请重新导出', '文件已过期'],
    ]);
    expect([rows[0]?.条数, rows[0]?.接收邮箱]).toEqual(['--', '--']);
  });

  test('says how each invoice stands, with the reason of one that was refused (S2-23)', async () => {
    const rows = await copied(
      show(<MyOrderScreen />, '/myOrder?view=invoices', {
        invoiceList: page([
          wire.invoice(),
          wire.invoice({ id: 'i2', status: 'requested', invoiceNo: null, issuedAt: null }),
          wire.invoice({ id: 'i3', status: 'rejected', reason: '抬头有误', taxNo: null, issuedAt: null }),
        ]),
        myOrders: page([]),
      }),
    );
    expect(rows[2]?.状态).toMatch(/ 原因：抬头有误$/);
    expect(rows[1]?.状态).not.toMatch(/null|undefined| $/);
    expect([rows[2]?.纳税人识别号, rows[0]?.纳税人识别号 === '--', rows[1]?.开具时间]).toEqual(['--', false, '--']);
  });
});

test('of an order for one announcement that announcement is copied, of a membership its areas (S1-14, S7-88)', async () => {
  const docking = { productId: 'docking-report', announcementId: 'n7' };
  const orders = [order({ payAreas: '浙江,江苏' }), order({ orderId: 'o2', memberCode: null, docking })];
  const rows = await copied(show(<MyOrderScreen />, '/myOrder', { myOrders: page(orders) }));
  expect(rows.map((row) => row.地区或公告)).toEqual(['浙江、江苏', '公告n7']);
});

describe('settings of a list', () => {
  const open = () => show(<BidQueryScreen />, '/informationQuery/bid?q=医院', { ...around, searchList: page(notices) });

  test('show a column again that was hidden, and never hide the title', async () => {
    const stage = open();
    await screen.findByRole('checkbox', { name: '全选本页' });
    press('列表设置');
    const settings = within(await screen.findByRole('dialog', { name: '列表设置' }));
    const hidden = () => stage.services.listViews.get('bidQuery').hidden;
    fireEvent.click(settings.getByRole('checkbox', { name: '代理机构' }));
    fireEvent.click(settings.getByRole('checkbox', { name: '行业' }));
    expect(hidden()).toEqual(['agency', 'industry']);
    fireEvent.click(settings.getByRole('checkbox', { name: '代理机构' }));
    expect(hidden()).toEqual(['industry']);
    const title = settings.getByRole<HTMLInputElement>('checkbox', { name: '公告标题' });
    expect([title.checked, title.disabled]).toEqual([true, true]);
    expect(settings.getByRole<HTMLInputElement>('checkbox', { name: '行业' }).checked).toBe(false);
  });

  test('lose a saved filter alone that is deleted', async () => {
    const stage = open();
    await screen.findByRole('checkbox', { name: '全选本页' });
    const filters = ['甲', '乙', '丙'].map((name) => ({ name, query: `q=${name}` }));
    stage.services.listViews.set('bidQuery', { ...stage.services.listViews.get('bidQuery'), filters });
    press('已存筛选');
    fireEvent.click(await screen.findByRole('button', { name: '删除筛选：乙' }));
    expect(stage.services.listViews.get('bidQuery').filters.map(({ name }) => name)).toEqual(['甲', '丙']);
    await waitFor(() => expect(screen.queryByRole('button', { name: '乙' })).toBeNull());
  });
});
