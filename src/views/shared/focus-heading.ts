/**
 * Moves focus to the heading of the page after navigation, so that a screen reader begins there (ux 4.9). Without a
 * heading the main area takes it. A dialog keeps it, and so does the trigger of an open panel of the header: the panel would close
 * on a phone, where no mouse holds it. A field of this page in which the member already types keeps it as well. Called by
 * `src/app` when a view has been committed.
 */
export function focusHeading(page: Document): void {
  const focused = page.activeElement;
  if (focused?.closest('[role="dialog"], header [aria-expanded="true"]')) return;
  if (focused?.matches('input, textarea, select') && !focused.closest(HIDDEN_VIEW)) return;
  headingOf(page)?.focus({ preventScroll: true });
}

/** The heading of the page, or its main area; it can take the focus. */
export function headingOf(page: Document): HTMLElement | null {
  const main = page.getElementById(MAIN_ID);
  const heading = [...(main?.querySelectorAll('h1') ?? [])].find((h) => !h.closest(HIDDEN_VIEW)) ?? main;
  heading?.setAttribute('tabindex', '-1');
  return heading;
}

/** A view that is kept behind the one on the screen; a browser without `content-visibility` only has React's `display: none`. */
const HIDDEN_VIEW = '[aria-hidden="true"], [data-slot="view"][style*="display: none"]';

export const MAIN_ID = 'main';
