import * as v from 'valibot';
import { dayFrom } from '#domain/calendar-day.ts';
import { LARGEST_FEN } from '#domain/fen.ts';
import { FILTER_LIMITS } from '#domain/search-filter.ts';

/** Pieces of requests that search, compare and turn pages. Login and first calls have none of them. */

/** A number that may come as text in a query string. */
export const numeric = v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/), v.transform(Number))]);
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
  v.pipe(v.array(v.pipe(v.string(), v.maxLength(FILTER_LIMITS.areaLength))), v.maxLength(FILTER_LIMITS.areas)),
  [],
);

export const pageRequest = {
  pageNumber: v.optional(v.pipe(numeric, v.integer(), v.minValue(1), v.maxValue(500)), 1),
  pageSize: v.optional(v.pipe(numeric, v.integer(), v.minValue(1), v.maxValue(50)), 10),
};
