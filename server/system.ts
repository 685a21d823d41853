import { randomBytes, randomInt } from 'node:crypto';
import type { Clock, Ids, Log } from '#server/deps.ts';

const ID_BYTES = 16;

export const systemClock: Clock = { now: () => new Date() };

/** For waits: it never goes back, also when the clock of the machine is set. */
export const steadyClock: Clock = { now: () => new Date(performance.timeOrigin + performance.now()) };

export const randomIds: Ids = {
  next: (prefix) => `${prefix}_${randomBytes(ID_BYTES).toString('base64url')}`,
  code: (digits) => String(randomInt(10 ** digits)).padStart(digits, '0'),
};

/** One JSON object a line. */
export function lineLog(write: (line: string) => void, clock: Clock): Log {
  const line = (level: string, event: string, fields: object): void =>
    write(`${JSON.stringify({ at: clock.now().toISOString(), level, event, ...fields })}\n`);
  return {
    info: (event, fields = {}) => line('info', event, fields),
    error: (event, fields = {}) => line('error', event, fields),
  };
}
