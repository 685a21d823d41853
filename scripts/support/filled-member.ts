import { setTimeout } from 'node:timers/promises';
import type { Endpoint, EndpointInput, EndpointOutput } from '#contract/endpoint.ts';
import { contract } from '#contract/registry.ts';
import { DEVICE, GLOBAL_PARAMETERS, PAY_TYPE } from '#domain/constants.ts';

const MONITORED_AT_MOST = 4;
const ORDER = { memberCode: 'qiyetong', productId: 'qiyetong-12m', payAreas: '', couponId: null, actiId: null };

/**
 * Creates own records of a sandbox member for every list: favourites, monitors, an export, a paid order with its invoice,
 * one without, and an unpaid one.
 *
 * @param url Origin of the product, with its slash.
 * @throws Error when the server refuses one of the acts.
 */
export async function fillMember(url: string, token: string): Promise<void> {
  const call = async <E extends Endpoint>(
    endpoint: E,
    input: Partial<EndpointInput<E>>,
  ): Promise<EndpointOutput<E>> => {
    const values: Record<string, unknown> = { ...GLOBAL_PARAMETERS, ...input };
    const address = new URL(endpoint.path.replace(/^\//, ''), url);
    if (endpoint.carrier === 'query')
      for (const [name, value] of Object.entries(values)) address.searchParams.set(name, String(value));
    const answer = await fetch(address, {
      method: endpoint.method,
      headers: { 'content-type': 'application/json', device: DEVICE, token },
      ...(endpoint.carrier === 'body' ? { body: JSON.stringify(values) } : {}),
    });
    const { code, data, message } = (await answer.json()) as { code: number; data: EndpointOutput<E>; message: string };
    if (code !== 200) throw new Error(`${endpoint.id}: ${code} ${message}`);
    return data;
  };
  const page = { pageNumber: 1, pageSize: 5 };

  const notices = (await call(contract.searchList, { ...page, docchnnelArray: ['award'] })).records;
  for (const { id } of notices.slice(0, 3)) await call(contract.saveBrowseCollection, { id, collected: true });
  for (const { id } of notices) await call(contract.selZhongbiaoDetails, { id });
  const [planned] = (await call(contract.desginedSearchList, page)).records;
  if (planned) await call(contract.saveCollection, { kind: 'plannedProject', id: planned.id, collected: 1 });
  const enterprises = (await call(contract.searchCompany, { ...page, searchWord: '公司' })).records;
  for (const { id, name } of enterprises.slice(0, MONITORED_AT_MOST))
    await call(contract.addMonitor, { kind: 'owner', name, enterpriseId: id });

  const pay = async (): Promise<{ orderId: string }> => {
    const order = await call(contract.submitOrder, { payType: PAY_TYPE, ...ORDER });
    const { codeUrl } = await call(contract.payPrepay, { orderId: order.orderId });
    await fetch(codeUrl, { method: 'POST', body: new URLSearchParams({ act: 'pay' }) });
    await paidFor(() => call(contract.findOrder, { orderNo: order.orderNo }));
    await call(contract.acknowledgeOrder, { orderNo: order.orderNo });
    return order;
  };
  const invoiced = await pay();
  await call(contract.requestInvoice, {
    ...{ orderId: invoiced.orderId, buyer: 'company', kind: 'electronic', title: '北京示例工程集团有限公司' },
    ...{ taxNo: '91350100M000100Y43', email: 'invoice@example.com' },
  });
  await pay();
  await call(contract.submitOrder, { payType: PAY_TYPE, ...ORDER });
  await call(contract.submitExport, { kind: 'announcements', filter: { searchWord: '医院' } as never });
}

/** Waits for the notification of the payment service. */
async function paidFor(ask: () => Promise<{ readonly orderStatus: number | string }>): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    if ((await ask()).orderStatus === 'TRADE_SUCCESS') return;
    await setTimeout(200);
  }
  throw new Error('the payment of the order did not arrive');
}
