/**
 * Reads what is typed or ticked.
 *
 * @returns How it is taken over; `null` when it cannot be, which its field then says.
 */
export type ReadDraft = () => (() => void) | null;

const drafts = new Map<Element, ReadDraft>();

/** Props of the element around fields whose input counts once it is confirmed. */
export const draftProps = (read: ReadDraft) => ({
  ref: (element: Element | null) => {
    if (element === null) return;
    drafts.set(element, read);
    return () => {
      drafts.delete(element);
    };
  },
});

/** Props of a panel of conditions, and of a screen with such a panel and what is done with the conditions. */
export const draftScope = { 'data-drafts': '' };

/**
 * Takes over what was typed or ticked in a panel and not confirmed, before the panel is left: all of it, or nothing when
 * one of the fields cannot be read. That field then has the focus.
 *
 * @returns Whether the panel may be left.
 */
export function takeDrafts(panel: Element | null): boolean {
  const read = [...drafts]
    .filter(([element]) => panel?.contains(element))
    .sort(([a], [b]) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    .map(([element, draft]) => ({ element, take: draft() }));
  const refused = read.find(({ take }) => take === null);
  // The field is marked as invalid when it is drawn again.
  if (refused) queueMicrotask(() => refused.element.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  else for (const { take } of read) take?.();
  return refused === undefined;
}

/** The same for the panel or the screen around a control, before the conditions are saved or used by it. */
export const takeDraftsAround = (control: Element): boolean => takeDrafts(control.closest('[data-drafts]'));
