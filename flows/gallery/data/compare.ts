import { conditionText } from '../model/condition.ts';
import type { ChartState, ChartTransition, MachineGraph } from '../model/machine-graph.ts';
import { type Dictionary, Phrases } from '../model/phrases.ts';
import { stateText, transitionText } from './transition-text.ts';
import { unionOf } from './union-graph.ts';
import type { VersionFlow } from './version.ts';

export type Change = 'added' | 'removed' | 'changed';
export const CHANGE_TITLES: Readonly<Record<Change, string>> = { added: '新增', removed: '删除', changed: '改动' };

/** What a difference is about. */
export type Aspect = 'state' | 'transition' | 'guard' | 'action' | 'delay' | 'port' | 'text';
export const ASPECT_TITLES: Readonly<Record<Aspect, string>> = {
  state: '状态',
  transition: '转移',
  guard: '条件',
  action: '动作',
  delay: '延时',
  port: '端口与子流程',
  text: '文字',
};

export interface Difference {
  readonly aspect: Aspect;
  readonly change: Change;
  /** Id in the union of both graphs, for states and transitions. */
  readonly id: string | null;
  readonly text: string;
  /** One line per property that differs; empty for what is added or removed. */
  readonly details: readonly string[];
}

export interface FlowDifference {
  readonly id: string;
  readonly title: string;
  readonly change: Change;
  readonly differences: readonly Difference[];
  /** Both versions in one graph, removed states and transitions included. */
  readonly graph: MachineGraph;
  readonly dictionary: Dictionary;
}

/** Differences of one flow; `null` when there are none, or no flow in either version. */
export function compareFlow(before: VersionFlow | undefined, after: VersionFlow | undefined): FlowDifference | null {
  const flow = after ?? before;
  if (!flow) return null;
  const dictionary = mergedDictionary(before, after);
  const [was, is] = [before?.graph, after?.graph];
  const { graph, pairs } = unionOf(was, is);
  const phrases = new Phrases(dictionary);
  const differences = [
    ...stateDifferences(was, is, graph, phrases),
    ...pairs.flatMap(({ id, old, current }): Difference[] => {
      const shown = current ?? old;
      if (!shown) return [];
      const text = transitionText(graph, { ...shown, id }, phrases);
      if (!old || !current) return [{ aspect: 'transition', change: old ? 'removed' : 'added', id, text, details: [] }];
      const details = transitionDetails(old, current, graph, phrases);
      return details.length === 0 ? [] : [{ aspect: 'transition', change: 'changed', id, text, details }];
    }),
    ...nameDifferences(was, is, phrases),
    ...delayDifferences(before, after, phrases),
    ...textDifferences(before, after),
  ];
  const change = !before ? 'added' : !after ? 'removed' : 'changed';
  if (change === 'changed' && differences.length === 0) return null;
  return { id: flow.id, title: flow.title, change, differences, graph, dictionary };
}

/** Differences of all flows, in the order of the new version; flows that are gone come last. */
export function compareVersions(
  before: readonly VersionFlow[],
  after: readonly VersionFlow[],
): readonly FlowDifference[] {
  const ids = new Set([...after, ...before].map(({ id }) => id));
  const find = (flows: readonly VersionFlow[], id: string) => flows.find((flow) => flow.id === id);
  return [...ids].flatMap((id) => compareFlow(find(before, id), find(after, id)) ?? []);
}

const mergedDictionary = (before: VersionFlow | undefined, after: VersionFlow | undefined): Dictionary => {
  const [was, is] = [before?.dictionary, after?.dictionary];
  return {
    words: { ...was?.words, ...is?.words },
    memberEvents: [...new Set([...(was?.memberEvents ?? []), ...(is?.memberEvents ?? [])])],
    endpoints: { ...was?.endpoints, ...is?.endpoints },
    children: { ...was?.children, ...is?.children },
    texts: { ...was?.texts, ...is?.texts },
  };
};

const line = (title: string, before: string, after: string): string[] =>
  before === after ? [] : [`${title}：${before || '无'} → ${after || '无'}`];

function stateDifferences(
  was: MachineGraph | undefined,
  is: MachineGraph | undefined,
  union: MachineGraph,
  phrases: Phrases,
): readonly Difference[] {
  return union.states.flatMap((state): Difference[] => {
    const old = was?.states.find(({ id }) => id === state.id);
    const current = is?.states.find(({ id }) => id === state.id);
    const text = stateText(union, state.id, phrases);
    const about = { aspect: 'state', id: state.id, text } as const;
    if (!old || !current) return [{ ...about, change: old ? 'removed' : 'added', details: [] }];
    const details = stateDetails(old, current, union, phrases);
    return details.length === 0 ? [] : [{ ...about, change: 'changed', details }];
  });
}

