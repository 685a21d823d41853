import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ApiFailure } from '#api/api-failure.ts';
import { InfoEditScreen } from '#views/screens/account/info-edit.screen.tsx';
import { ForbiddenScreen } from '#views/screens/error/forbidden.screen.tsx';
import { NotFoundScreen } from '#views/screens/error/not-found.screen.tsx';
import { MyOrderScreen } from '#views/screens/order/my-order.screen.tsx';
import { type Answers, show } from './harness.tsx';
import { account, areaJson, industries, order } from './samples.ts';

const offline = (endpointId: string) => () => {
  throw new ApiFailure({ kind: 'offline', endpointId });
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('my orders (S1-14, S2-22)', () => {
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

  test('an unpaid one leads back to the purchase while it can be paid', async () => {
    const stage = open({
      myOrders: {
        records: [order(), order({ orderId: 'o2', orderNo: 'BX2', expireTime: '2026-11-20T11:59:00Z' })],
        total: 2,
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: /继续支付/ }));
    expect(stage.services.requestPurchase).toHaveBeenCalledWith({
      memberCode: 'toubiaotong',
      reason: 'order.continued',
    });
    expect(screen.getByText('剩余1小时10分钟')).toBeTruthy();
    expect(screen.getByText('已超时')).toBeTruthy();
  });

  test('the page stands in the address, garbage is the first one', async () => {
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
    fireEvent.click(await screen.findByRole('button', { name: '开通会员' }));
    expect(stage.services.requestPurchase).toHaveBeenCalledWith({ memberCode: null, reason: 'order.empty' });
    const broken = open({ myOrders: offline('myOrders') });
    fireEvent.click(await screen.findByRole('button', { name: '重新加载' }));
    await waitFor(() => expect(broken.sent('myOrders')).toHaveLength(2));
  });
});

describe('account settings (S2-29)', () => {
  const answers: Answers = {
    userDetail: account,
    industryList: industries,
    selArea: areaJson,
    updateUser: () => ({ kind: 'ok', data: null }),
  };
  const open = (more: Answers = {}) => show(<InfoEditScreen />, '/infoEdit', { ...answers, ...more });
  const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
  const label = (name: string) => screen.getByRole('textbox', { name: new RegExp(name) });

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

  test('what is wrong is said under its field, and the first wrong one takes the focus', async () => {
    const stage = open();
    fireEvent.change(await screen.findByRole('textbox', { name: /企业名称/ }), { target: { value: '' } });
    fireEvent.change(label('邮箱'), { target: { value: 'x@' } });
    press('保存');
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      '请输入完整的企业名称',
      '请输入正确的邮箱',
    ]);
    expect(document.activeElement).toBe(label('企业名称'));
    expect(stage.sent('updateUser')).toEqual([]);
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

  test('a save that fails is said and keeps what was typed', async () => {
    open({ updateUser: offline('updateUser') });
    fireEvent.change(await screen.findByRole('textbox', { name: /姓名/ }), { target: { value: '李四' } });
    press('保存');
    expect((await screen.findByRole('alert')).textContent).toBe('保存失败，请稍后重试');
    expect((label('姓名') as HTMLInputElement).value).toBe('李四');
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

  test('whoever looks for orders where nothing is sold is told whom to ask (D-38)', () => {
    show(<NotFoundScreen />, '/404?from=%2FmyOrder', {});
    expect(screen.getByText(/请联系客服/)).toBeTruthy();
  });
});
