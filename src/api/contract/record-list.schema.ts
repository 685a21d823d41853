import * as v from 'valibot';
import { areaArray, askedAmount, askedDay, pageRequest } from './asked.schema.ts';
import { flag, maybeNumber, shortText } from './shared.schema.ts';

/**
 * What the lists of planned projects, approvals, forecasts and intentions share. Money is yuan, ranges are [min, max)
 * (D-65).
 */
const keyword = v.pipe(v.string(), v.trim(), v.maxLength(40));

export const recordListRequest = {
  searchWord: v.optional(v.pipe(shortText, v.maxLength(100)), ''),
  /** Keyword groups: keywords of a group are joined by AND, groups by OR. */
  keywordsArray: v.optional(v.pipe(v.array(v.pipe(v.array(keyword), v.maxLength(5))), v.maxLength(10)), []),
  areaArray,
  industryArray: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(4))), v.maxLength(120)), []),
  minAmount: v.optional(askedAmount),
  maxAmount: v.optional(askedAmount),
  publishedFrom: v.optional(askedDay),
  publishedTo: v.optional(askedDay),
  ...pageRequest,
};

/** One page of a list that ends somewhere: the count stops at a cap, and pages behind `lastPage` are empty. */
export const boundedPage = <S extends v.GenericSchema>(record: S) =>
  v.object({ records: v.array(record), total: v.number(), totalCapped: flag, lastPage: maybeNumber });
