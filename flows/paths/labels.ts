import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode } from 'xstate';
import type { CatalogEntry } from '#flows/catalog-entry.ts';
import type { Stimulus } from './stimulus.ts';

const payloadOf = ({ type: _, ...payload }: AnyEventObject): string =>
  Object.keys(payload).length > 0 ? ` ${JSON.stringify(payload)}` : '';

/**
 * Chinese phrase of a name that a flow uses, rather that of the name with exactly these parameters; `undefined` when
 * the entry gives none.
 *
 * @example wordOf(entry, 'keepQuote') // '记下报价'
 */
export const wordOf = ({ words, memberEvents }: CatalogEntry, name: string, given?: unknown): string | undefined =>
  words[`${name} ${JSON.stringify(given)}`] ?? memberEvents[name] ?? words[name];

/** @example worded(entry, 'submitOrder') // '提交订单（submitOrder）' */
function worded(entry: CatalogEntry, name: string): string {
  const word = wordOf(entry, name);
  return word === undefined ? name : `${word}（${name}）`;
}

/** A step as a product owner reads it. @example stimulusLabel(entry, { cause: 'done', actorId: 'submitOrder', … }) // '✔ 提交订单（submitOrder） 完成' */
export function stimulusLabel(entry: CatalogEntry, stimulus: Stimulus): string {
  const { event } = stimulus;
  switch (stimulus.cause) {
    case 'done':
      return `✔ ${worded(entry, stimulus.actorId)} 完成${event.output === undefined ? '' : ` ${JSON.stringify(event.output)}`}`;
    case 'error':
      return `✖ ${worded(entry, stimulus.actorId)} 失败 ${JSON.stringify(event.error)}`;
    case 'timer':
      return `⏱ ${worded(entry, /^xstate\.after\.([^.]+)\./.exec(event.type)?.[1] ?? event.type)} 到时`;
    case 'sent':
      return `${event.type in entry.memberEvents ? '' : '收到：'}${worded(entry, event.type)}${payloadOf(event)}`;
  }
}

/** Chinese title of a state; its key when it has none. */
export const titleOf = ({ meta, key }: AnyStateNode): string => (meta as { title?: string } | undefined)?.title ?? key;

/** States without states of their own. */
export const innermost = (nodes: readonly AnyStateNode[]): readonly AnyStateNode[] =>
  nodes.filter(({ type }) => type === 'atomic' || type === 'final');

/** Chinese titles of the innermost active states. @example nodeTitle(snapshot) // '请扫码支付' */
export const nodeTitle = (snapshot: AnyMachineSnapshot): string => innermost(snapshot._nodes).map(titleOf).join(' · ');
