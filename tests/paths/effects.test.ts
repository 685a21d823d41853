import { describe, expect, test } from 'vitest';
import { assign, fromPromise, sendTo, setup } from 'xstate';
import { effectsReport } from '#machines/paths/effects-report.ts';
import { exploreFlow } from '#machines/paths/explore.ts';
import { prepareFlow } from '#machines/paths/subject.ts';
import { entryOf } from './fixtures/entry.ts';

/** A lamp that asks a port, waits and warns; each part can be replaced by a wrong one. */
const lamp = {
  target: 'on',
  guard: 'isDark',
  actions: ['count', 'warn'] as readonly string[],
  waitMs: 500,
  step: 1,
  input: 'room',
  event: 'lamp.switched',
  param: 'low' as string,
  threshold: 1,
  tags: ['lit'] as readonly string[],
};

function reportOf(change: Partial<typeof lamp> = {}): string {
  const part = { ...lamp, ...change };
  const state = (title: string) => ({ description: `${title}.`, meta: { title } });
  const machine = setup({
    types: { context: {} as { count: number } },
    actors: { measure: fromPromise<number, string>(() => Promise.reject(new Error('not wired: measure'))) },
    actions: {
      count: assign({ count: ({ context }) => context.count + part.step }),
      warn: () => undefined,
      forward: sendTo('measure', { type: part.event }),
    },
    guards: { isDark: ({ context }) => context.count < part.threshold, isBright: () => false },
    delays: { rest: part.waitMs },
  }).createMachine({
    id: 'lamp',
    context: { count: 0 },
    initial: 'off',
    states: {
      off: {
        ...state('关'),
        on: {
          'switch.pressed': {
            guard: part.guard as 'isDark',
            target: part.target,
            actions: part.actions.map((type) =>
              type === 'warn' ? { type: 'warn' as const, params: { level: part.param } } : (type as 'count'),
            ),
          },
        },
      },
      on: {
        ...state('开'),
        tags: [...part.tags],
        invoke: { id: 'measure', src: 'measure', input: part.input, onDone: 'off', onError: 'off' },
        on: { 'lamp.touched': { actions: 'forward' } },
        after: { rest: 'off' },
      },
      broken: state('坏'),
    },
  });
  return effectsReport(exploreFlow(prepareFlow(entryOf(machine, { memberEvents: { 'switch.pressed': '按开关' } }))));
}

describe('the report of effects', () => {
  test('names event, guard, actions with parameters, changed context, timer, port with input, target and steps', () => {
    expect(reportOf()).toMatch(
      /\| 按开关 `switch\.pressed` \| `isDark` \| `count`; count = 1<br>`warn` \{"level":"low"\}<br>计时 `rest` 500 ms<br>启动 `measure` "room" \| 开 \| 1 · [0-9a-f]{8} \|/,
    );
    expect(reportOf()).toContain(
      '| `lamp.touched` | – | `forward`<br>发给 `measure` {"type":"lamp.switched"} | 不变 |',
    );
    expect(reportOf()).toContain('## 开 `on` #lit');
  });

  test.each<[string, Partial<typeof lamp>]>([
    ['a dropped action', { actions: ['count'] }],
    ['actions in another order', { actions: ['warn', 'count'] }],
    ['a wrong parameter', { param: 'high' }],
    ['a wrong assignment', { step: 2 }],
    ['a wrong target', { target: 'broken' }],
    ['a changed delay', { waitMs: 5_000 }],
    ['another guard', { guard: 'isBright' }],
    ['a guard with another limit', { threshold: 2 }],
    ['a wrong input of a port', { input: 'hall' }],
    ['a wrong event for an actor', { event: 'lamp.broken' }],
    ['a dropped tag', { tags: [] }],
  ])('shows %s as a difference', (_, change) => {
    expect(reportOf(change)).not.toBe(reportOf());
  });

  test('is the same for the same flow', () => {
    expect(reportOf()).toBe(reportOf());
  });
});
