import * as v from 'valibot';
import { dayFrom } from '#domain/calendar-day.ts';
import { LARGEST_FEN } from '#domain/fen.ts';
import { FILTER_LIMITS } from '#domain/search-filter.ts';

/** Pieces of the wire that several areas share. Unknown fields are dropped, absent ones read as null: the wire is tolerant. */
export const nothing = v.nullish(v.unknown());
export const empty = v.object({});
export const text = v.pipe(v.string(), v.maxLength(4_000));
export const shortText = v.pipe(v.string(), v.trim(), v.maxLength(200));
export const identifier = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'id'));
export const maybeText = v.nullish(v.string(), null);
/** A body that a record names; without an id it has no certain record. */
export const named = v.object({ id: maybeText, name: v.string() });
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
/** Message of an issue: the lower of two bounds is above the upper one. */
export const CROSSED_BOUNDS = 'crossed bounds';

/** Names of two bounds of one thing: `minAmount` and `maxAmount`, `publishedFrom` and `publishedTo`. */
const upperBoundOf = (name: string): string | null => {
  if (/^min[A-Z]/.test(name)) return name.replace(/^min/, 'max');
  return name.endsWith('From') ? name.replace(/From$/, 'To') : null;
};

/**
 * What a caller asks for, refused where the lower of two bounds is above the upper one: no record can fulfil both (D-65).
 * Bounds are known by their names, compared as numbers or as days and months; one that is left out is open.
 */
export const boundedRequest = <const E extends v.ObjectEntries>(entries: E) =>
  v.pipe(
    v.object(entries),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const asked = dataset.value as Readonly<Record<string, unknown>>;
      for (const lower of Object.keys(entries)) {
        const upper = upperBoundOf(lower);
        if (upper === null || !isAbove(asked[lower], asked[upper])) continue;
        for (const key of [lower, upper])
          addIssue({
            message: CROSSED_BOUNDS,
            path: [{ type: 'object', origin: 'value', input: asked, key, value: asked[key] }],
          });
      }
    }),
  );

const isAbove = (lower: unknown, upper: unknown): boolean =>
  (typeof lower === 'number' && typeof upper === 'number' && lower > upper) ||
  (typeof lower === 'string' && typeof upper === 'string' && lower > upper);
/**
 * Areas that a caller asks for: `浙江`, `浙江_杭州` or `浙江_杭州_西湖区`; none of them is nationwide. The server searches those that
 * exist and refuses a list of which none does: nothing can lie in it.
 */
export const areaArray = v.optional(
  v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(FILTER_LIMITS.areas)),
  [],
);
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
