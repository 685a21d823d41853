import type { AnyEventObject } from 'xstate';
import type { CatalogEntry } from '#flows/catalog-entry.ts';
import type { FlowEdge } from '#flows/paths/explore.ts';
import type { ChartTransition } from '../model/machine-graph.ts';
import { CAUSE_TITLES, type Phrases } from '../model/phrases.ts';

/** How a call fails, by the `kind` of the failure. */
const FAILURES: Readonly<Record<string, string>> = {
  offline: '网络不通',
  timeout: '超时未答复',
  http: '服务器出错',
  contractBroken: '答复无法识别',
};
/** What an answer with another code than success means. */
const CODES: Readonly<Record<number, string>> = {
  204: '没有内容',
  235: '须先通过图形验证',
  400: '所填有误',
  401: '登录已过期',
  404: '没有找到',
  409: '有冲突',
  429: '过于频繁',
  430: '资料未完善',
  431: '没有权限',
  500: '服务器出错',
  4011: '账号已在别处登录',
};
const CHINESE = /[\u4e00-\u9fff]/u;
/** Longest value that is written out, in characters. */
const LONGEST_VALUE = 24;

/** Transitions of the flow. */
export interface TransitionLookup {
  readonly transitionOf: (id: string) => ChartTransition | undefined;
  /** All of the same state and event, itself included. */
  readonly alternativesOf: (transition: ChartTransition) => readonly ChartTransition[];
}

/**
 * A step as a sentence, without a payload: who, what, and what the flow concluded from it. Values of a payload are
 * written only when they are Chinese, or when the entry has a phrase for them.
 *
 * @example '会员选择时长：1年', '服务器：提交订单成功，订单金额与所示价格不符'
 */
export function stepSentence(
  entry: CatalogEntry,
  phrases: Phrases,
  { stimulus, fired }: Pick<FlowEdge, 'stimulus' | 'fired'>,
  { transitionOf, alternativesOf }: TransitionLookup,
): string {
  const declared = fired.flatMap((id) => transitionOf(id) ?? []);
  const first = declared[0];
  const { event } = stimulus;
  const happened = first ?? bareTransition(event, stimulus.cause);
  const cause = phrases.cause(happened);
  const what = phrases.event({ ...happened, event: event.type });
  const values = stimulus.cause === 'sent' ? payloadValues(entry, event) : [];
  const failure = stimulus.cause === 'error' ? failureText(event.error) : null;
  const given = [...values, ...(failure === null ? [] : [failure])].join('、');
  const concluded = declared.flatMap((transition, place) => {
    const isKnown = place === 0 && cause === 'member' && values.length > 0;
    return isKnown ? [] : conclusion(phrases, transition, place === 0 ? alternativesOf(transition) : []);
  });
  const head = cause === 'member' ? `会员${memberAct(what)}` : `${CAUSE_TITLES[cause]}：${what}`;
  const sentence = `${head}${given === '' ? '' : cause === 'member' ? `：${given}` : `（${given}）`}`;
  return [sentence, ...new Set(concluded.filter((text) => !sentence.includes(text)))].join('，');
}

/** A label that is no verb is a control that is pressed. @example memberAct('关闭') // '点“关闭”' */
const memberAct = (label: string): string =>
  /^(?:选择|填写|输入|点击|切换|拖动|勾选)/.test(label) ? label : `点“${label}”`;

/** An event that the flow receives in a state where it does nothing. */
function bareTransition(event: AnyEventObject, cause: FlowEdge['stimulus']['cause']): ChartTransition {
  const of =
    /^xstate\.(?:done\.actor|error\.actor)\.(.+)$/.exec(event.type)?.[1] ??
    /^xstate\.after\.([^.]+)\./.exec(event.type)?.[1] ??
    null;
  const kind = ({ sent: 'sent', done: 'done', error: 'error', timer: 'after' } as const)[cause];
  return {
    id: '',
    source: '',
    targets: [],
    event: event.type,
    kind,
    of,
    guard: null,
    isOtherwise: false,
    actions: [],
    reenter: false,
    description: '',
    requirements: [],
  };
}

/**
 * The guard that held. The alternative to one guard concludes that it did not hold, unless the event says so itself; of
 * combined guards their text.
 */
function conclusion(
  phrases: Phrases,
  transition: ChartTransition,
  alternatives: readonly ChartTransition[],
): readonly string[] {
  if (transition.guard !== null) return [textOf(phrases, transition)];
  const [refused, ...others] = alternatives.filter(({ guard, id }) => guard !== null && id !== transition.id);
  const isEither = transition.isOtherwise && refused && others.length === 0 && transition.kind !== 'error';
  return isEither ? [`不满足“${textOf(phrases, refused)}”`] : [];
}

const textOf = (phrases: Phrases, transition: ChartTransition): string =>
  (phrases.condition(transition) ?? '').replace(/^若/, '');

function payloadValues(entry: CatalogEntry, { type: _, ...payload }: AnyEventObject): readonly string[] {
  const texts = Object.values(payload)
    .flatMap((value) => leaves(value))
    .flatMap((leaf) => entry.values?.[String(leaf)] ?? (isReadable(leaf) ? String(leaf).trim() : []));
  return [...new Set(texts)].slice(0, 3);
}

const isReadable = (leaf: unknown): boolean =>
  typeof leaf === 'string' && CHINESE.test(leaf) && leaf.length <= LONGEST_VALUE && !/[<>{}"\\]/.test(leaf);

function leaves(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap(leaves);
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(leaves);
  return [value];
}

/** @example failureText({ kind: 'code', code: 401, serverMessage: null }) // '登录已过期' */
function failureText(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  const { kind, code, serverMessage } = error as { kind?: string; code?: number | null; serverMessage?: string | null };
  if (typeof serverMessage === 'string' && CHINESE.test(serverMessage)) return `“${serverMessage}”`;
  if (kind === 'code') return (typeof code === 'number' ? CODES[code] : undefined) ?? `答复代码${code}`;
  return kind === undefined ? null : (FAILURES[kind] ?? null);
}
