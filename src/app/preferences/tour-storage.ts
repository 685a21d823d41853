import { dropCookie, readCookie, writeCookie } from '../shared/cookie.ts';
import { localStore } from '../shared/safe-storage.ts';

/** The guide flag: while it is there, the tour runs (S2-79, D-56). */
const FLAG_KEY = 'guide';
/** Kept out of the local storage, which is cleared whenever a user has to log in again (D-04). */
const DONE_COOKIE = 'guideDone';
const DONE_DAYS = 3_650;

/** After a registration: the tour runs, even if another user of this browser has finished it. */
export function welcome(): void {
  dropCookie(DONE_COOKIE);
  localStore.write(FLAG_KEY, '1');
}

/** Whether the tour is due; a first visit sets the flag. Where nothing can be kept there is no tour: it would never end. */
export function recallGuide(): boolean {
  if (localStore.read(FLAG_KEY) === null && readCookie(DONE_COOKIE) === null) localStore.write(FLAG_KEY, '1');
  return localStore.read(FLAG_KEY) !== null;
}

export function clearGuide(): void {
  localStore.remove(FLAG_KEY);
  writeCookie(DONE_COOKIE, '1', DONE_DAYS);
}
