import { createHash } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import type { Caller } from '#server/http/handler.ts';
import {
  giveBack,
  giveBackWindow,
  type Rule,
  secondsUntilRoom,
  spend,
  spendWindow,
} from '#server/repos/identity-budget.repo.ts';
import { redeemCode, storeCode, takeTry } from '#server/repos/identity-code.repo.ts';
import { SmsFailed } from '#server/sms/provider.ts';
import { newSecret, sameText } from './secret.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const CODE_DIGITS = 6;
export const CODE_LIFE_MS = 5 * MINUTE_MS;
export const TRIES_PER_CODE = 5;
export const RESEND_AFTER_SECONDS = 60;

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
/** The sandbox sends no message and everyone in it calls from one address: only the countdown is kept. */
const SANDBOX_SEND_RULES: typeof SEND_RULES.phone | readonly Rule[] = [resendRule];

/** How many wrong codes are heard (reliability R11): the guesses of many phones add up per address and in all. */
export const FAILURE_RULES = {
  address: [
    { windowMs: HOUR_MS, limit: 30 },
    { windowMs: DAY_MS, limit: 100 },
  ],
  total: { windowMs: HOUR_MS, limit: 1_000 },
} as const satisfies Record<string, readonly Rule[] | Rule>;

export type Purpose = 'login' | `verify:${string}`;

export type Sent =
  | { readonly ok: true; readonly expiresAt: Date; readonly code: string }
  | { readonly ok: false; readonly waitSeconds: number }
  /** The service did not take the message; the budgets stay spent, because it may have left all the same. */
  | { readonly ok: false; readonly waitSeconds: null };

type Needs = Pick<Deps, 'db' | 'clock' | 'ids' | 'log' | 'sms' | 'config'>;

/**
 * Sends a new code, if phone, address and the whole service have room for one more message. The budgets are spent together or not at
 * all, and before the message leaves.
 */
export async function sendCode(
  deps: Needs,
  asked: { mobile: string; purpose: Purpose; caller: Caller },
): Promise<Sent> {
  const now = deps.clock.now();
  const waitSeconds = await spendSending(deps, asked.mobile, asked.caller.address, now);
  if (waitSeconds > 0) return { ok: false, waitSeconds };
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
    return { ok: false, waitSeconds: null };
  }
  return { ok: true, expiresAt, code };
}

class NoRoom extends Error {
  readonly waitSeconds: number;
  constructor(waitSeconds: number) {
    super('no room for another code');
    this.waitSeconds = waitSeconds;
  }
}

/** @returns 0 when spent, else the seconds to wait. */
async function spendSending({ db, config }: Needs, mobile: string, address: string, now: Date): Promise<number> {
  const phone = `send:phone:${mobile}`;
  const phoneRules = config.sandbox ? SANDBOX_SEND_RULES : SEND_RULES.phone;
  try {
    await db.transaction().execute(async (tx) => {
      if (!(await spend(tx, phone, phoneRules, now)))
        throw new NoRoom(await secondsUntilRoom(tx, phone, phoneRules, now));
      if (config.sandbox) return;
      const from = `send:address:${address}`;
      if (!(await spend(tx, from, SEND_RULES.address, now)))
        throw new NoRoom(await secondsUntilRoom(tx, from, SEND_RULES.address, now));
      if (!(await spendWindow(tx, 'send:total', SEND_RULES.total, now)))
        throw new NoRoom(SEND_RULES.total.windowMs / 1000);
    });
    return 0;
  } catch (error) {
    if (error instanceof NoRoom) return Math.max(1, error.waitSeconds);
    throw error;
  }
}

/** `codeId` of a right code: whoever cannot go on with it now may give it back by `reopenCode`. */
export type Checked =
  | { readonly verdict: 'right'; readonly codeId: string }
  | { readonly verdict: 'wrong' | 'too-many' };

/**
 * Checks a code and uses it up. A failure is charged to the address and to the whole service in advance and given back when the code
 * was right, so that guesses made at the same moment cannot pass the cap together. Wrong, old, used, other phone's and locked codes
 * all read `wrong`.
 */
export async function checkCode(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  tried: { mobile: string; purpose: Purpose; code: string; caller: Caller },
): Promise<Checked> {
  const now = clock.now();
  const from = `fail:address:${tried.caller.address}`;
  if (!(await spend(db, from, FAILURE_RULES.address, now))) return { verdict: 'too-many' };
  if (!(await spendWindow(db, 'fail:total', FAILURE_RULES.total, now))) return { verdict: 'too-many' };
  const stored = await takeTry(db, { mobile: tried.mobile, purpose: tried.purpose, now, maxTries: TRIES_PER_CODE });
  if (
    !stored ||
    !sameText(stored.code_hash, hashCode(tried.code, stored.salt)) ||
    !(await redeemCode(db, stored.id, now))
  )
    return { verdict: 'wrong' };
  await giveBack(db, from, now);
  await giveBackWindow(db, 'fail:total', FAILURE_RULES.total, now);
  return { verdict: 'right', codeId: stored.id };
}

const hashCode = (code: string, salt: string): string => createHash('sha256').update(`${salt}:${code}`).digest('hex');