function stateDetails(old: ChartState, current: ChartState, union: MachineGraph, phrases: Phrases): readonly string[] {
  const names = (list: readonly string[]): string => list.map((name) => phrases.word(name)).join('、');
  const states = (list: readonly string[]): string => list.map((id) => stateText(union, id, phrases)).join('、');
  return [
    ...line('标题', old.title, current.title),
    ...line('说明', phrases.prose(old.description), phrases.prose(current.description)),
    ...line('种类', old.kind, current.kind),
    ...line('开始于', states(old.initial), states(current.initial)),
    ...line('运行', names(old.invokes.map(({ src }) => src)), names(current.invokes.map(({ src }) => src))),
    ...line('进入时', names(old.entry), names(current.entry)),
    ...line('离开时', names(old.exit), names(current.exit)),
    ...line('标记', names(old.tags), names(current.tags)),
    ...line('依据', old.requirements.join(' '), current.requirements.join(' ')),
  ];
}

function transitionDetails(
  old: ChartTransition,
  current: ChartTransition,
  union: MachineGraph,
  phrases: Phrases,
): readonly string[] {
  const guard = ({ guard }: ChartTransition): string => (guard ? conditionText(guard, phrases.word) : '');
  const targets = ({ targets }: ChartTransition): string =>
    targets.map((id) => stateText(union, id, phrases)).join('、') || '不变';
  const actions = ({ actions }: ChartTransition): string => actions.map((name) => phrases.word(name)).join('、');
  return [
    ...line('条件', guard(old), guard(current)),
    ...line('去处', targets(old), targets(current)),
    ...line('动作', actions(old), actions(current)),
    ...line('重新进入', old.reenter ? '是' : '否', current.reenter ? '是' : '否'),
    ...line('说明', phrases.prose(old.description), phrases.prose(current.description)),
    ...line('依据', old.requirements.join(' '), current.requirements.join(' ')),
  ];
}

/** Guards, actions and ports that one version has and the other has not. */
function nameDifferences(
  was: MachineGraph | undefined,
  is: MachineGraph | undefined,
  phrases: Phrases,
): readonly Difference[] {
  const guards = (graph: MachineGraph): readonly string[] =>
    graph.transitions.flatMap(({ guard }) => (guard ? [conditionText(guard, phrases.word)] : []));
  const actions = (graph: MachineGraph): readonly string[] =>
    [
      ...graph.states.flatMap(({ entry, exit }) => [...entry, ...exit]),
      ...graph.transitions.flatMap((one) => one.actions),
    ].map((name) => phrases.word(name));
  const ports = (graph: MachineGraph): readonly string[] =>
    graph.states.flatMap(({ invokes }) => invokes.map(({ src }) => phrases.word(src)));
  const sides = (aspect: Aspect, namesOf: (graph: MachineGraph) => readonly string[]): Difference[] => {
    const [old, current] = [was, is].map((graph) => new Set(graph ? namesOf(graph) : []));
    const one = (change: Change, text: string): Difference => ({ aspect, change, id: null, text, details: [] });
    return [
      ...[...(current ?? [])].filter((name) => !old?.has(name)).map((name) => one('added', name)),
      ...[...(old ?? [])].filter((name) => !current?.has(name)).map((name) => one('removed', name)),
    ];
  };
  return [...sides('guard', guards), ...sides('action', actions), ...sides('port', ports)];
}

function delayDifferences(
  before: VersionFlow | undefined,
  after: VersionFlow | undefined,
  phrases: Phrases,
): readonly Difference[] {
  const [was, is] = [before?.delays ?? {}, after?.delays ?? {}];
  const text = (value: number | null | undefined): string =>
    value === undefined ? '' : value === null ? '由程序计算' : `${value}毫秒`;
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((name): Difference[] => {
    const change = !(name in was) ? 'added' : !(name in is) ? 'removed' : 'changed';
    const details = line('时长', text(was[name]), text(is[name]));
    const isSame = change === 'changed' && details.length === 0;
    return isSame ? [] : [{ aspect: 'delay', change, id: null, text: phrases.word(name), details }];
  });
}

/** Names whose phrase differs between the versions. */
function textDifferences(before: VersionFlow | undefined, after: VersionFlow | undefined): readonly Difference[] {
  const [was, is] = [before?.dictionary.words ?? {}, after?.dictionary.words ?? {}];
  const renamed = Object.keys(is).flatMap((name): Difference[] => {
    const details = was[name] === undefined ? [] : line('文字', was[name], is[name] ?? '');
    return details.length === 0 ? [] : [{ aspect: 'text', change: 'changed', id: null, text: is[name] ?? '', details }];
  });
  const title = before && after ? line('流程名称', before.title, after.title) : [];
  return title.length === 0
    ? renamed
    : [{ aspect: 'text', change: 'changed', id: null, text: after?.title ?? '', details: title }, ...renamed];
}
