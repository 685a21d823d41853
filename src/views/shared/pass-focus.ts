import { focusHeading } from './focus-heading.ts';

const CONTROLS = 'button, input';

/**
 * Ref of a control that is removed together with its item. If it has the focus at that moment, the focus moves to another control that
 * Tab reaches: of the item (an entry of a list, a row of a table), of the next item or else of the previous one; without one to the dialog,
 * or to the heading of the page.
 *
 * @example <ul><li><button ref={passFocus} onClick={remove}>移除</button></li></ul>
 */
export const passFocus = (element: HTMLElement | null) => () => {
  if (element === null || document.activeElement !== element) return;
  const item = element.closest('li, tr') ?? element.parentElement;
  const dialog = element.closest<HTMLElement>('[role=dialog]');
  const controls = [...(item?.parentElement?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
  const at = controls.indexOf(element);
  // Until the whole change is in the document, the others may be disabled or go away, too.
  queueMicrotask(() => {
    if (document.activeElement !== document.body) return;
    const own = [...(item?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
    const left = [...own, ...controls.slice(at + 1), ...controls.slice(0, at).reverse()].filter(
      (one) => one.isConnected && one.tabIndex >= 0 && !one.matches(':disabled'),
    );
    const next = left[0] ?? dialog;
    if (next) next.focus();
    else focusHeading(document);
  });
};

/**
 * `finalFocus` of a dialog: the focus returns to the control that opened it; where that control is gone by then, to the dialog that is
 * still open, or to the heading of the page.
 */
export const openerOrHeading = (): true => {
  // Base UI returns the focus in a microtask that it queues after this call.
  queueMicrotask(() =>
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return;
      const dialog = [...document.querySelectorAll<HTMLElement>('[role=dialog]:not([data-closed])')].at(-1);
      if (dialog) dialog.focus();
      else focusHeading(document);
    }),
  );
  return true;
};
