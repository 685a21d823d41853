import { flushSync } from 'react-dom';

/** What lies over the page, in the order in which it was opened: dialogs, sheets, menus, panels opened by touch. */
const layers: HTMLElement[] = [];
const listeners = new Set<() => void>();
const watchers = new Set<() => void>();

const isOpen = (layer: HTMLElement): boolean =>
  layer.isConnected && !layer.hidden && !layer.hasAttribute('data-closed');
const top = (): HTMLElement | undefined => layers.filter(isOpen).at(-1);

/** Layers of the page. Back closes the topmost one, in the way of Escape (decision 0034). */
export const openLayers = {
  isOpen: (): boolean => top() !== undefined,
  /** Escape, pressed in the topmost layer; one that must stay ignores it. The page is rendered when this returns. */
  escapeTop: (): void =>
    flushSync(() => {
      top()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    }),
  /** Called with every layer that opens. @returns A function that stops it. */
  onOpened(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** The sheet that is open; a dialog opened from it lies in front of it. */
  sheet: (): HTMLElement | null =>
    layers.filter((layer) => isOpen(layer) && layer.dataset.slot === 'sheet-content').at(-1) ?? null,
  /** Called with every layer that opens or is gone. @returns A function that stops it. */
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
};

/** Notes a layer that has opened. @returns A function that forgets it. */
export function noteLayer(layer: HTMLElement): () => void {
  const forget = (): void => {
    const at = layers.indexOf(layer);
    if (at < 0) return;
    layers.splice(at, 1);
    for (const watcher of watchers) watcher();
  };
  forget();
  layers.push(layer);
  for (const listener of [...listeners, ...watchers]) listener();
  return forget;
}

/** Ref of the element that lies over the page. */
export const layerRef = (element: HTMLElement | null) => (element === null ? undefined : noteLayer(element));
