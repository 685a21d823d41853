import { useSyncExternalStore } from 'react';

/** Below the mobile breakpoint (S9-24). */
const NARROW = '(max-width: 991.98px)';

const subscribe = (changed: () => void) => {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether the window is too narrow for filters beside the list. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches);
