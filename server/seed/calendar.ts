import type { Random } from './random.ts';

const HOUR_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * HOUR_MS;
const SHANGHAI_OFFSET_MS = 8 * HOUR_MS;
const SATURDAY = 6;
const SUNDAY = 0;
const WORKED_WEEKENDS = 0.12;

const shanghaiMidnight = (ms: number): number =>
  Math.floor((ms + SHANGHAI_OFFSET_MS) / DAY_MS) * DAY_MS - SHANGHAI_OFFSET_MS;
const weekday = (ms: number): number => new Date(ms + SHANGHAI_OFFSET_MS).getUTCDay();

/** A working day near an instant; a few bodies publish on weekends. */
function workingDay(random: Random, ms: number): number {
  const day = shanghaiMidnight(ms);
  if (random.chance(WORKED_WEEKENDS)) return day;
  return (
    day + DAY_MS * (weekday(day) === SATURDAY ? -random.int(1, 3) : weekday(day) === SUNDAY ? random.int(1, 2) : 0)
  );
}

/** When a notice of that day goes online: working hours, most before noon or late in the afternoon. */
export function publishedOn(random: Random, ms: number): Date {
  const hour = random.weighted([
    [8, 6],
    [9, 14],
    [10, 16],
    [11, 12],
    [13, 4],
    [14, 11],
    [15, 13],
    [16, 14],
    [17, 9],
    [18, 2],
  ]);
  return new Date(workingDay(random, ms) + hour * HOUR_MS + random.int(0, 3599) * 1000);
}

/** A deadline or an opening: on the half hour. */
export const meetingOn = (random: Random, ms: number): Date =>
  new Date(
    workingDay(random, ms) +
      random.weighted([
        [9, 30],
        [9.5, 28],
        [10, 14],
        [14, 12],
        [14.5, 10],
        [15, 6],
      ]) *
        HOUR_MS,
  );

const parts = (at: Date): readonly string[] => new Date(at.getTime() + SHANGHAI_OFFSET_MS).toISOString().split(/[-T:]/);

/** @example dayText(new Date('2026-11-20T01:30:00Z')) // '2026年11月20日' */
export const dayText = (at: Date): string => {
  const [year, month, day] = parts(at);
  return `${year}年${month}月${day}日`;
};
export const minuteText = (at: Date): string => {
  const [, , , hour, minute] = parts(at);
  return `${dayText(at)}${hour}:${minute}`;
};
export const yearOf = (at: Date): number => Number(parts(at)[0]);
export const compactDay = (at: Date): string => parts(at).slice(0, 3).join('');
