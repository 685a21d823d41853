import * as v from 'valibot';
import { endOfDay } from '#domain/quota-day.ts';

/** A date as sources write it: four digits of the year, then month and day; a time and an offset may follow. */
const DATE =
  /^(\d{4})(?:-|\/|\.|年)(\d{1,2})(?:-|\/|\.|月)(\d{1,2})日?(?:[T\s]*(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i;
/** The register is Chinese: a time without an offset is the time of Beijing. */
const BEIJING = '+08:00';
const EARLIEST_YEAR = 1980;

/** `isDay`: no time of day is given. */
export type PublishedDate =
  | { readonly ok: true; readonly date: Date; readonly isDay: boolean }
  | { readonly ok: false; readonly reason: string };

const refused = (reason: string): PublishedDate => ({ ok: false, reason });

/**
 * Reads a date, or says why it is none: nothing is completed, rounded or moved to the next month.
 *
 * @example publishedDate('2026-02-30') // { ok: false, reason: '日期不存在 (no such date): 2026-02-30' }
 */
export function publishedDate(text: string): PublishedDate {
  const shown = text.trim().slice(0, 40);
  const parts = DATE.exec(text.trim());
  if (!parts) return refused(`日期无法识别 (not a full date with a four-digit year): ${shown}`);
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  if (year < EARLIEST_YEAR) return refused(`年份过早 (year before ${EARLIEST_YEAR}): ${shown}`);
  const whole = new Date(Date.UTC(year, month - 1, day));
  const exists = whole.getUTCMonth() === month - 1 && whole.getUTCDate() === day && whole.getUTCFullYear() === year;
  if (!exists || hour > 23 || minute > 59 || second > 59) return refused(`日期不存在 (no such date): ${shown}`);
  const two = (value: number): string => String(value).padStart(2, '0');
  const offset = (parts[7] ?? BEIJING).toUpperCase().replace(/^([+-]\d{2})(\d{2})$/, '$1:$2');
  const date = new Date(`${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}${offset}`);
  return Number.isNaN(date.getTime())
    ? refused(`时区无法识别 (unknown offset): ${shown}`)
    : { ok: true, date, isDay: parts[4] === undefined };
}

/** A day that is named as an end is whole (docs/decisions/0032). */
function publishedEnd(text: string): PublishedDate {
  const read = publishedDate(text);
  return read.ok && read.isDay ? { ...read, date: endOfDay(read.date) } : read;
}

/** A day alone is no time at which something happens: no hour is made up. */
function publishedMoment(text: string): PublishedDate {
  const read = publishedDate(text);
  return read.ok && read.isDay ? refused(`只有日期，没有时间 (a day without a time): ${text.trim()}`) : read;
}

/**
 * The part of an OCDS 1.1 release that is taken in. Only what makes a release one (ocid, id, date) must be right; anything else that
 * has a wrong shape counts as not published.
 */
const maybe = <S extends v.GenericSchema>(schema: S) => v.fallback(v.nullish(schema, null), null);
const many = <S extends v.GenericSchema>(schema: S) =>
  v.fallback(
    v.pipe(
      v.array(v.fallback(v.nullable(schema), null)),
      v.transform((items) => items.filter((item) => item !== null)),
    ),
    [],
  );

const text = v.pipe(v.string(), v.trim(), v.minLength(1));
const idText = v.union([text, v.pipe(v.number(), v.transform(String))]);
const dateBy = (read: (text: string) => PublishedDate) =>
  v.pipe(
    text,
    v.transform(read),
    v.check(({ ok }) => ok),
    v.transform((found) => (found.ok ? found.date : null)),
  );
/** Digits as sources write them, thousands separated or not. Other separators would have to be guessed. */
const AMOUNT_TEXT = /^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/;
const amount = v.pipe(
  v.union([
    v.number(),
    v.pipe(
      text,
      v.transform((written) => written.normalize('NFKC')),
      v.regex(AMOUNT_TEXT),
      v.transform((written) => Number(written.replaceAll(',', ''))),
    ),
  ]),
  v.finite(),
);
const YUAN = /^(?:cny|rmb|人民币)$/i;
const currency = v.pipe(
  text,
  v.transform((code) => (YUAN.test(code) ? 'CNY' : code)),
);
const money = v.object({ amount, currency: maybe(currency) });
const organisationRef = v.object({ id: maybe(idText), name: maybe(text) });
const period = v.object({ startDate: maybe(dateBy(publishedDate)), endDate: maybe(dateBy(publishedEnd)) });
const document = v.object({
  id: maybe(idText),
  documentType: maybe(text),
  title: maybe(text),
  description: maybe(text),
  url: maybe(v.pipe(text, v.regex(/^https?:\/\//i))),
  format: maybe(text),
});
const item = v.object({
  description: maybe(text),
  quantity: maybe(v.pipe(v.number(), v.finite())),
  unit: maybe(v.object({ name: maybe(text), value: maybe(money) })),
  classification: maybe(v.object({ description: maybe(text) })),
});
const party = v.object({
  id: maybe(idText),
  name: maybe(text),
  roles: many(text),
  identifier: maybe(v.object({ scheme: maybe(text), id: maybe(idText), legalName: maybe(text) })),
  address: maybe(
    v.object({ streetAddress: maybe(text), locality: maybe(text), region: maybe(text), countryName: maybe(text) }),
  ),
  contactPoint: maybe(v.object({ name: maybe(text), telephone: maybe(text) })),
});
const amendment = v.object({
  description: maybe(text),
  rationale: maybe(text),
  changes: many(v.object({ property: maybe(text), former_value: v.optional(v.unknown()) })),
});
const tender = v.object({
  id: maybe(idText),
  title: maybe(text),
  description: maybe(text),
  status: maybe(text),
  procurementMethod: maybe(text),
  procurementMethodDetails: maybe(text),
  mainProcurementCategory: maybe(text),
  value: maybe(money),
  maximumValue: maybe(money),
  awardCriteriaDetails: maybe(text),
  eligibilityCriteria: maybe(text),
  procuringEntity: maybe(organisationRef),
  tenderPeriod: maybe(period),
  /** Of the extension `bidOpening`. */
  bidOpening: maybe(v.object({ date: maybe(dateBy(publishedMoment)) })),
  documents: many(document),
  items: many(item),
  amendments: many(amendment),
  lots: many(v.object({ id: maybe(idText), title: maybe(text), value: maybe(money) })),
});
const award = v.object({
  id: maybe(idText),
  title: maybe(text),
  description: maybe(text),
  status: maybe(text),
  value: maybe(money),
  suppliers: many(organisationRef),
  documents: many(document),
  items: many(item),
});
const contract = v.object({
  id: maybe(idText),
  title: maybe(text),
  description: maybe(text),
  status: maybe(text),
  value: maybe(money),
  documents: many(document),
  items: many(item),
});
const planning = v.object({
  rationale: maybe(text),
  budget: maybe(v.object({ description: maybe(text), project: maybe(text), amount: maybe(money) })),
  documents: many(document),
});

const MISSING = {
  ocid: '缺少 ocid (ocid is missing)',
  id: '缺少发布编号 id (id of the release is missing)',
  date: '缺少发布日期 date (date of the release is missing)',
};
const TOO_LONG = { ocid: 'ocid 过长 (ocid is too long)', id: '发布编号 id 过长 (id of the release is too long)' };

/** Identity of a release, with the reason in Chinese and English when it has none. */
export const releaseIdentity = v.object({
  ocid: v.pipe(v.string(MISSING.ocid), v.trim(), v.minLength(1, MISSING.ocid), v.maxLength(200, TOO_LONG.ocid)),
  id: v.pipe(
    v.union([v.string(), v.number()], MISSING.id),
    v.transform(String),
    v.trim(),
    v.minLength(1, MISSING.id),
    v.maxLength(200, TOO_LONG.id),
  ),
  date: v.pipe(
    v.string(MISSING.date),
    v.trim(),
    v.minLength(1, MISSING.date),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const read = publishedDate(dataset.value);
      if (read.ok) return read.date;
      addIssue({ message: `date ${read.reason}` });
      return NEVER;
    }),
  ),
});

export const releaseBody = v.object({
  tag: many(text),
  parties: many(party),
  buyer: maybe(organisationRef),
  planning: maybe(planning),
  tender: maybe(tender),
  awards: many(award),
  contracts: many(contract),
});

/** Why a stated value is not taken; `null` when it is, or when nothing is stated. */
type Refusal = (stated: unknown) => string | null;
const isStated = (value: unknown): boolean =>
  value !== undefined && value !== null && (typeof value !== 'string' || value.trim() !== '');

const asDate =
  (read: (text: string) => PublishedDate): Refusal =>
  (stated) => {
    const date = typeof stated === 'string' && isStated(stated) ? read(stated) : null;
    return date === null || date.ok ? null : date.reason;
  };
const asMoney: Refusal = (stated) => {
  const written = v.is(v.looseObject({}), stated) ? stated.amount : stated;
  if (!isStated(written) || v.is(amount, written)) return null;
  const shown = typeof written === 'string' ? written.trim() : JSON.stringify(written);
  return `金额无法识别 (not an amount): ${shown.slice(0, 40)}`;
};

const CHECKED: readonly (readonly [readonly string[], Refusal])[] = [
  [['tender', 'tenderPeriod', 'startDate'], asDate(publishedDate)],
  [['tender', 'tenderPeriod', 'endDate'], asDate(publishedEnd)],
  [['tender', 'bidOpening', 'date'], asDate(publishedMoment)],
  [['planning', 'budget', 'amount'], asMoney],
  [['tender', 'value'], asMoney],
  [['tender', 'maximumValue'], asMoney],
  [['tender', 'lots', 'value'], asMoney],
  [['tender', 'items', 'unit', 'value'], asMoney],
  [['awards', 'value'], asMoney],
  [['awards', 'items', 'unit', 'value'], asMoney],
  [['contracts', 'value'], asMoney],
];

/** What a source states at a path, in each item of the lists on the way. */
function statedAt(source: unknown, [key, ...rest]: readonly string[], at = ''): (readonly [string, unknown])[] {
  if (key === undefined) return [[at, source]];
  if (!v.is(v.looseObject({}), source)) return [];
  const path = at === '' ? key : `${at}.${key}`;
  const value = source[key];
  return Array.isArray(value) && rest.length > 0
    ? value.flatMap((item, index) => statedAt(item, rest, `${path}[${index}]`))
    : statedAt(value, rest, path);
}

/**
 * Dates beside the one of the release that are no dates, or no times where one is needed, and amounts that are none, by field: such a
 * field is not taken, and the import says so.
 */
export const refusedFields = (source: unknown): string[] =>
  CHECKED.flatMap(([path, refusal]) =>
    statedAt(source, path).flatMap(([at, value]) => {
      const reason = refusal(value);
      return reason === null ? [] : [`${at} ${reason}`];
    }),
  );

export type ReleaseIdentity = v.InferOutput<typeof releaseIdentity>;
export type ReleaseBody = v.InferOutput<typeof releaseBody>;
export type Release = ReleaseIdentity & ReleaseBody;
export type OcdsMoney = v.InferOutput<typeof money>;
export type OcdsParty = v.InferOutput<typeof party>;
export type OcdsRef = v.InferOutput<typeof organisationRef>;
