import * as v from 'valibot';
import { CODE, endpoint } from './endpoint.ts';
import { empty, identifier, instant, maybeText } from './shared.schema.ts';

/** Logging in by scanning (S7-14, S7-15, D-73). */
export const getQrcode = endpoint({
  id: 'getQrcode',
  method: 'POST',
  path: 'webchat/api/maQrcodeLogin/getQrcode',
  access: 'public',
  globalErrors: 'exempt',
  input: empty,
  output: v.object({
    ticket: identifier,
    browserSecret: v.string(),
    qrContent: v.pipe(v.string(), v.maxLength(512)),
    expiresAt: instant,
  }),
  codes: [CODE.tooMany],
  requirement: 'S7-14',
  summary: 'A one-time login QR code, bound to the browser that asked.',
});
export const checkQrcode = endpoint({
  id: 'checkQrcode',
  method: 'POST',
  path: 'webchat/api/maQrcodeLogin/checkQrcode',
  access: 'public',
  owner: 'login-ticket',
  globalErrors: 'exempt',
  input: v.object({ ticket: identifier, browserSecret: v.pipe(v.string(), v.maxLength(128)) }),
  output: v.object({
    status: v.picklist(['waiting', 'scanned', 'confirmed', 'expired', 'cancelled']),
    token: maybeText,
  }),
  requirement: 'S7-15',
  summary: 'State of a login QR code (D-73).',
});
/** What a phone does with a scanned code, by a member who is logged in there (ours; in the sandbox a page plays the phone). */
export const confirmQrcode = endpoint({
  id: 'confirmQrcode',
  method: 'POST',
  path: 'webchat/api/maQrcodeLogin/confirm',
  access: 'profile',
  pathSource: 'ours',
  owner: 'login-ticket',
  globalErrors: 'exempt',
  input: v.object({ ticket: identifier, step: v.picklist(['scan', 'confirm', 'cancel']) }),
  output: v.object({ status: v.picklist(['scanned', 'confirmed', 'cancelled']) }),
  codes: [CODE.notFound],
  requirement: 'S7-15',
  summary: 'Scan, confirm or cancel a login code; 404 when it is over, used or of another member.',
});
