import { CODE } from '#contract/endpoint.ts';
import type { Deps } from '#server/deps.ts';
import { ok, type Reply, refuse } from '#server/http/handler.ts';
import { type Checked, type CodeRequest, type NotSent, RESEND_AFTER_SECONDS, sendCode } from './code.policy.ts';

interface CodeSent {
  resendAfterSeconds: number;
  expiresAt: string;
  sandboxCode: string | null;
}

interface PictureInput {
  readonly pictureId?: string | undefined;
  readonly pictureAnswer?: string | undefined;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** @example waitText(61) // '2分钟' */
export function waitText(seconds: number): string {
  if (seconds < MINUTE) return `${seconds}秒`;
  return seconds <= HOUR ? `${Math.ceil(seconds / MINUTE)}分钟` : `${Math.ceil(seconds / HOUR)}小时`;
}

const PICTURE_TEXT = {
  needed: '请先完成图形验证',
  wrong: '图形验证码错误或已失效，请重新输入',
} as const;

/** The answer of a caller who sends a picture along: both fields, or there is none. */
export const pictureOf = ({ pictureId, pictureAnswer }: PictureInput): CodeRequest['picture'] =>
  pictureId === undefined || pictureAnswer === undefined ? null : { pictureId, answer: pictureAnswer };

/** Sends a code; the answer does not depend on whether the phone has an account (R12). */
export async function replyWithCode(deps: Deps, asked: CodeRequest): Promise<Reply<CodeSent>> {
  const sent = await sendCode(deps, asked);
  if (!sent.ok) return refuseSending(sent);
  const revealed = deps.config.sandbox && deps.sms.revealsCodes;
  return ok({
    resendAfterSeconds: RESEND_AFTER_SECONDS,
    expiresAt: sent.expiresAt.toISOString(),
    sandboxCode: revealed ? sent.code : null,
  });
}

/** A wait of seconds is counted down where the code is asked for; the text beside it stays as it is and names a minute. */
function refuseSending(not: NotSent): Reply<never> {
  if (not.why === 'picture') return refuse(CODE.blocked, PICTURE_TEXT[not.picture], { picture: not.picture });
  if (not.why === 'service')
    return refuse(CODE.serverError, '短信发送失败，请稍后重试', { resendAfterSeconds: RESEND_AFTER_SECONDS });
  return refuse(CODE.tooMany, `验证码发送过于频繁，请${waitText(Math.max(not.waitSeconds, MINUTE))}后再试`, {
    resendAfterSeconds: not.waitSeconds,
  });
}

/** Wrong, old, used and locked codes get the same answer, which therefore does not help guessing. */
export const refuseCode = (verdict: Exclude<Checked['verdict'], 'right'>): Reply<never> =>
  verdict === 'too-many'
    ? refuse(CODE.tooMany, '验证码错误次数过多，请稍后再试')
    : refuse(CODE.badInput, '验证码错误或已失效，请重新获取');
