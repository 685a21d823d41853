import { describe, expect, test } from 'vitest';
import { and, assign, fromPromise, not, or, sendTo, setup } from 'xstate';
import { effectsReport } from '#flows/paths/effects-report.ts';
import { exploreFlow } from '#flows/paths/explore.ts';
import { prepareFlow } from '#flows/paths/subject.ts';
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

const words = {
  count: '计一次数',
  warn: '警告',
  forward: '转告测量',
  measure: '测量亮度',
  isDark: '天已黑',
  rest: '休息时间',
  'lamp.touched': '有人碰灯',
  'lamp.switched': '灯已开关',
};

function reportOf(change: Partial<typeof lamp> = {}): string {
  const part = { ...lamp, ...change };
  const state = (title: string) => ({ description: `${title}.`, meta: { title } });
  const machine = setup({
    types: { context: {} as { count: number } },
    actors: { measure: fromPromise<number, string>(() => Promise.reject(new Error('not provided: measure'))) },
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
  return effectsReport(
    exploreFlow(prepareFlow(entryOf(machine, { memberEvents: { 'switch.pressed': '按开关' }, words }))),
  );
}

describe('the report of effects', () => {
  test('says in words, before the code name, event, guard, actions, timer, port and the event for an actor', () => {
    const [, row] = /\n(\| 按开关 .*) · [0-9a-f]{8} \|\n/.exec(reportOf()) ?? [];
    expect(row).toBe(
      '| 按开关 `switch.pressed` | 天已黑 `isDark` | 计一次数 `count`; count = 1<br>警告 `warn` {"level":"low"}<br>计时 休息时间 `rest` 500 ms<br>启动 测量亮度 `measure` "room" | 开 | 1',
    );
    expect(reportOf()).toContain(
      '| 有人碰灯 `lamp.touched` | – | 转告测量 `forward`<br>通知 测量亮度 `measure`：灯已开关 `lamp.switched` | 不变 |',
    );
    for (const happens of ['测量亮度 `measure` 完成', '测量亮度 `measure` 失败', '休息时间 `rest` 到时'])
      expect(reportOf()).toContain(`\n| ${happens} | – |`);
    expect(reportOf()).toContain('## 开 `on` #lit');
  });

  test('says guards that are combined, that follow others and that have parameters', () => {
    const machine = setup({
      types: { events: {} as { type: 'hour.struck'; hour: number } },
      guards: {
        isDark: ({ event }) => event.hour > 18,
        isCold: ({ event }) => event.hour > 20,
        isAt: ({ event }, { hour }: { hour: number; struck?: number }) => event.hour === hour,
        isEven: (_, { hour }: { hour: number }) => hour % 2 === 0,
      },
    }).createMachine({
      id: 'window',
      initial: 'open',
      states: {
        open: {
          description: 'Open.',
          meta: { title: '开' },
          on: {
            'hour.struck': [
              { guard: and(['isDark', or(['isCold', not('isDark')])]), target: 'open' },
              { guard: { type: 'isAt', params: { hour: 6 } }, target: 'open' },
              { guard: { type: 'isAt', params: ({ event }) => ({ hour: 7, struck: event.hour }) }, target: 'open' },
              { guard: { type: 'isEven', params: ({ event }) => event }, target: 'open' },
              { target: 'open' },
            ],
          },
        },
      },
    });
    const report = effectsReport(
      exploreFlow(
        prepareFlow(
          entryOf(machine, {
            cases: { 'hour.struck': [22, 6, 7, 12, 13].map((hour) => ({ type: 'hour.struck', hour })) },
            words: {
              isDark: '天已黑',
              isCold: '天冷',
              isAt: '时刻为',
              isEven: '整点为双数',
              'isAt {"hour":6}': '清晨六点',
              'hour.struck': '整点',
            },
          }),
        ),
      ),
    );
    expect([...report.matchAll(/\| 整点 `hour\.struck` \| (.*?) \|/g)].map(([, guard]) => guard)).toEqual([
      '（天已黑 `isDark` 且 （天冷 `isCold` 或 不满足「天已黑 `isDark`」））',
      '否则若 清晨六点 `isAt` {"hour":6}',
      '否则若 时刻为 `isAt` {"hour":7}',
      '否则若 整点为双数 `isEven`',
      '否则',
    ]);
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
