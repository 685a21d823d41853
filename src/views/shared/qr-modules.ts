import { create } from 'qrcode/lib/core/qrcode.js';

/** Dark and light of a code, row by row. */
export interface QrModules {
  readonly size: number;
  readonly data: Uint8Array;
}

/** Light modules around a code (ISO 18004). */
export const QUIET_ZONE = 4;

/** The code of a text at level M; `null` for an empty text and for one that no code can hold. */
export function qrModules(text: string): QrModules | null {
  try {
    return create(text, { errorCorrectionLevel: 'M' }).modules;
  } catch {
    return null;
  }
}
