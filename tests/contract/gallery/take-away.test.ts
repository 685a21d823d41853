import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, createMachine, fromPromise, setup } from 'xstate';
import { toMachineGraph } from '#flows/gallery/model/machine-graph.ts';
import { Phrases } from '#flows/gallery/model/phrases.ts';
import { flowDocuments } from '#flows/gallery/take-away/flow-documents.ts';
import { machineFile, toPlainConfig } from '#flows/gallery/take-away/machine-file.ts';
import { mermaid } from '#flows/gallery/take-away/mermaid.ts';
import { product } from '#flows/product.ts';
import { doorMachine, editorMachine, playerMachine } from './machines.ts';

const machines: readonly AnyStateMachine[] = [
  playerMachine,
  editorMachine,
  doorMachine,
  ...product.entries.map(({ machine }) => machine),
];

/** Runs a machine file that imports nothing but XState. */
function opened(text: string): AnyStateMachine {
  const [head = '', ...body] = text.split('\n');
  expect(head).toMatch(/^import \{ (?:fromPromise, )?setup \} from 'xstate';$/);
  const source = body.join('\n').replace(/export const \w+ = /, 'return ');
  return new Function('setup', 'fromPromise', source)(setup, fromPromise) as AnyStateMachine;
}

/** States and transitions, without what only implementations have. */
function shape(machine: AnyStateMachine): unknown {
  const { states, transitions } = toMachineGraph(machine);
  return {
    states: states.map((state) => ({
      ...state,
      invokes: state.invokes.map(({ id, src, systemId }) => ({ id, src, systemId })),
    })),
    transitions: transitions.map(({ guard, ...rest }) => ({ ...rest, hasGuard: guard !== null })),
  };
}

describe.each(machines.map((machine) => [machine.id, machine] as const))('%s leaves the gallery', (_, machine) => {
  const graph = toMachineGraph(machine);
  const config = toPlainConfig(machine);

  test('as a file without imports that opens as the same states and transitions', () => {
    expect(shape(opened(machineFile(graph, config)))).toEqual(shape(machine));
  });

  test('as JSON that opens as the same states and transitions', () => {
    expect(shape(createMachine(JSON.parse(JSON.stringify(config))))).toEqual(shape(machine));
  });

  test('as Mermaid in which each state has a name once and each arrow connects two of them', () => {
    const lines = mermaid(graph, new Phrases({ words: {}, memberEvents: [], endpoints: {}, children: {}, texts: {} }))
      .split('\n')
      .map((line) => line.trim());
    const names = lines.flatMap((line) => /^state "[^"]*" as (s\d+)/.exec(line)?.[1] ?? []);
    expect(names).toHaveLength(graph.states.length - 1);
    expect(new Set(names).size).toBe(names.length);
    const ends = lines.flatMap((line) => {
      const arrow = /^(\S+) --> (\S+)/.exec(line);
      return arrow ? [arrow[1] ?? '', arrow[2] ?? ''] : [];
    });
    expect(ends.filter((end) => end !== '[*]' && !names.includes(end))).toEqual([]);
    expect(lines.filter((line) => line.endsWith('{')).length).toBe(lines.filter((line) => line === '}').length);
    for (const line of lines.filter((text) => text.includes(' : '))) expect(line.split(' : ')).toHaveLength(2);
  });
});

test('the Mermaid text of a nested machine is this', () => {
  expect(
    mermaid(
      toMachineGraph(playerMachine),
      new Phrases({
        words: { 'track.chosen': '选曲', 'stop.pressed': '停止' },
        memberEvents: [],
        endpoints: {},
        children: {},
        texts: {},
      }),
    ),
  ).toBe(
    `stateDiagram-v2
  direction LR
  state "空闲" as s1
  state "播放中" as s2 {
    state "缓冲" as s3
    state "有声" as s4
    state "播完" as s5
    [*] --> s3
    s3 --> s4 : play.pressed
    s4 --> s3 : seek.pressed
    s4 --> s5 : 选曲
    s5 --> [*]
  }
  [*] --> s1
  s1 --> s2 : 选曲
  s2 --> s1 : 停止、各步完成`,
  );
});

test('docs/flows is what npm run docs writes today', () => {
  const written = readdirSync('docs/flows', { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.md'),
  );
  const documents = flowDocuments(product);
  expect(written.sort()).toEqual(documents.map(([path]) => path).sort());
  for (const [path, text] of documents) expect(readFileSync(`docs/flows/${path}`, 'utf8')).toBe(text);
});
