/**
 * Ref of fields that are disabled while they are being sent. A browser takes the focus from a disabled field; it returns to the field
 * once they can be changed again, unless it is elsewhere by then.
 *
 * @example <fieldset ref={saving ? keepFocus : null} disabled={saving}>
 */
export const keepFocus = (fields: HTMLElement | null) => {
  const left = document.activeElement;
  if (!(left instanceof HTMLElement) || !fields?.contains(left)) return;
  return () =>
    // Until the whole change is in the document, the fields are disabled.
    queueMicrotask(() => {
      const focused = document.activeElement;
      if (focused === null || focused.contains(fields)) left.focus();
    });
};
