import * as v from 'valibot';

/** Pieces of the wire that several areas share. Unknown fields are dropped, absent ones read as null: the wire is tolerant. */
export const nothing = v.nullish(v.unknown());
export const empty = v.object({});
export const text = v.pipe(v.string(), v.maxLength(4_000));
export const shortText = v.pipe(v.string(), v.trim(), v.maxLength(200));
export const identifier = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'id'));
export const maybeText = v.nullish(v.string(), null);
/** Where a record is from, as far as it is known. */
export const region = { province: maybeText, city: maybeText, district: maybeText };
/** A body that a record names; without an id it has no certain record. */
export const named = v.object({ id: maybeText, name: v.string() });
export const maybeNumber = v.nullish(v.number(), null);
export const phone = v.pipe(v.string(), v.regex(/^1[3-9]\d{9}$/, 'phone'));
export const smsCode = v.pipe(v.string(), v.regex(/^\d{4,6}$/, 'smsCode'));
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

export const page = <S extends v.GenericSchema>(record: S) => v.object({ records: v.array(record), total: v.number() });
