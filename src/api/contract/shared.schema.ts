import * as v from 'valibot';
import { dayFrom } from '#domain/calendar-day.ts';
import { LARGEST_FEN } from '#domain/fen.ts';

/** Pieces of the wire that several areas share. Unknown fields are dropped, absent ones read as null: the wire is tolerant. */
export const nothing = v.nullish(v.unknown());
export const empty = v.object({});
export const text = v.pipe(v.string(), v.maxLength(4_000));
export const shortText = v.pipe(v.string(), v.trim(), v.maxLength(200));
export const identifier = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'id'));
export const maybeText = v.nullish(v.string(), null);
export const maybeNumber = v.nullish(v.number(), null);
/** A number that may come as text in a query string. */
export const numeric = v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/), v.transform(Number))]);
export const phone = v.pipe(v.string(), v.regex(/^1[3-9]\d{9}$/, 'phone'));
export const smsCode = v.pipe(v.string(), v.regex(/^\d{4,6}$/, 'smsCode'));
/** A day of the calendar that a caller asks for, of the years 1900 to 2199; one that does not exist is refused. */
export const askedDay = v.pipe(
  v.string(),
  v.isoDate(),
  v.check((day) => dayFrom(day) !== null, 'day'),
);
/** A limit of an amount that a caller asks for: yuan, at most ten trillion. */
export const askedAmount = v.pipe(numeric, v.minValue(0), v.maxValue(LARGEST_FEN / 100));
/** ISO 8601 with an offset. */
export const instant = v.pipe(v.string(), v.isoTimestamp());
/** Money on the wire: yuan. */
export const yuan = v.pipe(v.number(), v.finite());
export const maybeYuan = v.nullish(yuan, null);
/** A flag that hosts send as boolean, 0/1 or text (D-80). */
export const flag = v.pipe(
  v.nullish(v.union([v.boolean(), v.number(), v.string()]), false),
  v.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
);

export const pageRequest = {
  pageNumber: v.optional(v.pipe(numeric, v.integer(), v.minValue(1), v.maxValue(500)), 1),
  pageSize: v.optional(v.pipe(numeric, v.integer(), v.minValue(1), v.maxValue(50)), 10),
};

export const page = <S extends v.GenericSchema>(record: S) => v.object({ records: v.array(record), total: v.number() });
