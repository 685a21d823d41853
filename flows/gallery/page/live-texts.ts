import { kindOfEvent } from '#flows/paths/transition-id.ts';
import type { FlowCard, IndexData } from '../data/index-data.ts';
import type { PageLog } from '../live/live-log.ts';
import type { LiveActor } from '../live/protocol.ts';
import { namedBy } from '../model/machine-graph.ts';
import { Phrases } from '../model/phrases.ts';

/** Events of XState that every actor gets. */
const OWN_EVENTS: Readonly<Record<string, string>> = { 'xstate.init': '启动', 'xstate.stop': '停止' };

export const cardOf = (index: IndexData, actor: LiveActor | undefined): FlowCard | undefined =>
  index.flows.find(({ machine }) => machine === actor?.machine);

/** Who an actor is: the title of its flow, or what its parent calls the port. */
export function actorTitle(index: IndexData, { actors }: Pick<PageLog, 'actors'>, actor: LiveActor): string {
  const card = cardOf(index, actor);
  if (card) return card.title;
  const parent = cardOf(
    index,
    actors.find(({ id }) => id === actor.parent),
  );
  return parent?.dictionary.words[actor.src ?? actor.name] ?? parent?.dictionary.words[actor.name] ?? '其他';
}

/**
 * Phrase of an event for a flow. A flow that only forwards an event shows the phrase of its receiver.
 *
 * @example '提交订单成功'
 */
export function eventText(index: IndexData, actor: LiveActor, type: string, isCode: boolean): string {
  const own = OWN_EVENTS[type];
  if (isCode) return type;
  if (own !== undefined) return own;
  const kind = kindOfEvent(type);
  const of = namedBy(type);
  const card = cardOf(index, actor);
  const isKnown = ({ dictionary: { words, children } }: FlowCard): boolean =>
    type in words || (of !== null && (of in words || of in children || /^\d+$/.test(of)));
  const speaker = card && isKnown(card) ? card : kind === 'sent' ? index.flows.find(isKnown) : undefined;
  if (!speaker) return kind === 'stateDone' ? '各步完成' : '一个事件';
  return new Phrases(speaker.dictionary).event({ kind, event: type, of });
}

const clock = new Intl.DateTimeFormat('zh-CN', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
});

/** @example '14:03:09' */
export const timeText = (ms: number): string => clock.format(ms);
