import type { Endpoint } from '#contract/endpoint.ts';
import { payPrepay, submitOrder } from '#contract/membership.contract.ts';
import { findOrder } from '#contract/order-status.contract.ts';
import type { CashierAct } from '#server/features/purchase/payment/sandbox-payer.policy.ts';
import { requestOf } from './server.ts';
import { ONE_YEAR_QIYETONG, ONE_YEAR_ZHEJIANG, type WireChoice } from './shop.ts';

/** What the server has acknowledged to one member. None of it may be lost. */
export interface Acknowledged {
  readonly token: string;
  readonly userId: string;
  readonly couponId: string;
  /** Every order that was answered, by id: whether the cashier took money for it, and whether it was answered to be paid. */
  readonly orders: Map<string, { moneyTaken: boolean; confirmed: boolean }>;
  /** Items that were granted. */
  readonly items: Set<string>;
}

export interface Wire {
  readonly origin: string;
  /** Called before each request that orders or pays. */
  onRisk(): void;
  random(): number;
}

const PAYS: readonly CashierAct[] = ['pay', 'repeat', 'silent'];
const ACTS: readonly CashierAct[] = [...PAYS, 'pay', 'refuse'];
const pick = <T>(items: readonly T[], random: () => number, fallback: T): T =>
  items[Math.floor(random() * items.length)] ?? fallback;

async function ask(
  { origin }: Wire,
  endpoint: Endpoint,
  input: object,
  token: string,
): Promise<{ code: number; data: Record<string, unknown> | null }> {
  const { path, init } = requestOf(endpoint, input, { token });
  return (await fetch(`${origin}${path}`, init)).json() as Promise<{
    code: number;
    data: Record<string, unknown> | null;
  }>;
}

/** Orders, pays, asks and looks at things until the server is gone; writes down only what was answered. */
export async function shopUntilGone(wire: Wire, member: Acknowledged): Promise<void> {
  try {
    for (;;) await shopOnce(wire, member);
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
  }
}

async function shopOnce(wire: Wire, member: Acknowledged): Promise<void> {
  const choices: WireChoice[] = [
    ONE_YEAR_ZHEJIANG,
    ONE_YEAR_QIYETONG,
    { ...ONE_YEAR_ZHEJIANG, payAreas: '江苏', couponId: member.couponId },
  ];
  wire.onRisk();
  const { data: order } = await ask(
    wire,
    submitOrder,
    { payType: 'PC-wechat', ...pick(choices, wire.random, ONE_YEAR_ZHEJIANG) },
    member.token,
  );
  if (order === null) return;
  const orderId = String(order.orderId);
  const known = member.orders.get(orderId) ?? { moneyTaken: false, confirmed: false };
  member.orders.set(orderId, known);
  const { data: code } = await ask(wire, payPrepay, { orderId }, member.token);
  if (code !== null) {
    const act = pick(ACTS, wire.random, 'pay');
    wire.onRisk();
    const cashier = `${wire.origin}${new URL(String(code.codeUrl)).pathname}`;
    const pressed = await fetch(cashier, { method: 'POST', body: new URLSearchParams({ act }), redirect: 'manual' });
    if (pressed.status === 303 && PAYS.includes(act)) known.moneyTaken = true;
  }
  const { data: found } = await ask(wire, findOrder, { orderId }, member.token);
  if (found?.orderStatus === 2) known.confirmed = true;
  const item = `item-${Math.floor(wire.random() * 1e9)}`;
  const spent = (await (await fetch(`${wire.origin}/spend/${member.userId}/${item}`, { method: 'POST' })).json()) as {
    status: number;
  };
  if (spent.status === 1) member.items.add(item);
}

const LOOKED_BACK_AT = 5;

/** The latest orders that the server does not know any more, or that were answered to be paid and are not paid any more. */
export async function lostOrders(wire: Wire, member: Acknowledged): Promise<string[]> {
  const lost: string[] = [];
  for (const [orderId, { confirmed }] of [...member.orders].slice(-LOOKED_BACK_AT)) {
    const { code, data } = await ask(wire, findOrder, { orderId }, member.token);
    if (code !== 200 || (confirmed && data?.orderStatus !== 2)) lost.push(orderId);
  }
  return lost;
}
