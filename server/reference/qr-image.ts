import { toDataURL } from 'qrcode';

const WIDTH_PX = 280;

/** A QR code of a text as a PNG data URL, drawn here so that no other host learns of it. */
export const qrImage = (text: string): Promise<string> =>
  toDataURL(text, { type: 'image/png', margin: 2, width: WIDTH_PX, errorCorrectionLevel: 'M' });
