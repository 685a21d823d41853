import { type ReactNode, useSyncExternalStore } from 'react';

let isShown = false;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the reader wants to see the names of the code, and the English texts of the authors. */
export const useCodeNames = (): boolean => useSyncExternalStore(subscribe, () => isShown);

/** Shows or hides code names on every page. */
export function CodeToggle() {
  return (
    <button
      type="button"
      className="code-toggle"
      aria-pressed={useCodeNames()}
      onClick={() => {
        isShown = !isShown;
        for (const listener of listeners) listener();
      }}
    >
      代码名
    </button>
  );
}

/** A name of the code; nothing while the reader does not want to see them. */
export function Code({ children, className }: { children: ReactNode; className?: string }) {
  return useCodeNames() ? <code className={className}>{children}</code> : null;
}
