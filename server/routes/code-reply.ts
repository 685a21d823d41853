import { CODE } from '#contract/endpoint.ts';
import type { Deps } from '#server/deps.ts';
import { type Caller, ok, type Reply, refuse } from '#server/http/handler.ts';
import { type Checked, type Purpose, RESEND_AFTER_SECONDS, sendCode } from '#server/policies/code.policy.ts';

interface CodeSent {
  resendAfterSeconds: number;
  expiresAt: string;
  sandboxCode: string | null;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** @example waitText(61) // '2分钟' */
export function waitText(seconds: number): string {
  if (seconds <= MINUTE) return `${seconds}秒`;
  return seconds <= HOUR ? `${Math.ceil(seconds / MINUTE)}分钟` : `${Math.ceil(seconds / HOUR)}小时`;
}

/** Sends a code and answers the same whoever the phone belongs to (R12). */
export async function replyWithCode(
  deps: Deps,
  asked: { mobile: string; purpose: Purpose; caller: Caller },
): Promise<Reply<CodeSent>> {
  const sent = await sendCode(deps, asked);
  if (!sent.ok && sent.waitSeconds === null)
    return refuse(CODE.serverError, '短信发送失败，请稍后重试', { resendAfterSeconds: RESEND_AFTER_SECONDS });
  if (!sent.ok)
    return refuse(CODE.tooMany, `验证码发送过于频繁，请${waitText(sent.waitSeconds)}后再试`, {
      resendAfterSeconds: sent.waitSeconds,
    });
  const revealed = deps.config.sandbox && deps.sms.revealsCodes;
  return ok({
    resendAfterSeconds: RESEND_AFTER_SECONDS,
    expiresAt: sent.expiresAt.toISOString(),
    sandboxCode: revealed ? sent.code : null,
  });
}

/** Wrong, old, used and locked codes read the same, so that an answer helps nobody guess. */
export const refuseCode = (verdict: Exclude<Checked['verdict'], 'right'>): Reply<never> =>
  verdict === 'too-many'
    ? refuse(CODE.tooMany, '验证码错误次数过多，请稍后再试')
    : refuse(CODE.badInput, '验证码错误或已失效，请重新获取');
