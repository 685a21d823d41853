import { useSyncExternalStore } from 'react';
import type { FlowData } from '../data/flow-data.ts';
import type { IndexData } from '../data/index-data.ts';

/** Scripts of data write here. */
declare global {
  interface Window {
    flowGallery?: Record<string, unknown>;
  }
}

/** State of a script that is loaded on demand. */
type Loading = 'loading' | 'failed' | 'loaded';

const scripts = new Map<string, Loading>();
const listeners = new Set<() => void>();
const announce = (): void => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Loads a script beside the page once; a failed one is tried again by the next call. */
function request(src: string): void {
  if (scripts.has(src) && scripts.get(src) !== 'failed') return;
  scripts.set(src, 'loading');
  const script = document.createElement('script');
  script.src = src;
  const end = (state: Loading) => () => {
    scripts.set(src, state);
    announce();
  };
  script.onload = end('loaded');
  script.onerror = end('failed');
  document.head.append(script);
}

export const readIndex = (): IndexData | null => (window.flowGallery?.index as IndexData | undefined) ?? null;

/** @returns The flow; `undefined` while it is loaded, `null` when there is none. */
export function useFlow(id: string | null): FlowData | null | undefined {
  return useSyncExternalStore(subscribe, () => {
    if (id === null) return null;
    const flow = window.flowGallery?.[`flow ${id}`] as FlowData | undefined;
    if (flow) return flow;
    const src = `./data/${encodeURIComponent(id)}.js`;
    const state = scripts.get(src);
    if (state === 'failed' || !readIndex()?.flows.some((known) => known.id === id)) return null;
    if (state === undefined) request(src);
    return undefined;
  });
}

/** Loads a script and waits for it. @throws Error when it cannot be loaded. */
export async function loadScript(src: string): Promise<void> {
  request(src);
  while (scripts.get(src) === 'loading') await new Promise<void>((resolve) => listenOnce(resolve));
  if (scripts.get(src) === 'failed') throw new Error(`cannot load ${src}`);
}

function listenOnce(listener: () => void): void {
  const off = subscribe(() => {
    off();
    listener();
  });
}
