import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dateText, dateTimeText, dayBefore, dayTimeText, longDateText } from '#domain/date-text.ts';
import { agoText, countdown } from '#domain/time-from-now.ts';

const now = new Date('2026-11-20T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms).toISOString();
const minutes = (count: number) => count * 60_000;

describe('dates on the screen', () => {
  test('they are those of Asia/Shanghai, in any time zone of the machine', () => {
    const reference = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Shanghai',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1992-01-01T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true }),
        (at) => {
          expect(dateTimeText(at.toISOString())).toBe(reference.format(at));
        },
      ),
    );
  });

  test('an absent or unreadable date is shown as --', () => {
    expect([dateText(null), dateTimeText(null), longDateText(null), dateText('soon'), longDateText('soon')]).toEqual(
      Array(5).fill('--'),
    );
  });

  test.each([
    ['2026-11-20T09:35:59Z', '11月20日17:35'],
    ['2026-12-31T16:00:00Z', '1月1日00:00'],
    ['soon', '--'],
  ])('the day and time of %s read %s', (at, text) => expect(dayTimeText(Date.parse(at))).toBe(text));

  test('a long date has no leading zero', () => expect(longDateText('2026-01-04T16:00:00Z')).toBe('2026年1月5日'));
  test('six days before today is the first of the last seven', () => expect(dayBefore(now, 6)).toBe('2026-11-14'));

  test.each([
    [0, '刚刚'],
    [-minutes(1), '1分钟前'],
    [-minutes(59), '59分钟前'],
    [-minutes(60), '1小时前'],
    [-minutes(24 * 60 - 1), '23小时前'],
    [-minutes(24 * 60), '11-19 20:00'],
    [-minutes(400 * 24 * 60), '2025-10-16 20:00'],
    [minutes(5), '11-20 20:05'],
  ])('%d ms from now reads %s', (ms, text) => expect(agoText(later(ms), now)).toBe(text));

  // In UTC a year begins eight hours later than in China, and so the one before ends.
  test.each([
    ['2026-12-30T02:00:00Z', '2026-12-31T16:00:00Z', '2026-12-30 10:00'],
    ['2026-12-30T02:00:00Z', '2026-12-31T15:59:59Z', '12-30 10:00'],
    ['2026-12-31T16:00:00Z', '2027-01-02T16:00:00Z', '01-01 00:00'],
    ['2026-12-31T15:59:00Z', '2027-01-02T16:00:00Z', '2026-12-31 23:59'],
  ])('of %s at %s it names the year that is over in China, and no other: %s', (at, seenAt, text) =>
    expect(agoText(at, new Date(seenAt))).toBe(text),
  );
});

describe.each(['UTC', 'Asia/Shanghai', 'America/Los_Angeles', 'Pacific/Kiritimati'])('on a machine in %s', (zone) => {
  beforeEach(() => void vi.stubEnv('TZ', zone));
  afterEach(() => void vi.unstubAllEnvs());

  test.each([
    // In Shanghai the year ends at 16:00 UTC, and the leap day begins there.
    ['2026-12-30T12:00:00Z', '2026-12-31T15:59:59Z', '12-30 20:00'],
    ['2026-12-30T12:00:00Z', '2026-12-31T16:00:00Z', '2026-12-30 20:00'],
    ['2026-12-31T16:00:00Z', '2027-06-01T00:00:00Z', '01-01 00:00'],
    ['2026-12-31T15:59:00Z', '2027-06-01T00:00:00Z', '2026-12-31 23:59'],
    ['2028-02-28T16:30:00Z', '2028-03-05T00:00:00Z', '02-29 00:30'],
  ])('%s is read at %s as %s', (at, readAt, text) => expect(agoText(at, new Date(readAt))).toBe(text));

  test.each([
    ['2026-12-31T15:59:59Z', '2026-12-31', '2026年12月31日', '12月31日23:59', '2026-12-30'],
    ['2026-12-31T16:00:00Z', '2027-01-01', '2027年1月1日', '1月1日00:00', '2026-12-31'],
    ['2028-02-28T16:00:00Z', '2028-02-29', '2028年2月29日', '2月29日00:00', '2028-02-28'],
    ['2028-02-29T16:00:00Z', '2028-03-01', '2028年3月1日', '3月1日00:00', '2028-02-29'],
  ])('%s is %s in Shanghai in every form', (at, day, long, time, before) => {
    expect([dateText(at), longDateText(at), dayTimeText(Date.parse(at)), dayBefore(new Date(at), 1)]).toEqual([
      ...[day, long, time, before],
    ]);
  });
});

describe('a countdown', () => {
  test.each([
    [minutes(3 * 24 * 60 + 4 * 60), '3天4小时', false],
    [minutes(2 * 24 * 60), '2天', true],
    [minutes(4 * 60 + 12), '4小时12分钟', true],
    [minutes(12), '12分钟', true],
    [1_000, '不到1分钟', true],
  ])('%d ms before its end reads %s', (ms, text, urgent) =>
    expect(countdown(later(ms), now)).toEqual({ over: false, urgent, text }),
  );

  test('it is over at its end, after it, and when the date is unreadable', () => {
    fc.assert(
      fc.property(fc.nat(), (ms) => {
        expect(countdown(later(-ms), now).over).toBe(true);
      }),
    );
    expect(countdown('soon', now).over).toBe(true);
  });
});
