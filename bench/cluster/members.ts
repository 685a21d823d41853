import { searchList } from '#contract/announcement.contract.ts';
import { saveBrowseCollection, selZhaobiaoDetails } from '#contract/announcement-detail.contract.ts';
import { collectList } from '#contract/collect.contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { payPrepay, submitOrder } from '#contract/membership.contract.ts';
import { findOrder } from '#contract/order-status.contract.ts';
import { requestOf } from '#tests/support/server.ts';
import { ONE_YEAR_QIYETONG, ONE_YEAR_ZHEJIANG } from '#tests/support/shop.ts';

/** What was acknowledged to one member. None of it may be lost. */
export interface Acknowledged {
  readonly token: string;
  readonly userId: string;
  readonly address: string;
  /** Orders that were answered: whether the cashier took money, and whether the order was answered to be paid. */
  readonly orders: Map<string, { moneyTaken: boolean; confirmed: boolean }>;
  /** Announcements that were shown against a quota. */
  readonly shown: Set<string>;
}

/** One call that did not bring what was asked for. */
export interface Failure {
  readonly at: number;
  readonly call: string;
  readonly kind: string;
}

export interface Tally {
  readonly failures: Failure[];
  /** Answers of each call. */
  readonly answers: Map<string, number>;
  /** Lists that did not hold what the member had just written. */
  stale: number;
  /** When the latest order was acknowledged. */
  lastOrderAt: number;
}

export const newTally = (): Tally => ({ failures: [], answers: new Map(), stale: 0, lastOrderAt: 0 });

const REST_MS = 150;
const LIMIT_MS = 30_000;
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

class Failed extends Error {}

interface Answer {
  readonly code: number;
  readonly data: Record<string, unknown> | null;
}

/** A member's browser: what it asks goes to whichever server the balancer hands it to. */
function browser(url: string, { token, address }: Acknowledged, tally: Tally) {
  const send = async (call: string, path: string, init: RequestInit): Promise<Response> => {
    const fail = (kind: string): never => {
      tally.failures.push({ at: Date.now(), call, kind });
      throw new Failed(kind);
    };
    const response = await fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(LIMIT_MS) }).catch(
      (error: unknown) => fail(error instanceof Error && error.name === 'TimeoutError' ? 'no answer' : 'no connection'),
    );
    if (response.status >= 400) fail(`HTTP ${response.status}`);
    tally.answers.set(call, (tally.answers.get(call) ?? 0) + 1);
    return response;
  };
  const headers = { 'x-forwarded-for': address };
  return {
    ask: async (endpoint: Endpoint, input: object): Promise<Answer> => {
      const { path, init } = requestOf(endpoint, input, { token, headers });
      return (await (await send(endpoint.id, path.replace(/^\//, ''), init)).json()) as Answer;
    },
    pay: async (codeUrl: string): Promise<void> => {
      const body = new URLSearchParams({ act: 'pay' });
      await send('cashier', new URL(codeUrl).pathname.slice(1), { method: 'POST', body, headers, redirect: 'manual' });
    },
  };
}

type Browser = ReturnType<typeof browser>;

async function order(member: Acknowledged, { ask, pay }: Browser, tally: Tally, turn: number): Promise<void> {
  const choice = turn % 2 === 0 ? ONE_YEAR_ZHEJIANG : ONE_YEAR_QIYETONG;
  const { data } = await ask(submitOrder, { payType: 'PC-wechat', ...choice });
  if (data === null) return;
  const orderId = String(data.orderId);
  const known = member.orders.get(orderId) ?? { moneyTaken: false, confirmed: false };
  member.orders.set(orderId, known);
  tally.lastOrderAt = Date.now();
  const code = await ask(payPrepay, { orderId });
  if (code.data !== null) {
    await pay(String(code.data.codeUrl));
    known.moneyTaken = true;
  }
  const found = await ask(findOrder, { orderId });
  if (found.data?.orderStatus === 2) known.confirmed = true;
}

/** Marks an announcement and looks for the mark at once. */
async function mark({ ask }: Browser, ids: readonly string[], tally: Tally, turn: number): Promise<void> {
  const id = ids[(turn * 7) % ids.length] ?? '';
  const collected = turn % 2 === 0;
  await ask(saveBrowseCollection, { id, collected });
  const { data } = await ask(collectList, { pageNumber: 1, pageSize: 50 });
  const records = (data?.records ?? []) as readonly { id: string }[];
  if (records.some((record) => record.id === id) !== collected) tally.stale += 1;
}

/** Opens two announcements at once, each against the quota of the day. */
async function open(member: Acknowledged, { ask }: Browser, ids: readonly string[], turn: number): Promise<void> {
  const wanted = [ids[(turn * 2) % ids.length] ?? '', ids[(turn * 2 + 1) % ids.length] ?? ''];
  const settled = await Promise.allSettled(wanted.map((id) => ask(selZhaobiaoDetails, { id })));
  for (const [index, one] of settled.entries()) {
    if (one.status === 'fulfilled' && one.value.code === 200) member.shown.add(wanted[index] ?? '');
    if (one.status === 'rejected') throw one.reason;
  }
}

const WORDS = ['医院', '道路工程', '信息化', '物业管理', '学校', '采购', '设备', '改造', '服务', '绿化'];

export interface Crowd {
  readonly buyers: readonly Acknowledged[];
  readonly readers: readonly Acknowledged[];
}

/**
 * Members at work until stopped: half of them order and pay, half open announcements against their quota; all of them search, mark and
 * look at what they marked.
 *
 * @param ids Announcements to open and mark.
 */
export function letThemWork(url: string, { buyers, readers }: Crowd, ids: readonly string[], tally: Tally) {
  let isOver = false;
  const work = async (member: Acknowledged, own: (hands: Browser, turn: number) => Promise<void>): Promise<void> => {
    const hands = browser(url, member, tally);
    for (let turn = 0; !isOver; turn += 1) {
      const doing = [
        () => own(hands, turn),
        () => hands.ask(searchList, { searchWord: WORDS[turn % WORDS.length], pageNumber: 1 + (turn % 5) }),
        () => mark(hands, ids, tally, turn),
      ];
      for (const one of doing) {
        await one().catch((error: unknown) => {
          if (!(error instanceof Failed)) throw error;
        });
        await wait(REST_MS);
      }
    }
  };
  const all = [
    ...buyers.map((member) => work(member, (hands, turn) => order(member, hands, tally, turn))),
    ...readers.map((member) => work(member, (hands, turn) => open(member, hands, ids, turn))),
  ];
  return async (): Promise<void> => {
    isOver = true;
    await Promise.all(all);
  };
}
