import { describe, expect, test } from 'vitest';
import { createMachine, fromPromise, sendTo, setup } from 'xstate';
import { caseKey } from '#flows/paths/case-key.ts';
import { fixedParams } from '#flows/paths/fixed-params.ts';
import { flowViolations, isEventName } from '#flows/paths/flow-rules.ts';
import { chosenFlows } from '#tests/support/paths.ts';
import { checkoutEntry } from './fixtures/checkout.samples.ts';
import { entryOf } from './fixtures/entry.ts';

const state = { description: 'Something is true.', meta: { title: '状态' } };

describe('the rules of a flow', () => {
  test('a flow that keeps them has no violation', () => {
    expect(flowViolations(checkoutEntry)).toEqual([]);
  });

  test('a state without description or Chinese title is named', () => {
    const machine = createMachine({ id: 'm', initial: 'a', states: { a: { meta: { title: 'Open' } }, b: state } });
    expect(flowViolations(entryOf(machine))).toEqual(['m.a has no description', 'm.a has no Chinese meta.title']);
  });

  test('an invoke without id, named source or one of its two ends is named', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { ...state, invoke: { src: fromPromise(async () => 1) } } },
    });
    expect(flowViolations(entryOf(machine))).toEqual([
      'invoke 0 of m.a has no id',
      'invoke 0 of m.a has no named src',
      'invoke 0 of m.a has no onDone',
      'invoke 0 of m.a has no onError',
    ]);
  });

  test('a delay without a name, or as long as another one, is named', () => {
    const machine = setup({ delays: { short: 5, alsoShort: 5 } }).createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { ...state, after: { 300: 'a', short: 'a' } } },
    });
    expect(flowViolations(entryOf(machine, { words: { short: '短', alsoShort: '也短' } }))).toEqual([
      'delay 300 of m.a has no name',
      'delay short is as long as another one',
      'delay alsoShort is as long as another one',
    ]);
  });

  test('an entry that speaks of other machines or events is named', () => {
    const machine = createMachine({ id: 'm', initial: 'a', states: { a: { ...state, on: { 'word.said': 'a' } } } });
    const entry = entryOf(machine, {
      id: 'n',
      cases: { 'word.said': [{ type: 'message.received' }], 'word.lost': [] },
      memberEvents: { 'word.said': 'said', 'word.sung': '唱' },
      words: { 'word.lost': '话已丢失' },
    });
    expect(flowViolations(entry)).toEqual([
      'the entry n holds the machine m',
      'no state accepts the member event word.sung',
      'the member event word.said has no Chinese label',
      'no state accepts word.lost, which has payload cases',
      'a case of word.said is a message.received',
    ]);
  });

  test('a name that the report shows needs a word in Chinese, and a word needs its name', () => {
    const machine = setup({
      actors: { ask: fromPromise(async () => 1) },
      actions: { keep: (_, _given?: { side: string }) => undefined, warn: sendTo('ask', { type: 'answer.wanted' }) },
      guards: { isOpen: () => true },
      delays: { rest: 5 },
    }).createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: {
          ...state,
          invoke: { id: 'askFirst', src: 'ask', onDone: 'a', onError: 'a' },
          entry: 'keep',
          on: {
            'word.said': { guard: 'isOpen', actions: ['warn', { type: 'keep', params: { side: 'left' } }] },
            'button.pressed': 'a',
            'page.*': 'a',
          },
          after: { rest: 'a' },
        },
      },
    });
    const entry = entryOf(machine, { cases: { 'page.left': [] }, memberEvents: { 'button.pressed': '按下' } });
    const sent = [{ kind: 'send', to: 'askFirst', event: { type: 'answer.wanted' } }] as const;
    expect(flowViolations(entry, sent)).toEqual([
      'action keep has no word',
      'action warn has no word',
      'guard isOpen has no word',
      'delay rest has no word',
      'actor ask has no word',
      'actor askFirst has no word',
      'event word.said has no word',
      'event page.* has no word',
      'event page.left has no word',
      'event answer.wanted has no word',
    ]);
    const words = {
      ...{ keep: '记下', warn: '警告', isOpen: '已打开', rest: '休息', ask: '询问', askFirst: '首次询问' },
      ...{ 'word.said': '有人说话', 'page.*': '页面有变化', 'page.left': '离开页面', 'answer.wanted': '等待答复' },
    };
    expect(flowViolations({ ...entry, words }, sent)).toEqual([]);
    expect(flowViolations({ ...entry, words: { ...words, 'keep {"side":"left"}': '记下左边' } }, sent)).toEqual([]);
    expect(flowViolations({ ...entry, words: { ...words, 'keep {"side":"up"}': '记下上边' } }, sent)).toEqual([
      'the word of keep {"side":"up"} belongs to nothing in the flow',
    ]);
    expect(flowViolations({ ...entry, words: { ...words, keep: 'keep it', gone: '已不存在' } }, sent)).toEqual([
      'the word of gone belongs to nothing in the flow',
      'the word of keep is not Chinese',
    ]);
    expect(flowViolations({ ...entry, words }, [])).toEqual([
      'the word of answer.wanted belongs to nothing in the flow',
    ]);
    expect(flowViolations({ ...entry, words: { ...words, 'button.pressed': '按下' } }, sent)).toEqual([
      'the word of button.pressed belongs to nothing in the flow',
    ]);
  });

  test.each([
    ['duration.chosen', true],
    ['dialog.closed', true],
    ['qrCode.wasShown', true],
    ['order.*', true],
    ['*', true],
    ['order*', false],
    ['page.unloading', false],
    ['close', false],
    ['Dialog.Closed', false],
    ['dialog.close', false],
  ])('%s is an event name: %s', (type, expected) => {
    expect(isEventName(type)).toBe(expected);
  });
});

describe('the key of a case', () => {
  test.each([
    [{ type: 'tab.closed', path: '/dashboard' }, '/dashboard'],
    [{ type: 'coupon.chosen', key: 7, coupon: { id: 7 } }, '7'],
    [{ type: 'flag.set', on: false }, 'false'],
    [{ type: 'dialog.closed' }, null],
    [{ type: 'form.sent', phone: '138', code: '1' }, null],
    [{ type: 'form.sent', form: { phone: '138' } }, null],
  ])('%j is %s', (event, key) => {
    expect(caseKey(event)).toBe(key);
  });
});

describe('the parameters that a chart gives to a guard', () => {
  type Given = { context: { tabs: readonly string[] }; event: { error: unknown; output: { kind: string } } };

  test.each([
    [{ step: 'last' }, { step: 'last' }],
    [({ event }: Given) => ({ code: 430, error: event.error }), { code: 430 }],
    [({ event }: Given) => event, undefined],
    [({ event }: Given) => event.error, undefined],
    [({ event }: Given) => event.output.kind, undefined],
    [({ context, event }: Given) => ({ code: 430, isOpen: context.tabs.includes(event.output.kind) }), undefined],
    [undefined, undefined],
  ])('of %s are %j', (params, expected) => {
    expect(fixedParams(params)).toEqual(expected);
  });
});

test('FLOWS limits the paths to the flows it names, in their order, and a name of no flow is refused', () => {
  expect(chosenFlows('purchase,login').map(({ id }) => id)).toEqual(['purchase', 'login']);
  expect(chosenFlows('')).toHaveLength(39);
  expect(() => chosenFlows('purchase,checkout')).toThrow('FLOWS names checkout, which is no flow');
});
