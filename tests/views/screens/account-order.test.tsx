import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { ApiFailure } from '#api/api-failure.ts';
import { InfoEditScreen } from '#views/screens/account/info-edit.screen.tsx';
import { ForbiddenScreen, NotFoundScreen } from '#views/screens/error/error.screen.tsx';
import { MyOrderScreen } from '#views/screens/order/my-order.screen.tsx';
import { logins } from './asymmetric.ts';
import { type Answers, lateAnswer, show } from './harness.tsx';
import { account, areaJson, industries, order } from './samples.ts';

const offline = (endpointId: string) => () => {
  throw new ApiFailure({ kind: 'offline', endpointId });
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('my orders (S1-14, S2-22)', () => {
  test('that are more than five hundred pages say how many are shown, and offer no page beyond (D-35)', async () => {
    open({ myOrders: { records: [order()], total: 5_001 } });
    expect(await screen.findByText('仅展示前5,000条')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '第501页' })).toBeNull();
  });

  const open = (answers: Answers, query = '') => show(<MyOrderScreen />, `/myOrder${query}`, answers);

  test('each says its status, tier, areas, sum and times', async () => {
    open({
      myOrders: {
        records: [
          order({ orderStatus: 2, payTime: '2026-11-20T11:05:00Z', payAreas: '浙江,江苏' }),
          order({ orderId: 'o2', orderNo: 'BX2', orderStatus: 3 }),
        ],
        total: 2,
      },
    });
    for (const text of ['已支付', '已关闭', '浙江、江苏', '全国', '2026-11-20 19:05'])
      expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getAllByText('¥1,999.00')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /继续支付/ })).toBeNull();
  });

  test('chosen ones are copied with the columns that are shown, an overdue one as such (S1-14)', async () => {
    const stage = open({ myOrders: { records: [order({ expireTime: '2026-11-20T11:59:00Z' })], total: 1 } });
    await screen.findByRole('region', { name: '我的订单' });
    expect(screen.queryByRole('button', { name: '已存筛选' })).toBeNull();
    press('列表设置');
    fireEvent.click(await screen.findByRole('checkbox', { name: '支付时间' }));
    expect(screen.queryByRole('columnheader', { name: '支付时间' })).toBeNull();
    fireEvent.click(screen.getByRole('checkbox', { name: '选择：BX1' }));
    fireEvent.click(await screen.findByRole('button', { name: '复制表格' }));
    await waitFor(() => expect(stage.services.toast).toHaveBeenCalledWith('已复制1条'));
    const [copied] = vi.mocked(stage.services.copyText).mock.calls[0] ?? [];
    expect(copied?.split('\n').map((line) => line.split('\t').slice(0, 5))).toEqual([
      ['订单号', '会员或服务', '地区或公告', '应付金额', '状态'],
      ['BX1', expect.stringContaining('投标通'), '全国', '¥1,999.00', '已超时'],
    ]);
    expect(copied).not.toContain('支付时间');
  });

  test('an unpaid one leads back to the purchase of its period, areas, coupon, activity and price while it can be paid (I-6)', async () => {
    const choice = { payAreas: '浙江,江苏', productId: 'toubiaotong-1m', couponId: 'c1', actiId: 'a1', payAmount: 268 };
    const stage = open({
      myOrders: {
        records: [
          order({ ...choice, productTypeStr: '1个月' }),
          order({ orderId: 'o2', orderNo: 'BX2', expireTime: '2026-11-20T11:59:00Z' }),
        ],
        total: 2,
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: /继续支付/ }));
    expect(stage.services.requestPurchase).toHaveBeenCalledWith({
      memberCode: 'toubiaotong',
      areas: ['浙江', '江苏'],
      docking: null,
      continued: { productId: 'toubiaotong-1m', label: '1个月', couponId: 'c1', actiId: 'a1', payableFen: 26_800 },
      reason: 'order.continued',
    });
    expect(screen.getByText('剩余1小时10分钟，').parentElement?.textContent).toBe('剩余1小时10分钟，逾期自动关闭');
    expect(screen.getByText('已超时')).toBeTruthy();
  });

  test('an unpaid docking service is not continued as a membership, and can be cancelled (S7-88)', async () => {
    const docking = { memberCode: null, memberName: '项目对接', productTypeStr: '项目分析报告×2' };
    open({
      myOrders: { records: [order(docking), order({ orderId: 'o2', orderNo: 'BX2', memberCode: null })], total: 2 },
    });
    expect(await screen.findByRole('button', { name: '取消订单：订单BX1' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '继续支付：订单BX1' })).toBeNull();
    expect(screen.getByRole('button', { name: '继续支付：订单BX2' })).toBeTruthy();
  });

  test.each([
    [0, true],
    [1, true],
    [2, false],
    [3, false],
    [4, false],
    [5, false],
  ])('one in status %i can be cancelled: %s (S2-22)', async (orderStatus, cancellable) => {
    const stage = open({ myOrders: { records: [order({ orderStatus, refund: null })], total: 1 } });
    await screen.findByText('BX1');
    for (const button of screen.queryAllByRole('button', { name: '取消订单：订单BX1' })) fireEvent.click(button);
    const asked = { orderId: 'o1', orderNo: 'BX1', memberName: '投标通', duration: '一年', payableFen: 199_900 };
    expect(vi.mocked(stage.services.cancelOrder).mock.calls).toEqual(cancellable ? [[asked]] : []);
  });

  test('other rows of a page begin with its first page, and the usual number is not in the address', async () => {
    const stage = open({ myOrders: { records: [order()], total: 90 } }, '?page=2&size=20');
    const choose = async (size: string) =>
      fireEvent.change(await screen.findByRole('combobox', { name: '每页条数' }), { target: { value: size } });
    await choose('50');
    expect(stage.address()).toBe('/myOrder?size=50');
    await choose('10');
    expect(stage.address()).toBe('/myOrder');
  });

  test('the page number is in the address, garbage is the first one', async () => {
    const stage = open({ myOrders: { records: [order()], total: 30 } }, '?page=x');
    fireEvent.click(await screen.findByRole('button', { name: '第2页' }));
    expect(stage.address()).toBe('/myOrder?page=2');
    await waitFor(() =>
      expect(stage.sent('myOrders')).toEqual([
        { pageNumber: 1, pageSize: 10 },
        { pageNumber: 2, pageSize: 10 },
      ]),
    );
  });

  test('none leads to the purchase, a failure to a retry', async () => {
    const stage = open({ myOrders: { records: [], total: 0 } });
    fireEvent.click(await screen.findByRole('button', { name: '购买会员' }));
    expect(stage.services.requestPurchase).toHaveBeenCalledWith({ memberCode: null, reason: 'order.empty' });
    const broken = open({ myOrders: offline('myOrders') });
    fireEvent.click(await screen.findByRole('button', { name: '重试' }));
    await waitFor(() => expect(broken.sent('myOrders')).toHaveLength(2));
  });
});

