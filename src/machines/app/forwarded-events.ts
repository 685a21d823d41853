import type { ActorRef, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { guardMachine } from '../navigation/guard.machine.ts';
import type { appMachine } from './app.machine.ts';
import type { AppEvent } from './app.types.ts';
import type { memberMachine } from './member.machine.ts';

type Children<M extends AnyStateMachine> = Required<SnapshotFrom<M>['children']>;
type Flows = Children<typeof appMachine> & Children<typeof guardMachine> & Children<typeof memberMachine>;
type EventOf<Flow> = Flow extends ActorRef<infer _, infer Event> ? Event : never;
/** Ids of the flows that take an event with this payload. */
type Receiver<Event> = {
  [Id in keyof Flows]: [Event] extends [EventOf<Flows[Id]>] ? Id : never;
}[keyof Flows];
/** The event of this name; several names may share one member of the union. */
type EventNamed<Type, Event = AppEvent> = Event extends { readonly type: infer Name }
  ? Type extends Name
    ? Omit<Event, 'type'> & { readonly type: Type }
    : never
  : never;

/** A table from events of the root machine to the flows that take them; a flow that does not take an event is no entry. */
export type ForwardedEvents = {
  readonly [Type in AppEvent['type']]?: readonly Receiver<EventNamed<Type>>[];
};

/**
 * Which flows get an event that is sent to the root machine. This is the only hop: nothing else forwards an event. The ids
 * are the `systemId`s of the flows. An event whose flow is not active is dropped. The root machine and the flow `member`
 * decide about the other events themselves.
 */
export const FORWARDED = {
  'navigation.requested': ['guard', 'navigation'],
  'menu.retried': ['navigation'],
  'route.changed': ['member', 'pendingPurchase', 'permission'],
  'view.shown': ['tabs'],
  'title.known': ['tabs'],
  'list.duplicated': ['tabs'],
  'page.left': ['tabs'],
  'window.resized': ['sidebar'],
  'window.focused': ['pendingPurchase'],
  'window.hidden': ['versionUpdate'],
  'window.shown': ['versionUpdate'],
  'connection.lost': ['connection'],
  'connection.restored': ['connection'],
  'part.missed': ['chunkReload'],
  'toast.raised': ['notice'],
  'takeover.reported': ['notice'],
  'takeover.acknowledged': ['session'],
  'login.succeeded': ['session'],
  'profile.completed': ['session'],
  'user.outdated': ['session'],
  'membership.changed': ['navigation', 'monitorList'],
  'logout.requested': ['session'],
  'logout.received': ['session'],
  'company.known': ['member'],
  'purchase.requested': ['member'],
  'permission.denied': ['member'],
  'coupons.requested': ['member'],
  'servicePeriod.requested': ['member'],
  'invoice.requested': ['member'],
  'cancellation.requested': ['member'],
  'phoneChange.requested': ['member'],
  'closing.requested': ['member'],
  'check.requested': ['pendingPurchase'],
  'payment.begun': ['versionUpdate'],
  'payment.ended': ['versionUpdate'],
  'order.watched': ['pendingPurchase'],
  'order.unwatched': ['pendingPurchase'],
  'order.announced': ['pendingPurchase'],
  'order.paid': ['purchase'],
  'api.answered': ['pcLogin'],
  'collect.requested': ['collect'],
  'download.requested': ['download'],
  'export.requested': ['export'],
  'project.shown': ['projectWatch'],
  'board.shown': ['monitorList'],
  'board.hidden': ['monitorList'],
  'groups.requested': ['subscriptionGroup'],
  'areas.requested': ['areas'],
  'settings.requested': ['settings'],
} as const satisfies ForwardedEvents;

const RECEIVERS: Readonly<Partial<Record<string, readonly string[]>>> = FORWARDED;

/** @returns `systemId`s of the flows that the table names for this event, in their order. */
export const receiversOf = ({ type }: Pick<AppEvent, 'type'>): readonly string[] => RECEIVERS[type] ?? [];
