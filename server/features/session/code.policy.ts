import { createHash } from 'node:crypto';
import type { Db, Deps } from '#server/deps.ts';
import type { Caller } from '#server/http/handler.ts';
import { newSecret, sameText } from '#server/http/secret.ts';
import { SmsFailed } from '#server/sms/provider.ts';
import {
  giveBack,
  giveBackWindow,
  type Rule,
  secondsUntilNextWindow,
  secondsUntilRoom,
  spend,
  spendWindow,
  spentInWindow,
  spentWithin,
} from './budget.repo.ts';
import { redeemCode, storeCode, takeTry } from './code.repo.ts';
import { isRightAnswer, type PictureAnswer } from './picture-check.policy.ts';
import { redeemPicture } from './picture-check.repo.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const CODE_DIGITS = 6;
export const CODE_LIFE_MS = 5 * MINUTE_MS;
export const TRIES_PER_CODE = 5;
export const RESEND_AFTER_SECONDS = 60;
const TOTAL = 'send:total';

const resendRule: Rule = { windowMs: RESEND_AFTER_SECONDS * 1000, limit: 1 };
/** How many codes may be sent (reliability R13). */
export const SEND_RULES = {
  phone: [resendRule, { windowMs: HOUR_MS, limit: 5 }, { windowMs: DAY_MS, limit: 10 }],
  address: [
    { windowMs: HOUR_MS, limit: 20 },
    { windowMs: DAY_MS, limit: 60 },
  ],
  total: { windowMs: HOUR_MS, limit: 3_000 },
} as const satisfies Record<string, readonly Rule[] | Rule>;
/**
 * From how many messages of the last hour on the next one wants a picture read first (R13): `phone` to the same phone, `address` from
 * the same address, `total` of the whole service in the running window. It never depends on who the phone belongs to (R12).
 */
export const PICTURE_FROM = {
  windowMs: HOUR_MS,
  phone: 1,
  address: 3,
  total: SEND_RULES.total.limit / 2,
} as const;
/** The sandbox sends no message and everyone in it calls from one address: only the countdown is kept. */
const SANDBOX_SEND_RULES: typeof SEND_RULES.phone | readonly Rule[] = [resendRule];

/**
 * Limits on wrong codes (reliability R11): guesses for many phones add up per address and in total. A phone counts those at a code that
 * it was sent: ten of a million a day, and nobody locks it who has not read the picture for its second code.
 */
export const FAILURE_RULES = {
  phone: [{ windowMs: DAY_MS, limit: 10 }],
  address: [
    { windowMs: HOUR_MS, limit: 30 },
    { windowMs: DAY_MS, limit: 100 },
  ],
  total: { windowMs: HOUR_MS, limit: 1_000 },
} as const satisfies Record<string, readonly Rule[] | Rule>;

export type Purpose = 'login' | `verify:${string}`;

/** Why no message was sent. */
export type NotSent =
  | { readonly ok: false; readonly why: 'wait'; readonly waitSeconds: number }
  /** A picture has to be read first; `wrong` also when it is old, used or worn out. */
  | { readonly ok: false; readonly why: 'picture'; readonly picture: 'needed' | 'wrong' }
  /** The service did not take the message; the budgets stay spent, because it may have left all the same. */
  | { readonly ok: false; readonly why: 'service' };
export type Sent = { readonly ok: true; readonly expiresAt: Date; readonly code: string } | NotSent;

/** A phone that is to get a code, and what the caller read in a picture, if one was asked for. */
export interface CodeRequest {
  readonly mobile: string;
  readonly purpose: Purpose;
  readonly caller: Caller;
  readonly picture: PictureAnswer | null;
}

type Needs = Pick<Deps, 'db' | 'clock' | 'ids' | 'log' | 'sms' | 'config'>;

/**
 * Sends a new code if the limits of phone, address and service allow it and the CAPTCHA, where required, is solved. The
 * budgets and the CAPTCHA are spent together or not at all, and before the message is sent.
 */
export async function sendCode(deps: Needs, asked: CodeRequest): Promise<Sent> {
  const now = deps.clock.now();
  const refused = await spendSending(deps, asked, now);
  if (refused) return refused;
  const code = deps.ids.code(CODE_DIGITS);
  const salt = newSecret();
  const expiresAt = new Date(now.getTime() + CODE_LIFE_MS);
  await storeCode(deps.db, {
    id: deps.ids.next('cod'),
    mobile: asked.mobile,
    purpose: asked.purpose,
    salt,
    codeHash: hashCode(code, salt),
    now,
    expiresAt,
  });
  try {
    await deps.sms.sendCode({ mobile: asked.mobile, code, minutes: CODE_LIFE_MS / MINUTE_MS });
  } catch (error) {
    if (!(error instanceof SmsFailed)) throw error;
    deps.log.error('sms-failed', { service: deps.sms.name, reason: error.message });
    return { ok: false, why: 'service' };
  }
  return { ok: true, expiresAt, code };
}