const provideInvoice = (patch: Record<string, unknown> = {}) => ({
  id: 'i1',
  orderId: 'o1',
  orderNo: 'BX1',
  kind: 'electronic',
  title: '示例建设有限公司',
  taxNo: '91350100M000100Y43',
  email: 'caiwu@example.com',
  amount: 1999,
  status: 'requested',
  invoiceNo: null,
  requestedAt: '2026-11-20T11:00:00Z',
  issuedAt: null,
  reason: null,
  ...patch,
});

test('an order of a docking service leads to its announcement and is continued with its service, as often as ordered (S7-88, I-6)', async () => {
  const docking = { productId: 'docking-report', announcementId: 'n/7', count: 2 };
  const service = {
    memberCode: null,
    memberName: '项目对接',
    productTypeStr: '项目分析报告×2',
    productId: null,
    docking,
  };
  const stage = show(<MyOrderScreen />, '/myOrder', { myOrders: { records: [order(service)], total: 1 } });
  expect((await screen.findByRole('link', { name: '查看公告' })).getAttribute('href')).toBe('#/tender/index/n%2F7');
  press('继续支付：订单BX1');
  expect(vi.mocked(stage.services.requestPurchase).mock.calls).toEqual([
    [
      {
        memberCode: null,
        areas: [],
        docking: { announcementId: 'n/7', title: null, count: 2 },
        continued: {
          productId: 'docking-report',
          label: '项目分析报告×2',
          couponId: null,
          actiId: null,
          payableFen: 199_900,
        },
        reason: 'order.continued',
      },
    ],
  ]);
});

