import * as v from 'valibot';
import { CODE, endpoint } from './endpoint.ts';
import { empty, identifier, instant } from './shared.schema.ts';

/** A picture of four characters, as a captcha; valid for two minutes and a single use (R13). */
export const getCheckPicture = endpoint({
  id: 'getCheckPicture',
  method: 'POST',
  path: 'webchat/api/login/getCheckPicture',
  access: 'public',
  pathSource: 'ours',
  globalErrors: 'exempt',
  input: empty,
  output: v.object({
    pictureId: identifier,
    picture: v.pipe(v.string(), v.startsWith('data:image/svg+xml;base64,'), v.maxLength(20_000)),
    expiresAt: instant,
  }),
  codes: [CODE.tooMany],
  requirement: 'S7-09',
  summary: 'A picture to be read before a code is sent by SMS.',
});
