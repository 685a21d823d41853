import { createHash } from 'node:crypto';
import type { Db, Deps } from '#server/deps.ts';
import type { Caller } from '#server/http/handler.ts';
import { newSecret, sameText } from '#server/http/secret.ts';
import { drawPicture } from '#server/pictures/draw-picture.ts';
import { ALPHABET } from '#server/pictures/glyphs.ts';
import { type Rule, secondsUntilRoom, spend } from './budget.repo.ts';
import { storePicture, takePictureTry } from './picture-check.repo.ts';

const HOUR_MS = 3_600_000;

export const PICTURE_LIFE_MS = 120_000;
export const TRIES_PER_PICTURE = 3;
const CHARACTERS = 4;
/** Decimal digits that choose one character: the alphabet's 20 divide 100, so every character is as likely as any other. */
const DIGITS_PER_CHARACTER = 2;

/** How many pictures one address may fetch; more than it could use, because a picture that cannot be read is changed for another. */
export const PICTURE_FETCH_RULES = [{ windowMs: HOUR_MS, limit: 60 }] as const satisfies readonly Rule[];

export interface Picture {
  readonly pictureId: string;
  /** Data URL. */
  readonly picture: string;
  readonly expiresAt: Date;
}

/** What a guest read in a picture. */
export interface PictureAnswer {
  readonly pictureId: string;
  readonly answer: string;
}

/** @example answerOf('00012099') // '232Y' */
export const answerOf = (digits: string): string =>
  Array.from({ length: CHARACTERS }, (_, at) => {
    const chosen = Number(digits.slice(at * DIGITS_PER_CHARACTER, (at + 1) * DIGITS_PER_CHARACTER));
    return ALPHABET[chosen % ALPHABET.length] ?? '';
  }).join('');

/** A new picture, bound to nothing but its id; or the seconds to wait, when this address has fetched too many. */
export async function issuePicture(
  { db, clock, ids }: Pick<Deps, 'db' | 'clock' | 'ids'>,
  { network }: Caller,
): Promise<Picture | { readonly waitSeconds: number }> {
  const now = clock.now();
  const key = `picture:address:${network}`;
  if (!(await spend(db, key, PICTURE_FETCH_RULES, now)))
    return { waitSeconds: await secondsUntilRoom(db, key, PICTURE_FETCH_RULES, now) };
  const answer = answerOf(ids.code(CHARACTERS * DIGITS_PER_CHARACTER));
  const picture = { id: ids.next('pic'), salt: newSecret(), expiresAt: new Date(now.getTime() + PICTURE_LIFE_MS) };
  await storePicture(db, { ...picture, answerHash: hashAnswer(answer, picture.salt), now });
  return { pictureId: picture.id, picture: drawPicture(answer), expiresAt: picture.expiresAt };
}

/** Charges a try. Unknown, old, used and worn-out pictures have no right answer. */
export async function isRightAnswer(db: Db, { pictureId, answer }: PictureAnswer, now: Date): Promise<boolean> {
  const stored = await takePictureTry(db, { id: pictureId, now, maxTries: TRIES_PER_PICTURE });
  return stored !== null && sameText(stored.answer_hash, hashAnswer(answer, stored.salt));
}

/** Capitals and small letters, full width and half width, spaces in between: all the same to a reader. */
const asRead = (answer: string): string => answer.normalize('NFKC').replace(/\s/g, '').toUpperCase();

const hashAnswer = (answer: string, salt: string): string =>
  createHash('sha256')
    .update(`${salt}:${asRead(answer)}`)
    .digest('hex');
