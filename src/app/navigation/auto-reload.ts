import type { SafeStorage } from '../shared/safe-storage.ts';

/** Reloads by itself at most once for a cause, within this time when the cause can come back. */
const SAME_CAUSE_WITHIN_MS = 10_000;

/**
 * The only automatic reloads there are. Each is written down before it happens, in the tab's storage or, where that is
 * forbidden, in the history entry; what cannot be written down does not reload by itself (I12, S4-59, D-84).
 */
export function createAutoReload(page: Window, storage: SafeStorage, version: string) {
  const remember = (cause: string, mark: string): boolean => {
    if (storage.write(`reload.${cause}`, mark)) return true;
    try {
      page.history.replaceState({ ...(page.history.state as object | null), [`reload.${cause}`]: mark }, '');
      return true;
    } catch {
      return false;
    }
  };
  const recall = (cause: string): string | null =>
    storage.read(`reload.${cause}`) ??
    (page.history.state as Record<string, string> | null)?.[`reload.${cause}`] ??
    null;

  return {
    /** Whether the page may reload because a part of the program is missing from its host: once for each version of the application. */
    claimForMissingPart: (): boolean => recall('part') !== version && remember('part', version),
    /**
     * The session is over. Where the browser keeps its token all the same, a second time within ten seconds would be a loop and is left to
     * the member; a member who has logged in meanwhile is none.
     */
    forEndedSession: (now: number, { keepsToken }: { readonly keepsToken: boolean }): boolean => {
      const isLoop = keepsToken && now - Number(recall('session') ?? 0) < SAME_CAUSE_WITHIN_MS;
      if (isLoop || !remember('session', String(now))) return false;
      page.location.reload();
      return true;
    },
  };
}
