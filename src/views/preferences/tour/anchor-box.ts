import { type CSSProperties, useSyncExternalStore } from 'react';

/** Position of an element in the window, CSS px, and the size of the window. */
export interface AnchorBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly windowWidth: number;
  readonly windowHeight: number;
}

/** Whatever can move a menu entry: the window, a scroll in any part, the menu that opens or folds. */
const MOVES = ['resize', 'scroll', 'transitionend', 'click'] as const;

const subscribe = (moved: () => void) => {
  for (const move of MOVES) window.addEventListener(move, moved, true);
  const watcher = new MutationObserver(moved);
  watcher.observe(document.body, { childList: true, subtree: true });
  return () => {
    watcher.disconnect();
    for (const move of MOVES) window.removeEventListener(move, moved, true);
  };
};

/** Menu entry of an address where it can be seen, else the button that opens the menu. */
function anchorOf(path: string): { readonly element: Element | null; readonly inMenu: boolean } {
  const entry = document.querySelector(`nav [data-event="navigation.requested"][data-key="${CSS.escape(path)}"]`);
  const seen = entry?.closest('aside, [role="dialog"]') && (entry.getBoundingClientRect().width ?? 0) > 0;
  return seen
    ? { element: entry, inMenu: true }
    : { element: document.querySelector('[data-event="sidebar.toggled"]'), inMenu: false };
}

function measure(path: string): string {
  const { element, inMenu } = anchorOf(path);
  const box = element?.getBoundingClientRect();
  const sizes = [box?.left, box?.top, box?.width, box?.height].map((size) => Math.round(size ?? 0));
  return [...sizes, window.innerWidth, window.innerHeight, inMenu ? 1 : 0].join(' ');
}

/**
 * Position of the menu entry for a path, updated as it moves.
 *
 * @returns `inMenu` is false while the entry cannot be seen: then it is the box of the menu button.
 */
export function useAnchorBox(path: string): AnchorBox & { readonly inMenu: boolean } {
  const [left = 0, top = 0, width = 0, height = 0, windowWidth = 0, windowHeight = 0, inMenu = 0] =
    useSyncExternalStore(subscribe, () => measure(path))
      .split(' ')
      .map(Number);
  return { left, top, width, height, windowWidth, windowHeight, inMenu: inMenu === 1 };
}

/**
 * Style of a floating panel, as brands and callers hand it in (S5-16).
 *
 * @throws TypeError for anything but an object (S8-28).
 */
export function panelStyle(style: unknown): CSSProperties {
  if (typeof style !== 'object' || style === null || Array.isArray(style))
    throw new TypeError('panelStyle takes an object, { width: 320 } for instance');
  return style as CSSProperties;
}
