import { createHash } from 'node:crypto';
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { type Effect, exactJson } from './effects.ts';
import type { FlowEdge, FlowGraph, FlowStart } from './explore.ts';
import { fixedParams } from './fixed-params.ts';
import { innermost, nodeTitle, titleOf, wordOf } from './labels.ts';
import { kindOfEvent, listStates } from './transition-id.ts';

/** Different effects of one transition that are written out; the rest is counted and held by the fingerprint. */
const SHOWN_VARIANTS = 3;
/** Longest value that is written out, in characters. */
const SHOWN_VALUE = 120;

/** Different chains of transitions after one first transition, above which they share a row (parallel regions). */
const SEPARATE_CHAINS = 4;

/** All edges that fire the same transitions: one row of the report. */
interface Row {
  readonly transition: AnyTransitionDefinition;
  readonly id: string;
  readonly edges: FlowEdge[];
}

type Definitions = ReadonlyMap<string, AnyTransitionDefinition>;

/**
 * What a flow does, for review: each state, what can happen there, under which condition, and which actions, ports,
 * timers and events follow, with their values. Covers every edge of the explored graph: values that are not written
 * out are part of the fingerprint at the end of the row, so that no difference goes unnoticed.
 *
 * @returns The text of `<flow>.effects.md`.
 */
export function effectsReport(graph: FlowGraph): string {
  const { entry, machine, names } = graph.subject;
  const definitions = new Map([...names].map(([definition, id]) => [id, definition]));
  const chains = new Map<string, Set<string>>();
  for (const { fired } of graph.edges)
    chains.set(fired[0] ?? '', (chains.get(fired[0] ?? '') ?? new Set()).add(fired.join(' ')));
  const rows = new Map<string, Row>();
  for (const edge of graph.edges) {
    const [id] = edge.fired;
    const transition = id === undefined ? undefined : definitions.get(id);
    if (id === undefined || !transition) continue;
    const key = (chains.get(id)?.size ?? 0) > SEPARATE_CHAINS ? id : edge.fired.join(' ');
    const row = rows.get(key) ?? { transition, id, edges: [] };
    row.edges.push(edge);
    rows.set(key, row);
  }
  const order = [...names.values()];
  const sorted = [...rows.values()].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  const sections = listStates(machine).map((node) =>
    stateSection(
      entry,
      definitions,
      node,
      sorted.filter(({ transition }) => transition.source === node),
    ),
  );
  return `${[heading(entry), startSection(entry, graph.starts), ...sections.filter((section) => section !== '')].join('\n\n')}\n`;
}

const heading = ({ id, title, machine }: CatalogEntry): string =>
  [
    `# ${title} \`${id}\``,
    '',
    machine.root.description ?? '',
    '',
    '由 `npm run paths -- --approve` 从流程能走的每一步生成，测试逐字比对。末列为步数，以及全部取值的指纹。',
  ].join('\n');

function startSection(entry: CatalogEntry, starts: readonly FlowStart[]): string {
  const lines = starts.map(({ to, effects }) => {
    const context = Object.entries(to.snapshot.context as Record<string, unknown>);
    return `| ${nodeTitle(to.snapshot)} | ${context.map(([key, value]) => `${key} = ${short(value)}`).join('<br>') || '–'} | ${listed(entry, effects)} | ${fingerprint([to.snapshot.context, effects])} |`;
  });
  return ['## 开始', '', '| 进入 | 初始数据 | 随即 | 指纹 |', '|---|---|---|---|', ...lines].join('\n');
}

function stateSection(entry: CatalogEntry, definitions: Definitions, node: AnyStateNode, rows: readonly Row[]): string {
  const title = node.path.length > 0 ? titleOf(node) : entry.title;
  const name = node.path.length > 0 ? node.path.join('.') : '*';
  const tags = [...node.tags].sort().map((tag) => ` #${tag}`);
  const head = `## ${title} \`${name}\`${tags.join('')}`;
  if (rows.length === 0) return node.path.length === 0 ? '' : [head, '', node.description ?? ''].join('\n');
  return [
    head,
    '',
    node.description ?? '',
    '',
    '| 发生 | 条件 | 随即 | 进入 | 步数 |',
    '|---|---|---|---|---|',
    ...rows.map((row) => tableRow(entry, definitions, row)),
  ].join('\n');
}

function tableRow(entry: CatalogEntry, definitions: Definitions, { transition, id, edges }: Row): string {
  const variants = new Map<string, readonly Effect[]>();
  for (const { effects } of edges) variants.set(exactJson(effects), effects);
  const shown = [...variants.values()].slice(0, SHOWN_VARIANTS).map((effects) => listed(entry, effects));
  const hidden = variants.size - shown.length;
  const then = [...new Set([...shown, ...(hidden > 0 ? [`… 另有 ${hidden} 种取值`] : [])])].join('<br>*或* ');
  const targets = [...new Set(edges.map(entered))].sort();
  const others = [...new Set(edges.flatMap(({ fired }) => fired.slice(1)))]
    .sort()
    .map((fired) => viaText(entry, definitions.get(fired), fired));
  const goes = [targets.join('<br>'), ...(others.length > 0 ? [`经 ${others.join('、')}`] : [])].join('<br>');
  const exact = fingerprint(
    edges.map(({ from, stimulus, effects, to: { snapshot } }) => [
      from.snapshot.context,
      stimulus.event,
      effects,
      snapshot.value,
      snapshot.status,
    ]),
  );
  return `| ${eventText(entry, transition.eventType)} | ${guardText(entry, transition, id)} | ${then} | ${goes} | ${edges.length} · ${exact} |`;
}

