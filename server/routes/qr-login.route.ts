import { CODE } from '#contract/endpoint.ts';
import { type Handlers, ok, refuse } from '#server/http/handler.ts';
import { issueTicket, readTicket } from '#server/policies/qr-login.policy.ts';

/** Logging in by scanning (S7-14, S7-15). In the sandbox the code leads to a page that plays the phone. */
export const qrLoginHandlers: Pick<Handlers, 'getQrcode' | 'checkQrcode'> = {
  getQrcode: async ({ deps }) => {
    if (!deps.config.sandbox) return refuse(CODE.notBuilt, '扫码登录暂未开通，请使用验证码登录');
    const { ticket, browserSecret, expiresAt } = await issueTicket(deps);
    return ok({
      ticket,
      browserSecret,
      qrContent: `${deps.config.publicUrl}/sandbox/phone?ticket=${ticket}`,
      expiresAt: expiresAt.toISOString(),
    });
  },
  checkQrcode: async ({ input, deps }) => ok(await readTicket(deps, input.ticket, input.browserSecret)),
};
