/**
 * Ref of fields that are disabled while they are being sent. A browser takes the focus from a disabled field; it returns to the field
 * once they can be changed again, unless it is elsewhere by then.
 *
 * @example <fieldset ref={keepFocus} disabled={saving}>
 */
export const keepFocus = (fields: HTMLFieldSetElement | null) => {
  if (fields === null) return;
  let left: EventTarget | null = null;
  const keep = ({ target }: FocusEvent) => {
    left = target;
  };
  const forget = () => {
    if (!fields.disabled) left = null;
  };
  const giveBack = () => {
    const focused = document.activeElement;
    const isLost = focused === null || focused.contains(fields);
    if (!fields.disabled && isLost && left instanceof HTMLElement) left.focus();
  };
  const sent = new MutationObserver(giveBack);
  sent.observe(fields, { attributeFilter: ['disabled'] });
  fields.addEventListener('focusin', keep);
  fields.addEventListener('focusout', forget);
  return () => {
    sent.disconnect();
    fields.removeEventListener('focusin', keep);
    fields.removeEventListener('focusout', forget);
  };
};
