import type { CSSProperties } from 'react';

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
