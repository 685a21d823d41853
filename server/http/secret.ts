import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits, URL-safe: session tokens and browser secrets. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** SHA-256, hex: stored instead of an unguessable secret. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Same time whatever differs. */
export const sameText = (a: string, b: string): boolean =>
  timingSafeEqual(Buffer.from(hashSecret(a)), Buffer.from(hashSecret(b)));