/** Titles of the innermost states that an edge enters. */
function entered({ from, to: { snapshot } }: FlowEdge): string {
  const before = new Set(from.snapshot._nodes);
  const titles = innermost(snapshot._nodes.filter((node) => !before.has(node))).map(titleOf);
  return `${titles.join(' · ') || '不变'}${snapshot.status === 'done' ? '（结束）' : ''}`;
}

/** A further transition of the same step: the state it leaves, what made it fire, and under which condition. */
function viaText(entry: CatalogEntry, definition: AnyTransitionDefinition | undefined, id: string): string {
  if (!definition) return code(id);
  const { source, eventType } = definition;
  const happened = `${titleOf(source)} ${code(source.path.join('.') || '*')}：${eventText(entry, eventType)}`;
  const condition = guardText(entry, definition, id);
  return condition === '–' ? happened : `${happened}，${condition}`;
}

function eventText(entry: CatalogEntry, type: string): string {
  const actor = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type)?.[1];
  switch (kindOfEvent(type)) {
    case 'done':
      return `${named(entry, actor ?? type)} 完成`;
    case 'error':
      return `${named(entry, actor ?? type)} 失败`;
    case 'after':
      return `${named(entry, /^xstate\.after\.([^.]+)\./.exec(type)?.[1] ?? type)} 到时`;
    case 'always':
      return '立即';
    default:
      return named(entry, type);
  }
}

function guardText(entry: CatalogEntry, { guard, source, eventType }: AnyTransitionDefinition, id: string): string {
  const place = Number(id.split('|').at(-1));
  if (guard === undefined) return place > 0 ? '否则' : '–';
  const siblings = eventType === '' ? source.always : source.transitions.get(eventType);
  const text = conditionText(entry, guard as Condition);
  return (siblings?.length ?? 0) > 1 && place > 0 ? `否则若 ${text}` : text;
}

/** A guard as a machine declares it: its name, with parameters, or `and`, `or`, `not` around others. */
type Condition =
  | string
  | { readonly type: string; readonly params?: unknown }
  | { readonly name: string; readonly guards: readonly Condition[] };

function conditionText(entry: CatalogEntry, condition: Condition): string {
  if (typeof condition === 'string') return named(entry, condition);
  if ('guards' in condition) {
    const parts = condition.guards.map((part) => conditionText(entry, part));
    return condition.name === 'not'
      ? `不满足「${parts.join()}」`
      : `（${parts.join(condition.name === 'and' ? ' 且 ' : ' 或 ')}）`;
  }
  const { type, params } = condition;
  return named(entry, type, fixedParams(params));
}

const listed = (entry: CatalogEntry, effects: readonly Effect[]): string =>
  effects.map((effect) => effectText(entry, effect)).join('<br>') || '–';

function effectText(entry: CatalogEntry, effect: Effect): string {
  switch (effect.kind) {
    case 'action': {
      const changes = Object.entries((effect.patch ?? {}) as Record<string, unknown>);
      return [
        named(entry, effect.name, effect.params),
        ...changes.map(([key, value]) => `${key} = ${short(value)}`),
      ].join('; ');
    }
    case 'send': {
      const { type, ...payload } = effect.event;
      const given = Object.keys(payload).length > 0 ? payload : undefined;
      return `通知 ${named(entry, effect.to)}：${named(entry, type, given)}`;
    }
    case 'start':
      return `启动 ${named(entry, effect.id, effect.input)}`;
    case 'timer':
      return `计时 ${named(entry, effect.delay)} ${effect.delayMs} ms`;
    case 'output':
      return `返回 ${short(effect.value)}`;
  }
}

/** The phrase of the entry before the code name, and what the name is given. */
function named(entry: CatalogEntry, name: string, given?: unknown): string {
  const word = wordOf(entry, name, given);
  return `${word === undefined ? '' : `${word} `}${code(name)}${given === undefined ? '' : ` ${short(given)}`}`;
}

const code = (text: string): string => `\`${text.replaceAll('|', '/')}\``;

function short(value: unknown): string {
  const text = exactJson(value).replaceAll('|', '\\|').replaceAll('<', '&lt;');
  return text.length <= SHOWN_VALUE ? text : `${text.slice(0, SHOWN_VALUE)}…`;
}

const fingerprint = (value: unknown): string => createHash('sha256').update(exactJson(value)).digest('hex').slice(0, 8);
