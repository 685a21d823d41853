import { useSyncExternalStore } from 'react';
import { parseVersion, type Version } from '../data/version.ts';
import { loadScript } from './store.ts';

/** The version that the flows are compared with. */
type Before =
  | { readonly state: 'none' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'loaded'; readonly version: Version };

let before: Before = { state: 'none' };
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function set(next: Before): void {
  before = next;
  for (const listener of listeners) listener();
}

/** The chosen version, or else the one that was built into the gallery, which is loaded then. */
export function useBefore(builtIn: string | null): Before {
  return useSyncExternalStore(subscribe, () => {
    if (before.state === 'none' && builtIn !== null) {
      before = { state: 'loading' };
      void loadBuiltIn();
    }
    return before;
  });
}

async function loadBuiltIn(): Promise<void> {
  try {
    await loadScript('./data/before.js');
    set({ state: 'loaded', version: window.flowGallery?.before as Version });
  } catch {
    set({ state: 'failed', reason: '未能加载图册自带的版本' });
  }
}

/** Compares with a saved file from now on; one that cannot be read leaves a message. */
export async function chooseBefore(file: File): Promise<void> {
  set({ state: 'loading' });
  try {
    set({ state: 'loaded', version: parseVersion(await file.text()) });
  } catch (error) {
    set({ state: 'failed', reason: `${file.name}：${error instanceof Error ? error.message : '无法读取'}` });
  }
}
