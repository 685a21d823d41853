import type { AnyEventObject } from 'xstate';

/**
 * The `data-key` of the control that sends an event: the payload's `key`, or else its only property when that is text,
 * a number or a truth value; `null` when the event belongs to no particular item.
 *
 * @example caseKey({ type: 'tab.closed', path: '/dashboard' }) // '/dashboard'
 */
export function caseKey({ type: _, ...payload }: AnyEventObject): string | null {
  const [only, ...others] = Object.values(payload);
  const key = 'key' in payload ? payload.key : others.length === 0 ? only : undefined;
  return typeof key === 'string' || typeof key === 'number' || typeof key === 'boolean' ? String(key) : null;
}
