import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import { noteLayer } from './open-layers.ts';

/** Focus of a modal dialog of one or two buttons that does without Base UI, because it must not wait for its 25 kB. */

/** @returns A ref that also gives the focus to its element when that appears. */
export const focusing = (ref: RefObject<HTMLDivElement | null>) => (element: HTMLDivElement | null) => {
  ref.current = element;
  element?.focus();
};

/** @returns A ref for a layer that takes the focus: when it goes, the focus is where it was before. */
export function returnFocus() {
  const before = document.activeElement;
  return (layer: HTMLElement | null) => {
    const forget = layer === null ? undefined : noteLayer(layer);
    return () => {
      forget?.();
      if (before instanceof HTMLElement) before.focus();
    };
  };
}

/** Tab goes from one button of the dialog to the other, never out of it. */
export function keepTab(event: KeyboardEvent, dialog: Element | null): void {
  if (event.key !== 'Tab') return;
  event.preventDefault();
  const buttons = [...(dialog?.querySelectorAll('button') ?? [])];
  buttons.find((button) => button !== document.activeElement)?.focus();
}

/** A press beside the dialog must not take the focus from it. */
export const keepFocus = (event: MouseEvent): void => {
  if (event.target === event.currentTarget) event.preventDefault();
};
