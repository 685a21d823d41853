import { tabStore } from '../shared/safe-storage.ts';
import { mayReturnTo } from './hash-location.ts';

const DESTINATION_KEY = 'guard.destination';

/** Where a guest wanted to go; kept out of the local storage that is cleared in the same step (S2-42, D-04). */
export function rememberDestination(to: string): void {
  if (mayReturnTo(to)) tabStore.write(DESTINATION_KEY, to);
}

/** Taken once: the next login of this tab goes to its own place. */
export function takeDestination(): string | null {
  const to = tabStore.read(DESTINATION_KEY);
  tabStore.remove(DESTINATION_KEY);
  return to !== null && mayReturnTo(to) ? to : null;
}
