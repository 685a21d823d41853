import { expect, test } from 'vitest';
import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { coveredTransitions, toMatrix } from '#flows/gallery/data/coverage.ts';
import { dictionaryOf, type FlowData, toFlowData } from '#flows/gallery/data/flow-data.ts';
import { toIndexData } from '#flows/gallery/data/index-data.ts';
import { stepSentence } from '#flows/gallery/data/path-phrases.ts';
import type { ChartLayout } from '#flows/gallery/layout/chart-layout.ts';
import { toMachineGraph } from '#flows/gallery/model/machine-graph.ts';
import { Phrases } from '#flows/gallery/model/phrases.ts';
import { product } from '#flows/product.ts';

/** Flows whose exploration takes seconds; the sentences of the purchase are read in the browser test of the gallery. */
const LARGE = ['app', 'login', 'member', 'purchase', 'collect'];
const NO_LAYOUT: ChartLayout = { width: 0, height: 0, states: [], arrows: [], starts: [], rootNotes: [], rootRows: [] };
const flows: readonly FlowData[] = product.entries
  .filter(({ id }) => !LARGE.includes(id))
  .map((entry) => toFlowData(product, entry, { layout: NO_LAYOUT, overview: null }));
const sentencesOf = (id: string): readonly string[] => [
  ...new Set(flows.find((flow) => flow.id === id)?.steps.map(({ sentence }) => sentence)),
];

test('a sentence of a path holds neither JSON nor a code name', () => {
  const names = flows.flatMap(({ graph, dictionary }) => [
    ...graph.transitions.map(({ event }) => event),
    ...Object.keys(dictionary.words),
  ]);
  const codes = new Set(names.filter((name) => /^[a-z]+[A-Z.]/.test(name)));
  const raw = flows.flatMap(({ steps }) =>
    steps.filter(
      ({ sentence }) =>
        /[{}[\]"\\<>]|undefined|null/.test(sentence) ||
        (sentence.match(/[A-Za-z.]+/g) ?? []).some((name) => codes.has(name)),
    ),
  );
  expect(raw.map(({ sentence }) => sentence)).toEqual([]);
});

test('a sentence begins with who acts: the member, the server, a timer, another flow', () => {
  expect(sentencesOf('order-cancellation')).toEqual(
    expect.arrayContaining(['服务器：取消订单成功，订单已取消', '服务器：取消订单失败（网络不通）']),
  );
  expect(sentencesOf('tour').some((sentence) => sentence.startsWith('会员点“'))).toBe(true);
  expect(sentencesOf('monitor-add')).toContain('会员选择联想词：市第一人民医院');
});

test('the choice of a member is named by its value, an answer by what the flow concluded, a failure by its kind', () => {
  const entry = product.entries.find(({ id }) => id === 'purchase') as CatalogEntry;
  const graph = toMachineGraph(entry.machine);
  const phrases = new Phrases(dictionaryOf(product, entry, graph));
  const lookup = {
    transitionOf: (id: string) => graph.transitions.find((one) => one.id === id),
    alternativesOf: ({ source, event }: { source: string; event: string }) =>
      graph.transitions.filter((one) => one.source === source && one.event === event),
  };
  const sentence = (stimulus: object, ...fired: string[]): string =>
    stepSentence(entry, phrases, { stimulus: stimulus as never, fired }, lookup);
  const idOf = (key: string, event: string, place: number): string => `purchase.${key}|${event}|${place}`;
  const sent = (event: object) => ({ cause: 'sent', event });
  const done = (actorId: string, output: unknown) => ({
    cause: 'done',
    actorId,
    event: { type: `xstate.done.actor.${actorId}`, output },
  });
  expect(
    sentence(sent({ type: 'duration.chosen', productId: 'p12' }), idOf('types.choosing', 'duration.chosen', 0)),
  ).toBe('会员选择时长：1年');
  expect(sentence(sent({ type: 'dialog.closed' }), idOf('types.choosing', 'dialog.closed', 0))).toBe('会员点“关闭”');
  expect(sentence(done('toOpenMember', {}), idOf('types.checkingPay', 'xstate.done.actor.toOpenMember', 1))).toBe(
    '服务器：查询能否在线开通成功，可在线支付',
  );
  expect(sentence(done('offer', {}), idOf('types.loadingOffer', 'xstate.done.actor.offer', 1))).toBe(
    '系统：读取在售会员成功，不满足“有在售的会员类型”',
  );
  expect(
    sentence({
      cause: 'error',
      actorId: 'findOrder',
      event: { type: 'xstate.error.actor.findOrder', error: { kind: 'code', code: 4011, serverMessage: null } },
    }),
  ).toBe('服务器：查询订单失败（账号已在别处登录）');
});

test('the map names who starts whom, and the forwarded events by their phrase', () => {
  const { flows: cards } = toIndexData(product, flows);
  const card = (id: string) => cards.find((one) => one.id === id);
  expect(card('subscription-group')?.starts).toEqual(['saved-group-list', 'group-editor']);
  expect(card('group-editor')?.starts).toEqual(['group-keywords']);
  expect(card('session')?.requirements).toContain('S2-48');
  expect(card('pending-purchase')?.decisions).toContain('D-25');
  expect(card('tour')).toMatchObject({ states: 12, transitions: 24, paths: 20 });
});

test('coverage says what each state does with each event, and which transitions no path takes', () => {
  const flow = flows.find(({ id }) => id === 'session') as FlowData;
  const { leaves, events, cellOf } = toMatrix(flow);
  expect(leaves.some(({ id }) => id === 'session.loggedOut')).toBe(true);
  expect(events.map(({ event }) => event)).toContain('login.succeeded');
  expect(cellOf('session.loggedOut', 'login.succeeded').kind).toBe('handled');
  expect(cellOf('session.loggedOut', 'login.succeeded').count).toBeGreaterThan(0);
  expect(cellOf('session.loggedOut', 'user.outdated')).toEqual({ kind: 'ignored', count: 0 });
  const { feasible, uncovered } = coveredTransitions(flow);
  expect([feasible.length, uncovered.length]).toEqual([34, 0]);
  expect(coveredTransitions({ ...flow, steps: [] }).uncovered.length).toBeGreaterThan(30);
});