describe('invoices of own orders (S2-23)', () => {
  test.each([
    [2, null, ['申请开票'], null],
    [2, 'requested', [], '开票中'],
    [2, 'issued', [], '已开票'],
    [2, 'rejected', ['重新申请'], '已驳回'],
    [0, null, [], null],
    [3, null, [], null],
    [5, null, [], null],
  ])(
    'an order in status %i with the invoice %s offers %o and says %s',
    async (orderStatus, invoiceStatus, acts, said) => {
      const stage = show(<MyOrderScreen />, '/myOrder', {
        myOrders: { records: [order({ orderStatus, invoiceStatus, refund: null })], total: 1 },
      });
      await screen.findByText('BX1');
      const buttons = screen.queryAllByRole('button', { name: /申请/ });
      expect(buttons.map((button) => button.textContent)).toEqual(acts);
      expect(screen.queryByText(/^(开票中|已开票|已驳回)$/)?.textContent ?? null).toBe(said);
      for (const button of buttons) fireEvent.click(button);
      const asked = { orderId: 'o1', orderNo: 'BX1', memberName: '投标通', duration: '一年', payableFen: 199_900 };
      expect(vi.mocked(stage.services.requestInvoice).mock.calls).toEqual(acts.map(() => [asked]));
    },
  );

  test('the list says title, number, sum, state and why one was rejected; its page stands in the address', async () => {
    const stage = show(<MyOrderScreen />, '/myOrder?view=invoices', {
      invoiceList: {
        records: [
          provideInvoice(),
          provideInvoice({ id: 'i2', status: 'issued', invoiceNo: '26440000001', issuedAt: '2026-11-20T12:00:00Z' }),
          provideInvoice({ id: 'i3', status: 'rejected', reason: '抬头与税号不符' }),
        ],
        total: 30,
      },
    });
    for (const text of [
      '开票中',
      '已开票',
      '发票号码：26440000001',
      '已驳回',
      '原因：抬头与税号不符',
      '2026-11-20 20:00',
    ])
      expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getAllByText('¥1,999.00')).toHaveLength(3);
    fireEvent.click(screen.getByRole('button', { name: '第2页' }));
    expect(stage.address()).toBe('/myOrder?view=invoices&page=2');
  });

  test('none leads back to the orders, a failure to a retry', async () => {
    const stage = show(<MyOrderScreen />, '/myOrder?view=invoices', {
      invoiceList: { records: [], total: 0 },
      myOrders: { records: [], total: 0 },
    });
    fireEvent.click(await screen.findByRole('button', { name: '查看订单' }));
    expect(stage.address()).toBe('/myOrder');
    const broken = show(<MyOrderScreen />, '/myOrder?view=invoices', { invoiceList: offline('invoiceList') });
    fireEvent.click(await screen.findByRole('button', { name: '重试' }));
    await waitFor(() => expect(broken.sent('invoiceList')).toHaveLength(2));
  });

  test.each([
    ['paidTwice', 'due', 1999, '重复支付，¥1,999.00退回中'],
    ['wrongAmount', 'done', 0.5, '支付金额不符，¥0.50已原路退回'],
    ['tooLate', 'due', 998, '订单关闭后支付，¥998.00退回中'],
    ['byOperator', 'done', 300, '客服退款，¥300.00已原路退回'],
  ])(
    'money that goes back is said with its reason and its own sum: %s, %s, %f (I11)',
    async (reason, status, amount, text) => {
      const refund = { status, amount, reason, doneTime: null };
      show(<MyOrderScreen />, '/myOrder', {
        myOrders: { records: [order({ orderStatus: 2, payAmount: 1999, refund })], total: 1 },
      });
      expect(await screen.findByText(text)).toBeTruthy();
    },
  );
});

/** The page and a way to leave it and come back within one session. */
function Visited() {
  const [there, setThere] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setThere(!there)}>
        {there ? '离开' : '回来'}
      </button>
      {there && <InfoEditScreen />}
    </>
  );
}

