import { describe, expect, test } from 'vitest';
import { and, createMachine, not, setup } from 'xstate';
import { conditionText, toCondition } from '#flows/gallery/model/condition.ts';
import { toMachineGraph } from '#flows/gallery/model/machine-graph.ts';
import { Phrases } from '#flows/gallery/model/phrases.ts';
import { doorMachine, editorMachine, playerMachine } from './machines.ts';

const phrases = new Phrases({
  words: {
    'code.typed': '输入门码',
    checkCode: '核对门码',
    check: '核对门码',
    autoLock: '自动上锁',
    isTooOften: '试得太多',
  },
  memberEvents: ['code.typed'],
  endpoints: { check: 'POST /check' },
  children: {},
  texts: {},
});

describe('the graph of a nested machine', () => {
  const graph = toMachineGraph(playerMachine);
  const stateOf = (id: string) => graph.states.find((state) => state.id === id);

  test('lists every state after the one around it, with kind, title, description and requirements', () => {
    expect(graph.states.map(({ id, parent, kind, title }) => [id, parent, kind, title])).toEqual([
      ['player', null, 'compound', 'player'],
      ['player.idle', 'player', 'atomic', '空闲'],
      ['player.playing', 'player', 'compound', '播放中'],
      ['player.playing.buffering', 'player.playing', 'atomic', '缓冲'],
      ['player.playing.sounding', 'player.playing', 'atomic', '有声'],
      ['player.playing.over', 'player.playing', 'final', '播完'],
    ]);
    expect(stateOf('player.idle')).toMatchObject({ description: 'Nothing plays.', requirements: ['R-1'] });
    expect(stateOf('player')?.description).toBe('A music player.');
  });

  test('names where a state starts, its tags and what it does on entry and exit', () => {
    expect(stateOf('player.playing')).toMatchObject({
      initial: ['player.playing.buffering'],
      tags: ['loud'],
      entry: ['showTitle'],
      exit: ['stopSound'],
    });
  });

  test('holds each transition once, the end of a nested state included', () => {
    expect(graph.transitions.map(({ source, event, kind, targets }) => [source, event, kind, targets])).toEqual([
      ['player.idle', 'track.chosen', 'sent', ['player.playing']],
      ['player.playing', 'stop.pressed', 'sent', ['player.idle']],
      ['player.playing', 'xstate.done.state.player.playing', 'stateDone', ['player.idle']],
      ['player.playing.buffering', 'play.pressed', 'sent', ['player.playing.sounding']],
      ['player.playing.sounding', 'seek.pressed', 'sent', ['player.playing.buffering']],
      ['player.playing.sounding', 'track.chosen', 'sent', ['player.playing.over']],
    ]);
  });
});

describe('the graph of a machine with regions and histories', () => {
  const graph = toMachineGraph(editorMachine);

  test('shows both regions, and which history is deep', () => {
    const open = graph.states.find(({ id }) => id === 'editor.open');
    expect(open?.kind).toBe('parallel');
    expect(
      graph.states
        .filter(({ parent }) => parent === 'editor.open')
        .map(({ key, kind, history }) => [key, kind, history]),
    ).toEqual([
      ['weight', 'compound', null],
      ['place', 'compound', null],
      ['last', 'history', 'shallow'],
      ['exact', 'history', 'deep'],
    ]);
  });

  test('leads into a history like into any state', () => {
    expect(
      graph.transitions
        .filter(({ source }) => source === 'editor.closed')
        .map(({ targets, guard }) => [targets, guard]),
    ).toEqual([
      [['editor.open.last'], null],
      [['editor.open.exact'], { name: 'isWritable' }],
    ]);
  });
});

describe('the graph of a machine with a port, delays and eventless transitions', () => {
  const graph = toMachineGraph(doorMachine);
  const texts = graph.transitions.map((transition) => [
    phrases.cause(transition),
    phrases.event(transition),
    phrases.condition(transition),
  ]);

  test('names the port of a state', () => {
    expect(graph.states.find(({ key }) => key === 'checking')?.invokes).toEqual([
      { id: 'check', src: 'checkCode', systemId: 'checker', machine: null },
    ]);
  });

  test('leaves out the actions by which XState runs timers', () => {
    expect(graph.states.find(({ key }) => key === 'open')).toMatchObject({ entry: [], exit: [] });
  });

  test('says in Chinese who makes what happen, and under which condition', () => {
    expect(texts).toEqual([
      ['member', '输入门码', null],
      ['flow', 'bell.rung', null],
      ['flow', '任何其他事件', null],
      ['server', '核对门码成功', null],
      ['server', '核对门码失败', null],
      ['auto', '随即', '若试得太多'],
      ['auto', '随即', '否则'],
      ['timer', '250毫秒到时', null],
      ['timer', '自动上锁到时', null],
    ]);
  });

  test('says code names when they are asked for', () => {
    const code = new Phrases({ words: {}, memberEvents: [], endpoints: {}, children: {}, texts: {} }, { isCode: true });
    expect(
      graph.transitions.map((transition) => `${code.event(transition)} ${code.condition(transition) ?? ''}`.trim()),
    ).toEqual([
      'code.typed',
      'bell.rung',
      '*',
      'done check',
      'error check',
      'always [isTooOften]',
      'always else',
      'after 250',
      'after autoLock',
    ]);
  });

  test('keeps fixed parameters of a guard, and actions by name', () => {
    expect(graph.transitions.find(({ kind }) => kind === 'always')?.guard).toEqual({
      name: 'isTooOften',
      params: { most: 3 },
    });
    expect(graph.transitions.find(({ kind }) => kind === 'error')?.actions).toEqual(['countTry']);
  });
});

test('a graph is JSON: nothing is lost when it is written and read', () => {
  for (const machine of [playerMachine, editorMachine, doorMachine]) {
    const graph = toMachineGraph(machine);
    expect(JSON.parse(JSON.stringify(graph))).toEqual(graph);
  }
});

test('combined guards keep their parts, and a child machine is named by its id', () => {
  const parent = setup({
    actors: { sound: playerMachine },
    guards: { isOn: () => true, isMuted: () => false },
  }).createMachine({
    id: 'parent',
    initial: 'a',
    states: {
      a: { invoke: { src: 'sound' }, on: { go: { guard: and(['isOn', not('isMuted')]), target: 'b' } } },
      b: {},
    },
  });
  const graph = toMachineGraph(parent);
  const guard = graph.transitions.find(({ event }) => event === 'go')?.guard;
  expect(guard).toEqual({
    operator: 'and',
    parts: [{ name: 'isOn' }, { operator: 'not', parts: [{ name: 'isMuted' }] }],
  });
  expect(guard && conditionText(guard, (name) => name)).toBe('isOn 且 非“isMuted”');
  expect(graph.states.find(({ key }) => key === 'a')?.invokes[0]?.machine).toBe('player');
  expect(toCondition(undefined)).toBeNull();
});

test('a machine that names nothing is drawn with what it has', () => {
  const graph = toMachineGraph(
    createMachine({ id: 'bare', initial: 'on', states: { on: { entry: () => undefined } } }),
  );
  expect(graph.states.map(({ key, title, entry }) => [key, title, entry])).toEqual([
    ['bare', 'bare', []],
    ['on', 'on', ['entry']],
  ]);
});
