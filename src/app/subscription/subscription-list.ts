import { SUBSCRIPTIONS, type SubscriptionList } from '#domain/subscription.ts';

/** Flows speak of lists as text; the wire knows six. */
export const listOf = (list: string): SubscriptionList =>
  list in SUBSCRIPTIONS ? (list as SubscriptionList) : 'bidding';
