/** A kept view that comes back is scrolled where it was left, once it is long enough for that (S9-26). */
const RESTORE_WITHIN_MS = 1_000;
const LEFT_BY_MEMBER = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Remembers scroll positions by view. A new view begins at the top (S2-02); one that comes back begins at the top and
 * goes to its position within a second, unless the member scrolls first (D-51).
 */
export function createScrollKeeper(page: Window = window) {
  const positions = new Map<string, number>();

  return {
    /** @returns A function for when the view is left: it stops the restoring and the listening. */
    arrive(view: string, { returned }: { readonly returned: boolean }): () => void {
      page.scrollTo(0, 0);
      const stop = returned ? restore(page, positions.get(view) ?? 0) : () => undefined;
      const note = (): void => void positions.set(view, page.scrollY);
      page.addEventListener('scroll', note, { passive: true });
      return () => {
        stop();
        page.removeEventListener('scroll', note);
      };
    },
  };
}

function restore(page: Window, top: number): () => void {
  if (top === 0) return () => undefined;
  const observer = new ResizeObserver(tryNow);
  const timer = page.setTimeout(stop, RESTORE_WITHIN_MS);
  for (const act of LEFT_BY_MEMBER) page.addEventListener(act, stop, { passive: true });
  observer.observe(page.document.documentElement);

  function tryNow(): void {
    if (page.document.documentElement.scrollHeight - page.innerHeight < top) return;
    page.scrollTo(0, top);
    stop();
  }
  function stop(): void {
    page.clearTimeout(timer);
    observer.disconnect();
    for (const act of LEFT_BY_MEMBER) page.removeEventListener(act, stop);
  }
  return stop;
}
