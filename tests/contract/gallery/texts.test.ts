import { expect, test } from 'vitest';
import { dictionaryOf } from '#flows/gallery/data/flow-data.ts';
import { missingTexts } from '#flows/gallery/data/missing-texts.ts';
import type { Condition } from '#flows/gallery/model/condition.ts';
import { type MachineGraph, toMachineGraph } from '#flows/gallery/model/machine-graph.ts';
import { Phrases } from '#flows/gallery/model/phrases.ts';
import { product } from '#flows/product.ts';
import { building, doorEntry } from './building.ts';

const CHINESE = /[\u4e00-\u9fff]/u;
const flows = product.entries.map((entry) => {
  const graph = toMachineGraph(entry.machine);
  return { entry, graph, dictionary: dictionaryOf(product, entry, graph) };
});
test('every description, reason and requirement of every flow has a Chinese text, and none is left of what is gone', () => {
  expect(missingTexts(product)).toEqual([]);
});

test('what has no Chinese text is named, and a text of what is gone', () => {
  expect(missingTexts({ ...building, texts: { 'An organ.': '管风琴。' }, requirements: {} })).toEqual([
    'no Chinese text: A music player.',
    'no Chinese text: Nothing plays.',
    'text of a description that is gone: An organ.',
    'no Chinese text of requirement R-1',
  ]);
});

test('no description, requirement or reason shows a code name before it is wanted', () => {
  const phrases = new Phrases({ words: {}, memberEvents: [], endpoints: {}, children: {}, texts: product.texts });
  const shown = [
    ...Object.values(product.texts),
    ...Object.values(product.requirements).map((text) => phrases.requirement(text)),
  ];
  expect(shown.filter((text) => /[a-z][A-Z]|[a-z]\/[a-z]|_[a-z]/.test(text))).toEqual([]);
});

test('code names of a requirement are shown on demand', () => {
  const dictionary = { words: {}, memberEvents: [], endpoints: {}, children: {}, texts: {} };
  const text = '最低金额为零（minAmount、maxAmount）：以0.01发送（D-65）。';
  expect(new Phrases(dictionary).requirement(text)).toBe('最低金额为零：以0.01发送（D-65）。');
  expect(new Phrases(dictionary, { isCode: true }).requirement(text)).toBe(text);
});

test('every state, event, guard, action, port, delay and tag that a chart shows has a Chinese phrase', () => {
  const bare = flows.flatMap(({ entry, graph, dictionary }) =>
    [...namesOf(graph)]
      .filter((name) => !CHINESE.test(dictionary.words[name] ?? ''))
      .concat(graph.states.filter(({ title, parent }) => parent !== null && !CHINESE.test(title)).map(({ id }) => id))
      .map((name) => `${entry.id}: ${name}`),
  );
  expect(bare).toEqual([]);
});

function namesOf({ states, transitions }: MachineGraph): ReadonlySet<string> {
  const guards = (condition: Condition): readonly string[] =>
    'name' in condition ? [condition.name] : condition.parts.flatMap(guards);
  return new Set([
    ...states.flatMap(({ entry, exit, tags, invokes }) => [
      ...entry,
      ...exit,
      ...tags,
      ...invokes.map(({ src }) => src),
    ]),
    ...transitions.flatMap(({ kind, event, of, guard, actions }) => [
      ...(kind === 'sent' ? [event] : kind === 'after' || kind === 'done' || kind === 'error' ? [of ?? ''] : []),
      ...(guard ? guards(guard) : []),
      ...actions,
    ]),
  ]);
}

test('a description without a Chinese text is shown as it is written', () => {
  const graph = toMachineGraph(doorEntry.machine);
  const phrases = new Phrases(dictionaryOf({ ...building, texts: {} }, doorEntry, graph));
  expect(phrases.prose('A music player.')).toBe('A music player.');
  const player = toMachineGraph(building.entries[1]?.machine ?? doorEntry.machine);
  expect(new Phrases(dictionaryOf(building, doorEntry, player)).prose('A music player.')).toBe('音乐播放器。');
  expect(new Phrases(dictionaryOf(building, doorEntry, player), { isCode: true }).prose('A music player.')).toBe(
    'A music player.',
  );
});