/** Undoes what the transaction has spent. */
class Refused extends Error {
  readonly answer: NotSent;
  constructor(answer: NotSent) {
    super('no code is sent');
    this.answer = answer;
  }
}
const noRoom = (waitSeconds: number): Refused =>
  new Refused({ ok: false, why: 'wait', waitSeconds: Math.max(1, waitSeconds) });

/** @returns `null` when spent. */
async function spendSending({ db, config }: Needs, asked: CodeRequest, now: Date): Promise<NotSent | null> {
  const { picture } = asked;
  const keys = { phone: `send:phone:${asked.mobile}`, address: `send:address:${asked.caller.network}` };
  const phoneRules = config.sandbox ? SANDBOX_SEND_RULES : SEND_RULES.phone;
  const wasRead = picture !== null && !config.sandbox && (await isRightAnswer(db, picture, now));
  try {
    await db.transaction().execute(async (tx) => {
      const spendOf = async (key: string, rules: readonly Rule[]): Promise<void> => {
        if (!(await spend(tx, key, rules, now))) throw noRoom(await secondsUntilRoom(tx, key, rules, now));
      };
      await spendOf(keys.phone, phoneRules);
      if (config.sandbox) return;
      await spendOf(keys.address, SEND_RULES.address);
      if (!(await spendWindow(tx, TOTAL, SEND_RULES.total, now)))
        throw noRoom(secondsUntilNextWindow(SEND_RULES.total, now));
      if (!(await wantsPicture(tx, keys, now))) return;
      if (wasRead && (await redeemPicture(tx, picture.pictureId, now))) return;
      throw new Refused({ ok: false, why: 'picture', picture: picture === null ? 'needed' : 'wrong' });
    });
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.answer;
    throw error;
  }
}

/** Asked after the budgets were spent, whose rows are locked now: of callers that come at once each counts those before it. */
async function wantsPicture(tx: Db, keys: { phone: string; address: string }, now: Date): Promise<boolean> {
  const before = async (key: string): Promise<number> => (await spentWithin(tx, key, PICTURE_FROM.windowMs, now)) - 1;
  return (
    (await before(keys.phone)) >= PICTURE_FROM.phone ||
    (await before(keys.address)) >= PICTURE_FROM.address ||
    (await spentInWindow(tx, TOTAL, SEND_RULES.total, now)) - 1 >= PICTURE_FROM.total
  );
}

/** `codeId` of a right code; a caller that cannot proceed may give it back by `reopenCode`. */
export type Checked =
  | { readonly verdict: 'right'; readonly codeId: string }
  | { readonly verdict: 'wrong' | 'too-many' };

/**
 * Checks a code and uses it up. A failure is charged to the address, the whole service and the phone in advance and given back when the
 * code was right, so that guesses made at the same moment cannot pass a cap together. Wrong, old, used, other phone's and worn out
 * codes all read `wrong`.
 */
export async function checkCode(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  tried: { mobile: string; purpose: Purpose; code: string; caller: Caller },
): Promise<Checked> {
  const now = clock.now();
  const from = `fail:address:${tried.caller.network}`;
  if (!(await spend(db, from, FAILURE_RULES.address, now))) return { verdict: 'too-many' };
  if (!(await spendWindow(db, 'fail:total', FAILURE_RULES.total, now))) return { verdict: 'too-many' };
  const ofPhone = `fail:phone:${tried.mobile}`;
  const stored = await takeTry(db, { mobile: tried.mobile, purpose: tried.purpose, now, maxTries: TRIES_PER_CODE });
  if (stored && !(await spend(db, ofPhone, FAILURE_RULES.phone, now))) return { verdict: 'too-many' };
  if (
    !stored ||
    !sameText(stored.code_hash, hashCode(tried.code, stored.salt)) ||
    !(await redeemCode(db, stored.id, now))
  )
    return { verdict: 'wrong' };
  await giveBack(db, from, now);
  await giveBack(db, ofPhone, now);
  await giveBackWindow(db, 'fail:total', FAILURE_RULES.total, now);
  return { verdict: 'right', codeId: stored.id };
}

const hashCode = (code: string, salt: string): string => createHash('sha256').update(`${salt}:${code}`).digest('hex');