describe('account settings (S2-29)', () => {
  const answers: Answers = {
    userDetail: account,
    listLogins: logins,
    industryList: industries,
    selArea: areaJson,
    updateUser: () => ({ kind: 'ok', data: null }),
  };
  const open = (more: Answers = {}, device = {}, screen = <InfoEditScreen />) =>
    show(screen, '/infoEdit', { ...answers, ...more }, device);
  const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
  const label = (name: string) => screen.getByRole('textbox', { name: new RegExp(name) });

  test('is laid out in sections: the account, the person, the enterprise (S2-29)', async () => {
    open();
    const section = async (name: string) => within(await screen.findByRole('region', { name }));
    expect((await section('登录账号')).getByText('手机号')).toBeTruthy();
    for (const [name, fields] of [
      ['个人信息', ['姓名', '邮箱']],
      ['企业信息', ['企业名称', '所属行业', '所在地区']],
    ] as const)
      for (const field of fields) expect((await section(name)).getByLabelText(new RegExp(field))).toBeTruthy();
  });

  test('names the newest five logins, the present one first, and all of them on request (S2-29, S4-03)', async () => {
    open();
    const section = within(await screen.findByRole('region', { name: '登录记录' }));
    const rows = async () => (await section.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect((await rows()).slice(0, 3)).toEqual([
      'Chrome 86 · Windows当前登录2026-11-21 09:05验证码登录',
      '微信 8 · iOS2026-11-19 19:40扫码登录结束于2026-11-21 09:05（在其他设备登录）',
      '未知设备2026-11-18 16:30',
    ]);
    expect(await rows()).toHaveLength(5);
    fireEvent.click(section.getByRole('button', { name: '查看全部6条' }));
    expect(await rows()).toHaveLength(6);
    expect(section.queryByRole('button')).toBeNull();
  });

  test('five logins are all there is, and one that ended without a known reason says only when (S2-29, S4-03)', async () => {
    const ended = { ...logins[1], endReason: null };
    open({ listLogins: [logins[0], ended, ...logins.slice(2, 5)] });
    const section = within(await screen.findByRole('region', { name: '登录记录' }));
    expect(await section.findAllByRole('listitem')).toHaveLength(5);
    expect(section.queryByRole('button')).toBeNull();
    expect(section.getByText(/^结束于/).textContent).toBe('结束于2026-11-21 09:05');
  });

  test('says that the logins failed to load beside the account that did load, and reads them again (S2-29, S4-03)', async () => {
    let calls = 0;
    open({
      listLogins: () => {
        calls += 1;
        if (calls === 1) throw new ApiFailure({ kind: 'timeout', endpointId: 'listLogins' });
        return { kind: 'ok', data: [] };
      },
    });
    const section = within(await screen.findByRole('region', { name: '登录记录' }));
    fireEvent.click(await section.findByRole('button', { name: '重新加载登录记录' }));
    await waitFor(() => expect(calls).toBe(2));
    expect(screen.getByRole('region', { name: '登录账号' })).toBeTruthy();
  });

  test.each([
    ['下载网页', 'html'],
    ['下载数据文件', 'json'],
  ])('%s saves all that is kept about me as a %s file (S7-17)', async (name, format) => {
    const file = new Blob(['x']);
    const stage = open({ exportOwnData: () => ({ kind: 'ok', data: file }) });
    fireEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(stage.services.toast).toHaveBeenCalledWith('已开始下载'));
    expect(stage.sent('exportOwnData')).toEqual([{ format }]);
    expect(stage.services.saveFile).toHaveBeenCalledWith(file, `我的数据-2026-11-20.${format}`);
  });

  const failure = new ApiFailure({ kind: 'http', code: 500, endpointId: 'x' });

  test('a change that is saved after I came back is not called unsaved (S2-29, S7-18)', async () => {
    const { answer, settle } = lateAnswer();
    let name = account.realUserName;
    const stage = open(
      { updateUser: answer, userDetail: () => ({ kind: 'ok', data: { ...account, realUserName: name } }) },
      {},
      <Visited />,
    );
    fireEvent.change(await screen.findByLabelText(/姓名/), { target: { value: ' 王小明 ' } });
    press('保存');
    await waitFor(() => expect(stage.sent('updateUser')).toEqual([{ realUserName: '王小明' }]));
    press('离开');
    press('回来');
    expect(await screen.findByText('有未保存的修改')).toBeTruthy();
    name = '王小明';
    settle({ kind: 'ok', data: null });
    await waitFor(() => expect(stage.services.toast).toHaveBeenCalledWith('保存成功'));
    await waitFor(() => expect(screen.queryByText('有未保存的修改')).toBeNull());
  });

  test('what I edited and did not save is there when I come back, is said to be unsaved, and can be undone (S2-29, D-65)', async () => {
    const stage = open({}, {}, <Visited />);
    fireEvent.change(await screen.findByLabelText(/姓名/), { target: { value: '王小明' } });
    expect(screen.getByText('有未保存的修改')).toBeTruthy();
    press('离开');
    press('回来');
    const name = await screen.findByLabelText<HTMLInputElement>(/姓名/);
    expect(name.value).toBe('王小明');
    press('撤销修改');
    expect(name.value).toBe(account.realUserName);
    expect(screen.queryByText('有未保存的修改')).toBeNull();
    fireEvent.change(name, { target: { value: '王小明' } });
    press('保存');
    await waitFor(() => expect(stage.sent('updateUser')).toEqual([{ realUserName: '王小明' }]));
    await waitFor(() => expect(screen.queryByText('有未保存的修改')).toBeNull());
    press('离开');
    press('回来');
    expect((await screen.findByLabelText<HTMLInputElement>(/姓名/)).value).toBe(account.realUserName);
  });

  test.each([true, false])(
    'what is saved while I go elsewhere is told there, with my name in the shell (success: %s) (S7-18, D-29)',
    async (succeeds) => {
      const { answer, settle } = lateAnswer();
      const stage = open({ updateUser: answer });
      fireEvent.change(await screen.findByLabelText(/姓名/), { target: { value: '王小明' } });
      press('保存');
      await waitFor(() => expect(stage.sent('updateUser')).toEqual([{ realUserName: '王小明' }]));
      cleanup();
      settle(succeeds ? { kind: 'ok', data: null } : failure);
      await waitFor(() =>
        expect(vi.mocked(stage.services.toast).mock.calls).toEqual([
          [succeeds ? '保存成功' : '保存失败：服务器错误，请稍后重试'],
        ]),
      );
      expect(stage.services.refreshUser).toHaveBeenCalledTimes(succeeds ? 1 : 0);
    },
  );

  test.each([true, false])(
    'a file that is made while I go elsewhere is saved there, or the failure told (success: %s) (S7-17)',
    async (succeeds) => {
      const { answer, settle } = lateAnswer();
      const stage = open({ exportOwnData: answer });
      fireEvent.click(await screen.findByRole('button', { name: '下载网页' }));
      await waitFor(() => expect(stage.sent('exportOwnData')).toHaveLength(1));
      cleanup();
      settle(succeeds ? { kind: 'ok', data: new Blob(['x']) } : failure);
      await waitFor(() =>
        expect(vi.mocked(stage.services.toast).mock.calls).toEqual([
          [succeeds ? '已开始下载' : '导出失败：服务器错误，请稍后重试'],
        ]),
      );
      expect(stage.services.saveFile).toHaveBeenCalledTimes(succeeds ? 1 : 0);
    },
  );

  test('where the browser saves no files, none is made and I read how to get it (S7-17)', async () => {
    const stage = open({ exportOwnData: () => ({ kind: 'ok', data: new Blob(['x']) }) }, { savesFiles: false });
    fireEvent.click(await screen.findByRole('button', { name: '下载网页' }));
    expect(stage.services.toast).toHaveBeenCalledWith(
      '微信内无法保存文件，请点右上角的“…”，选择在浏览器中打开后再下载',
    );
    expect([stage.sent('exportOwnData'), vi.mocked(stage.services.saveFile).mock.calls]).toEqual([[], []]);
  });

  test('while one file is made the other cannot be asked for, and only the first is busy (S7-17)', async () => {
    const stage = open({ exportOwnData: () => new Promise(() => undefined) });
    fireEvent.click(await screen.findByRole('button', { name: '下载网页' }));
    const [page, data] = ['下载网页', '下载数据文件'].map((name) =>
      screen.getByRole<HTMLButtonElement>('button', { name }),
    );
    await waitFor(() => expect([page?.disabled, data?.disabled]).toEqual([false, true]));
    expect([page, data].map((button) => button?.getAttribute('aria-busy'))).toEqual(['true', null]);
    fireEvent.click(page as HTMLButtonElement);
    expect(stage.sent('exportOwnData')).toHaveLength(1);
  });

  test('an export that fails says so and can be asked for again (S7-17)', async () => {
    const stage = open({
      exportOwnData: () => {
        throw new ApiFailure({ kind: 'offline', endpointId: 'exportOwnData' });
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: '下载网页' }));
    expect((await screen.findByRole('alert')).textContent).toContain('导出失败');
    fireEvent.click(screen.getByRole('button', { name: '下载网页' }));
    await waitFor(() => expect(stage.sent('exportOwnData')).toHaveLength(2));
    expect(stage.services.saveFile).not.toHaveBeenCalled();
  });

  test('industries that cannot be read are said at their field, and nothing else is lost (S2-29, S7-22)', async () => {
    open({
      industryList: () => {
        throw new ApiFailure({ kind: 'offline', endpointId: 'industryList' });
      },
    });
    const field = await screen.findByRole('combobox', { name: /所属行业/ });
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    const why = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect([why?.textContent, why?.getAttribute('role')]).toEqual(['行业加载失败，请稍后重试', 'alert']);
    expect((label('姓名') as HTMLInputElement).value).toBe(account.realUserName);
  });

  test('only what was changed is sent, and user info is asked again (S7-18)', async () => {
    const stage = open();
    fireEvent.change(await screen.findByRole('textbox', { name: /企业名称/ }), { target: { value: ' 新公司 ' } });
    fireEvent.change(screen.getByRole('combobox', { name: /所属行业/ }), { target: { value: 'Q' } });
    type('城市', '宁波');
    press('保存');
    await waitFor(() => expect(stage.services.toast).toHaveBeenCalledWith('保存成功'));
    expect(stage.sent('updateUser')).toEqual([{ companyName: '新公司', industryCode: 'Q', areaCode: '浙江_宁波' }]);
    expect(stage.services.refreshUser).toHaveBeenCalledOnce();
  });

  test('a save sends nothing that another tab changed meanwhile, and shows it after it (S7-18)', async () => {
    let kept = { ...account };
    const stage = open({
      userDetail: () => ({ kind: 'ok', data: kept }),
      updateUser: (change: Partial<typeof account>) => {
        kept = { ...kept, ...change };
        return { kind: 'ok', data: null };
      },
    });
    const value = (name: string) => (label(name) as HTMLInputElement).value;
    const write = async (name: string, text: string) =>
      fireEvent.change(await screen.findByRole('textbox', { name: new RegExp(name) }), { target: { value: text } });
    const saved = (times: number) =>
      waitFor(() => expect(vi.mocked(stage.services.toast).mock.calls).toEqual(Array(times).fill(['保存成功'])));
    await write('姓名', ' 李四 ');
    kept = { ...kept, companyName: '另一窗口的公司' };
    press('保存');
    await saved(1);
    expect([value('姓名'), value('企业名称')]).toEqual(['李四', '另一窗口的公司']);
    kept = { ...kept, realUserName: '另一窗口的姓名' };
    await write('邮箱', 'li.si@example.com');
    await write('企业名称', '一时的想法');
    await write('企业名称', '另一窗口的公司');
    press('保存');
    await saved(2);
    expect(stage.sent('updateUser')).toEqual([{ realUserName: '李四' }, { email: 'li.si@example.com' }]);
    expect([value('姓名'), value('邮箱')]).toEqual(['另一窗口的姓名', 'li.si@example.com']);
  });

  test('what is typed while a change is being saved is kept, and sent with the next save (S7-18)', async () => {
    let answer = (): void => undefined;
    let kept = { ...account };
    const stage = open({
      userDetail: () => ({ kind: 'ok', data: kept }),
      updateUser: (change: Partial<typeof account>) =>
        new Promise((resolve) => {
          answer = () => {
            kept = { ...kept, ...change };
            resolve({ kind: 'ok', data: null });
          };
        }),
    });
    const before = account.realUserName ?? '';
    fireEvent.change(await screen.findByRole('textbox', { name: /姓名/ }), { target: { value: '李四' } });
    press('保存');
    await waitFor(() => expect(stage.sent('updateUser')).toHaveLength(1));
    fireEvent.change(label('姓名'), { target: { value: before } });
    act(() => answer());
    await waitFor(() => expect(stage.services.toast).toHaveBeenCalledWith('保存成功'));
    expect((label('姓名') as HTMLInputElement).value).toBe(before);
    press('保存');
    await waitFor(() => expect(stage.sent('updateUser')).toEqual([{ realUserName: '李四' }, { realUserName: before }]));
  });

  test('what is wrong is said under its field, and the first wrong one takes the focus', async () => {
    const stage = open();
    fireEvent.change(await screen.findByRole('textbox', { name: /企业名称/ }), { target: { value: '' } });
    fireEvent.change(label('邮箱'), { target: { value: 'x@' } });
    press('保存');
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      '请输入正确的邮箱',
      '请输入完整的企业名称',
    ]);
    expect(document.activeElement).toBe(label('邮箱'));
    expect(stage.sent('updateUser')).toEqual([]);
  });

  test('a city that is taken away leaves the province; without a province nothing is sent and its field takes the focus (S2-29)', async () => {
    const stage = open();
    await screen.findByRole('textbox', { name: /企业名称/ });
    type('城市', '');
    press('保存');
    await waitFor(() => expect(stage.sent('updateUser')).toEqual([{ areaCode: '浙江' }]));
    const none = open({ userDetail: { ...account, areaCode: null } });
    fireEvent.change(await screen.findByRole('textbox', { name: /企业名称/ }), { target: { value: '新公司' } });
    press('保存');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /所在地区/ }));
    await act(async () => undefined);
    expect(none.sent('updateUser')).toEqual([]);
  });

  test('nothing changed, nothing sent', async () => {
    const stage = open();
    await screen.findByRole('textbox', { name: /姓名/ });
    press('保存');
    expect(stage.services.toast).toHaveBeenCalledWith('没有需要保存的修改');
    expect(stage.sent('updateUser')).toEqual([]);
  });

  test('the phone is shown masked and cannot be typed over (S5-07)', async () => {
    open();
    expect(await screen.findByText('138****1234')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /手机/ })).toBeNull();
  });

  test('a save that fails is said once, beside the form with the reason, and keeps what was typed (S8-16)', async () => {
    const stage = open({ updateUser: offline('updateUser') });
    fireEvent.change(await screen.findByRole('textbox', { name: /姓名/ }), { target: { value: '李四' } });
    press('保存');
    expect((await screen.findByRole('alert')).textContent).toBe('保存失败：服务器异常，请稍后重试');
    expect((label('姓名') as HTMLInputElement).value).toBe('李四');
    const [, , options] = stage.call.mock.calls.find(([{ id }]) => id === 'updateUser') ?? [];
    expect(options, 'no notice says it again').toEqual({ exempt: true });
    expect(stage.services.toast).not.toHaveBeenCalled();
  });

  test('a save that the server refuses in an answer is not called saved (S7-18, S8-02)', async () => {
    const stage = open({ updateUser: () => ({ kind: 'blocked', code: 20007, data: null, message: null }) });
    fireEvent.change(await screen.findByRole('textbox', { name: /姓名/ }), { target: { value: '李四' } });
    press('保存');
    expect((await screen.findByRole('alert')).textContent).toBe('保存失败：操作失败，请稍后重试');
    expect([stage.services.toast, stage.services.refreshUser].flatMap((each) => vi.mocked(each).mock.calls)).toEqual(
      [],
    );
  });
});

describe('pages that are not there', () => {
  test.each([
    ['404', <NotFoundScreen key="404" />],
    ['401', <ForbiddenScreen key="401" />],
  ])('/%s leads home and back (S2-07, S2-08)', (_code, page) => {
    const stage = show(page, '/404?from=%2Fx', {});
    press('返回上一页');
    expect(stage.services.goBack).toHaveBeenCalledWith('/subscribe/bidding');
    press('返回首页');
    expect(stage.address()).toBe('/subscribe/bidding');
  });

  test('orders where nothing is sold show whom to contact (D-38)', () => {
    show(<NotFoundScreen />, '/404?from=%2FmyOrder', {});
    expect(screen.getByText(/请联系客服/)).toBeTruthy();
  });
});
