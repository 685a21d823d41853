import * as v from 'valibot';
import { publishedDate } from './published-date.ts';

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
const instant = v.pipe(
  text,
  v.transform(publishedDate),
  v.check((read) => read.ok),
  v.transform((read) => (read.ok ? read.date : null)),
);
const money = v.object({ amount: v.pipe(v.number(), v.finite()), currency: maybe(text) });
const organisationRef = v.object({ id: maybe(idText), name: maybe(text) });
const period = v.object({ startDate: maybe(instant), endDate: maybe(instant) });
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

const PERIOD_DATES = ['startDate', 'endDate'] as const;
const statedPeriod = v.object({ tender: v.object({ tenderPeriod: v.record(v.string(), v.unknown()) }) });

/** Dates beside the one of the release that are no dates, by field: such a field is not taken, and the import says so. */
export function refusedDates(source: unknown): string[] {
  const stated = v.safeParse(statedPeriod, source);
  if (!stated.success) return [];
  return PERIOD_DATES.flatMap((name) => {
    const value = stated.output.tender.tenderPeriod[name];
    const read = typeof value === 'string' && value.trim() !== '' ? publishedDate(value) : null;
    return read === null || read.ok ? [] : [`tender.tenderPeriod.${name} ${read.reason}`];
  });
}

export type ReleaseIdentity = v.InferOutput<typeof releaseIdentity>;
export type ReleaseBody = v.InferOutput<typeof releaseBody>;
export type Release = ReleaseIdentity & ReleaseBody;
export type OcdsMoney = v.InferOutput<typeof money>;
export type OcdsParty = v.InferOutput<typeof party>;
export type OcdsRef = v.InferOutput<typeof organisationRef>;
