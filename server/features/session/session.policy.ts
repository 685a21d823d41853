import Bowser from 'bowser';
import { CODE } from '#contract/endpoint.ts';
import { type LoginMethod, SESSION_DAYS } from '#domain/login.ts';
import type { Deps } from '#server/deps.ts';
import type { Authenticate, Authentication } from '#server/http/handler.ts';
import { MESSAGE } from '#server/http/messages.ts';
import { hashSecret, newSecret } from '#server/http/secret.ts';
import { missingProfile } from './profile.policy.ts';
import { findSession, replaceSession, type SessionWithUser } from './session.repo.ts';

const DAY_MS = 86_400_000;

const refused = (code: number, message: string, userId: string | null = null): Authentication => ({
  ok: false,
  code,
  message,
  userId,
});

/** Whether the bearer of a token may make a call of this access (S8-03, S8-04, S8-08). */
export const authenticate: Authenticate = async ({ db, clock }, access, token) => {
  if (access === 'public') return { ok: true, member: null };
  if (token === '') return refused(CODE.notLoggedIn, MESSAGE.notLoggedIn);
  const found = await findSession(db, hashSecret(token));
  const ended = found ? endOf(found, clock.now()) : refused(CODE.notLoggedIn, MESSAGE.sessionEnded);
  if (ended || !found) return ended ?? refused(CODE.notLoggedIn, MESSAGE.sessionEnded);
  const { session, user } = found;
  if (access === 'member' && missingProfile(user).length > 0)
    return refused(CODE.profileIncomplete, MESSAGE.profileIncomplete, user.id);
  return { ok: true, member: { userId: user.id, sessionId: session.id, mobile: user.mobile ?? '', roles: user.roles } };
};

function endOf({ session, user }: SessionWithUser, now: Date): Authentication | null {
  if (session.expires_at <= now || user.deleted_at !== null)
    return refused(CODE.notLoggedIn, MESSAGE.sessionEnded, user.id);
  if (session.end_reason === 'elsewhere') return refused(CODE.kickedOut, MESSAGE.kickedOut, user.id);
  if (session.end_reason !== null) return refused(CODE.notLoggedIn, MESSAGE.sessionEnded, user.id);
  return user.frozen_at === null ? null : refused(CODE.notLoggedIn, MESSAGE.frozen, user.id);
}

/** Opens a session of 30 days and kicks out the one before (S4-03). @returns The token, which is stored nowhere. */
export async function openSession(
  { db, clock, ids }: Pick<Deps, 'db' | 'clock' | 'ids'>,
  {
    userId,
    method,
    userAgent,
    token = newSecret(),
  }: { userId: string; method: LoginMethod; userAgent: string; token?: string },
): Promise<string> {
  const now = clock.now();
  await replaceSession(db, {
    id: ids.next('ses'),
    userId,
    tokenHash: hashSecret(token),
    now,
    method,
    browser: browserName(userAgent),
    expiresAt: new Date(now.getTime() + SESSION_DAYS * DAY_MS),
  });
  return token;
}

const CHINESE_NAME: Readonly<Record<string, string>> = {
  WeChat: '微信',
  'QQ Browser': 'QQ浏览器',
  'QQ Browser Lite': 'QQ浏览器',
  'Sogou Browser': '搜狗浏览器',
  'UC Browser': 'UC浏览器',
};
/** First product token of every browser; the library falls back to it for an unknown browser. */
const NO_NAME = 'Mozilla';
const MAX_CHARACTERS = 60;
/** No browser sends such characters; a database refuses some of them. */
const NOT_PRINTABLE = /[^\x20-\x7e]/g;

/**
 * @param userAgent Header of a request, of whatever client.
 * @returns Browser and system as a member knows them, `Chrome 120 · Windows`; `null` when neither is recognised.
 */
export function browserName(userAgent: string): string | null {
  const printable = userAgent.replace(NOT_PRINTABLE, '');
  if (printable === '') return null;
  const { browser, os } = Bowser.parse(printable);
  const major = browser.version?.split('.')[0];
  const name = browser.name === NO_NAME ? '' : browser.name;
  const named = name && [CHINESE_NAME[name] ?? name, major].filter(Boolean).join(' ');
  return [named, os.name].filter(Boolean).join(' · ').slice(0, MAX_CHARACTERS) || null;
}
