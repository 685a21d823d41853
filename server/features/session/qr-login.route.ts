import { CODE } from '#contract/endpoint.ts';
import type { contract } from '#contract/registry.ts';
import { asMember } from '#server/http/as-member.ts';
import { type Handlers, ok, refuse } from '#server/http/handler.ts';
import { issueTicket, readTicket, stepTicket } from './qr-login.policy.ts';
import { SCAN_LOGIN_PATH } from './scan-login.app-route.ts';
import { logLogin } from './security-log.ts';

const SANDBOX_PHONE_PATH = '/sandbox/phone';

/** Confirmed by a member who is logged in on the phone; the code's own two minutes, order of steps and member are the policy's. */
const confirmQrcode = asMember<(typeof contract)['confirmQrcode']>(async ({ input, member, deps }) => {
  const moved = await stepTicket(deps, input.ticket, input.step, member.userId);
  if (moved?.status === 'scanned' || moved?.status === 'confirmed' || moved?.status === 'cancelled')
    return ok({ status: moved.status });
  return refuse(CODE.notFound, '二维码已失效，请在电脑上刷新二维码后重新扫码');
});

/**
 * Logging in by scanning (S7-14, S7-15). The code leads to a page of ours: in the sandbox to one that plays the phone, elsewhere to one
 * where a member who is logged in on the phone confirms.
 */
export const qrLoginHandlers: Pick<Handlers, 'getQrcode' | 'checkQrcode' | 'confirmQrcode'> = {
  getQrcode: async ({ caller, deps }) => {
    const { ticket, browserSecret, expiresAt } = await issueTicket(deps);
    const page = deps.config.sandbox ? SANDBOX_PHONE_PATH : SCAN_LOGIN_PATH;
    return ok({
      ticket,
      browserSecret,
      qrContent: `${caller.origin}${page}?ticket=${ticket}`,
      expiresAt: expiresAt.toISOString(),
    });
  },
  checkQrcode: async ({ input, caller, deps }) => {
    const { status, token, userId } = await readTicket(deps, { ...input, userAgent: caller.userAgent });
    if (userId) logLogin(deps, caller, { method: 'qr', outcome: 'success', userId, mobile: null });
    return ok({ status, token });
  },
  confirmQrcode,
};
