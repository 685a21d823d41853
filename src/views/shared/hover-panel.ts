import { type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from 'react';

/**
 * A panel that hangs from its trigger: it opens under a mouse, on a press and on keyboard focus, it closes when mouse
 * and focus have left and on Escape. The holder is one element around both, so that moving into the panel keeps it.
 */
export function useHoverPanel() {
  const [open, setOpen] = useState(false);
  const holder = {
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') setOpen(true);
    },
    onPointerLeave: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'mouse' && !event.currentTarget.matches(':has(:focus-visible)')) setOpen(false);
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      if (event.target.matches(':focus-visible')) setOpen(true);
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'Escape' || !open) return;
      event.stopPropagation();
      setOpen(false);
    },
  };
  return { open, holder, openPanel: () => setOpen(true), closePanel: () => setOpen(false) };
}
