import type { Locator } from '@playwright/test';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';

/** Reads a QR code from the pixels on the screen, as a phone would. @throws Error when there is none to read. */
export async function scan(code: Locator): Promise<string> {
  const { data, width, height } = PNG.sync.read(await code.screenshot());
  const read = jsQR(new Uint8ClampedArray(data), width, height);
  if (!read) throw new Error('no QR code can be read from the screen');
  return read.data;
}
