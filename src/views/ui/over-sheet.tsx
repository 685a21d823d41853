import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { openLayers } from './open-layers.ts';

/**
 * What floats over the page and over a sheet, but below every dialog. While a sheet is open it is a part of that sheet: Tab
 * stays within a sheet, and a dialog that is opened later covers both.
 */
export function OverSheet({ children }: { readonly children: ReactNode }) {
  const sheet = useSyncExternalStore(openLayers.subscribe, openLayers.sheet);
  return sheet === null ? children : createPortal(children, sheet);
}
