import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode } from 'xstate';
import type { CatalogEntry } from '../flow.ts';
import type { Stimulus } from './stimulus.ts';

const payloadOf = ({ type: _, ...payload }: AnyEventObject): string =>
  Object.keys(payload).length > 0 ? ` ${JSON.stringify(payload)}` : '';

/** A step as a product owner reads it. @example stimulusLabel(entry, { cause: 'done', actorId: 'submitOrder', … }) // '✔ submitOrder 成功' */
export function stimulusLabel(entry: CatalogEntry, stimulus: Stimulus): string {
  const { event } = stimulus;
  switch (stimulus.cause) {
    case 'done':
      return `✔ ${stimulus.actorId} 成功${event.output === undefined ? '' : ` ${JSON.stringify(event.output)}`}`;
    case 'error':
      return `✖ ${stimulus.actorId} 失败 ${JSON.stringify(event.error)}`;
    case 'timer':
      return `⏱ ${/^xstate\.after\.([^.]+)\./.exec(event.type)?.[1] ?? event.type} 到时`;
    case 'sent': {
      const label = entry.memberEvents[event.type];
      return `${label ? `${label}（${event.type}）` : `收到 ${event.type}`}${payloadOf(event)}`;
    }
  }
}

/** Chinese title of a state; its key when it has none. */
export const titleOf = ({ meta, key }: AnyStateNode): string => (meta as { title?: string } | undefined)?.title ?? key;

/** States without states of their own. */
export const innermost = (nodes: readonly AnyStateNode[]): readonly AnyStateNode[] =>
  nodes.filter(({ type }) => type === 'atomic' || type === 'final');

/** Chinese titles of the innermost states a flow stands in. @example standingTitle(snapshot) // '请扫码支付' */
export const standingTitle = (snapshot: AnyMachineSnapshot): string =>
  innermost(snapshot._nodes).map(titleOf).join(' · ');
