import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
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

/** Chinese titles of the innermost states a flow stands in. @example standingTitle(snapshot) // '请扫码支付' */
export function standingTitle(snapshot: AnyMachineSnapshot): string {
  const innermost = snapshot._nodes.filter(({ type }) => type === 'atomic' || type === 'final');
  return innermost.map(({ meta, key }) => (meta as { title?: string } | undefined)?.title ?? key).join(' · ');
}
