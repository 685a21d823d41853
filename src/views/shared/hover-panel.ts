import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { noteLayer } from '../ui/open-layers.ts';

/**
 * A panel that hangs from its trigger: it opens under a mouse, on a press and when Tab brings the focus (not when a dialog gives it
 * back, which would cover the page), not when something that lay over it goes away under a mouse that rests; it closes when mouse and focus have both left and on Escape. A page that arrives late takes the focus, but not the panel from under the mouse.
 * One that was opened by touch is a layer that Back closes. The holder is one element around both, so that moving into the panel keeps it. Its first button is the trigger: focus goes
 * back to it before the panel hides, and is there when a dialog that was opened here closes.
 */
export function useHoverPanel() {
  const [open, setOpen] = useState(false);
  const held = useRef<HTMLElement>(null);
  const isUnderMouse = useRef(false);
  /** The mouse is over the holder and has not moved there. */
  const isEntering = useRef(false);
  const closePanel = () => {
    held.current?.querySelector('button')?.focus();
    setOpen(false);
  };
  const holder = {
    ref: (element: HTMLElement | null) => {
      held.current = element;
    },
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      isUnderMouse.current = true;
      isEntering.current = true;
    },
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || !isEntering.current) return;
      isEntering.current = false;
      setOpen(true);
    },
    onPointerLeave: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== 'mouse') return;
      isUnderMouse.current = false;
      isEntering.current = false;
      if (event.currentTarget.querySelector(':focus-visible') === null) setOpen(false);
    },
    onKeyUp: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Tab') setOpen(true);
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (!isUnderMouse.current && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'Escape' || !open) return;
      event.stopPropagation();
      closePanel();
    },
  };
  const openPanel = (): void => {
    setOpen(true);
    const panel = held.current?.querySelector('button')?.getAttribute('aria-controls');
    const layer = panel == null ? null : document.getElementById(panel);
    if (layer !== null && !isUnderMouse.current) noteLayer(layer);
  };
  return { open, holder, openPanel, closePanel };
}
