import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { createElk } from '#flows/gallery/build/gallery-data.ts';
import { compareFlow, compareVersions } from '#flows/gallery/data/compare.ts';
import { parseVersion, toVersion, type Version, type VersionFlow } from '#flows/gallery/data/version.ts';
import { layOut } from '#flows/gallery/layout/lay-out.ts';
import { Phrases } from '#flows/gallery/model/phrases.ts';
import { diffMarkdown } from '#flows/gallery/report/diff-markdown.ts';
import { building, doorEntry } from './building.ts';
import { doorMachine } from './machines.ts';

const versionOf = (entry: CatalogEntry): VersionFlow =>
  toVersion('', { ...building, entries: [entry] }).flows[0] as VersionFlow;
const door = versionOf(doorEntry);

/** The door with another config; delays and guards keep their names. */
function doorWith(change: (config: DoorConfig) => void, extra: Partial<CatalogEntry> = {}): VersionFlow {
  const config = structuredClone({ ...doorMachine.config, states: plain(doorMachine.config.states) }) as DoorConfig;
  change(config);
  const machine = new (doorMachine.constructor as new (config: unknown, implementations: unknown) => AnyStateMachine)(
    config,
    doorMachine.implementations,
  );
  return versionOf({ ...doorEntry, machine, ...extra });
}
type Part = Record<string, unknown>;
interface DoorConfig {
  states: Record<string, { on?: Part; after?: Part; always?: unknown[]; entry?: string; invoke?: Part }>;
}
/** Without the function that makes the input, which no clone takes. */
const plain = (states: unknown): unknown =>
  JSON.parse(JSON.stringify(states, (_, value: unknown) => (typeof value === 'function' ? undefined : value)));

const same = doorWith(() => undefined);
const linesOf = (after: VersionFlow) =>
  compareFlow(same, after)?.differences.map(({ aspect, change, text }) => `${aspect} ${change} ${text}`);

test('a flow that is the same has no differences', () => {
  expect(
    compareFlow(
      same,
      doorWith(() => undefined),
    ),
  ).toBeNull();
  expect(compareFlow(door, door)).toBeNull();
});

test('a state that is new or gone is named with its transitions and actions', () => {
  const after = doorWith(({ states }) => {
    states.alarm = { entry: 'callGuard', on: { 'code.typed': 'locked' } };
  });
  expect(linesOf(after)).toEqual([
    'state added alarm',
    'transition added alarm：输入门码 → locked',
    'action added callGuard',
  ]);
  const back = compareFlow(after, same);
  expect(back?.differences.map(({ aspect, change }) => `${aspect} ${change}`)).toEqual([
    'state removed',
    'transition removed',
    'action removed',
  ]);
  expect(back?.graph.states.map(({ id }) => id)).toContain('door.alarm');
});

test('an alternative put before another one is new, and the other one has not changed', () => {
  const after = doorWith(({ states }) => {
    const deciding = states.deciding as { always: unknown[] };
    deciding.always.unshift({ guard: 'isNight', target: 'blocked' });
  });
  expect(linesOf(after)).toEqual(['transition added deciding：随即，若isNight → blocked', 'guard added isNight']);
});

test('another target or action of a transition is a change with both sides', () => {
  const after = doorWith(({ states }) => {
    (states.locked as { on: Part }).on['bell.rung'] = { target: 'checking', actions: 'countTry' };
  });
  const [first] = compareFlow(same, after)?.differences ?? [];
  expect(first).toEqual({
    aspect: 'transition',
    change: 'changed',
    id: 'door.locked|bell.rung|0',
    text: 'locked：按门铃 → checking',
    details: ['去处：不变 → checking', '动作：响铃 → 记一次'],
  });
});

test('a delay of another length and a phrase in other words are differences', () => {
  const slower = versionOf({ ...doorEntry, machine: doorMachine.provide({ delays: { autoLock: 8_000 } }) });
  expect(compareFlow(door, slower)?.differences).toEqual([
    { aspect: 'delay', change: 'changed', id: null, text: '自动上锁', details: ['时长：5000毫秒 → 8000毫秒'] },
  ]);
  const renamed = versionOf({ ...doorEntry, words: { ...doorEntry.words, autoLock: '到点上锁' } });
  expect(compareFlow(door, renamed)?.differences).toEqual([
    { aspect: 'text', change: 'changed', id: null, text: '到点上锁', details: ['文字：自动上锁 → 到点上锁'] },
  ]);
});

test('both versions are laid out in one picture, and what is gone is in it', async () => {
  const before = doorWith(({ states }) => {
    states.alarm = { on: { 'code.typed': 'locked' } };
  });
  const difference = compareFlow(before, same);
  if (!difference) throw new Error('nothing differs');
  const layout = await layOut(createElk(), difference.graph, new Phrases(difference.dictionary), {});
  expect(layout.states.map(({ id }) => id)).toContain('door.alarm');
});

test('the summary for a pull request counts and lists what differs, and says when nothing does', () => {
  const version = (name: string, ...flows: VersionFlow[]): Version => ({ name, flows });
  const after = doorWith(({ states }) => {
    states.alarm = { on: { 'code.typed': 'locked' } };
  });
  const text = diffMarkdown(version('v1', same), version('v2', after));
  expect(text).toContain('## 流程改动：v1 → v2');
  expect(text).toContain('| 门禁 `door` | +1 | +1 |');
  expect(text).toContain('- ➕ 新增：alarm：输入门码 → locked');
  expect(diffMarkdown(version('v1', same), version('v2', same))).toContain('流程没有改动。');
  expect(compareVersions([], [same]).map(({ change }) => change)).toEqual(['added']);
  expect(compareVersions([same], []).map(({ change }) => change)).toEqual(['removed']);
});

test('a saved version is read again, and anything else is refused in words', () => {
  const saved = JSON.stringify(toVersion('v1', building));
  expect(parseVersion(saved)).toEqual(JSON.parse(saved));
  expect(() => parseVersion('no')).toThrow('这不是JSON文件');
  expect(() => parseVersion('{"flows":[{}],"name":"x"}')).toThrow('这不是流程的版本文件');
});

test('what both versions name is shown in the words of the new one, and what is gone in those of the old one', () => {
  const speak = (flow: VersionFlow, word: string, more: string): VersionFlow => {
    const both = (name: string) => ({ [name]: word, [`${name} ${more}`]: more });
    const { memberEvents } = flow.dictionary;
    const [words, endpoints] = [{ ...flow.dictionary.words, ...both('ring') }, both('checkCode')];
    return {
      ...flow,
      dictionary: {
        words,
        endpoints,
        children: both('check'),
        texts: both('Nothing plays.'),
        memberEvents: [...memberEvents, more],
      },
    };
  };
  const shown = compareFlow(speak(door, '旧', 'old'), speak(door, '新', 'new'))?.dictionary;
  const merged = (name: string) => ({ [name]: '新', [`${name} old`]: 'old', [`${name} new`]: 'new' });
  expect(shown).toMatchObject({
    words: merged('ring'),
    endpoints: merged('checkCode'),
    children: merged('check'),
    texts: merged('Nothing plays.'),
  });
  expect(shown?.memberEvents).toEqual([...door.dictionary.memberEvents, 'old', 'new']);
});
