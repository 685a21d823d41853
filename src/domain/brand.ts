import * as v from 'valibot';
import { ENTITLEMENT_KEYS } from './entitlement.ts';

/**
 * Who the product is sold as: data, one file `brands/<id>/brand.json` per variant, chosen when the product is built
 * (S1-18…S1-28). Code never asks which brand it is, only what the brand says here.
 */
const text = v.pipe(v.string(), v.trim(), v.minLength(1));
const hex = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'six hex digits'));
/** An absolute address or one of this host. */
const address = v.pipe(v.string(), v.regex(/^(https:\/\/|\/)\S*$/, 'https:// or /'));
/** A host name, with a port if need be; no scheme. */
const host = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9.-]+(:\d+)?$/, 'a host name such as files.example.com, without a scheme'),
);
const entitlement = v.picklist(ENTITLEMENT_KEYS);

const API_HOST = /^(https:\/\/[a-z0-9.-]+(:\d+)?|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)?$/;
/** '' stands for the server that the page comes from. */
export const isApiHost = (text: string): boolean => API_HOST.test(text);

export const brandSchema = v.strictObject({
  $schema: v.optional(v.string()),
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z-]*$/)),
  displayName: text,
  /** One clause under the name on the login page. */
  slogan: text,
  /** Last part of every document title: «招标详情 - 标讯通». */
  pageTitle: text,
  themeColour: hex,
  /** What the login page promises; three short lines. */
  promises: v.pipe(v.array(v.strictObject({ title: text, text })), v.length(3)),
  /** Origin of the API; '' is the origin of the page. Plain HTTP only on this machine itself. */
  apiHost: v.pipe(v.string(), v.regex(API_HOST, "'' or an origin such as https://api.example.com, without a path")),
  footer: v.strictObject({
    /** S9-39. */
    years: v.picklist(['2002-2024', '2024-2025']),
    company: text,
    /** 备案号; links to the public register. */
    caseNumber: text,
    /** Short text after the company, '' for none (S1-25). */
    text: v.string(),
  }),
  legal: v.strictObject({ userAgreement: address, privacyPolicy: address, memberAgreement: address }),
  /** Both this and the company configuration must allow paying (D-37). */
  canPay: v.boolean(),
  /** Rows that the comparison list leaves out (S6-13). */
  hiddenEntitlements: v.array(entitlement),
  /** Rows under another name (S6-14). */
  renamedEntitlements: v.record(entitlement, v.optional(text)),
  /** Announcement images are kept only from here; `null` keeps none (D-69). */
  objectStorageHost: v.nullable(host),
  /** Base address of relative avatars (S5-09, D-79). */
  avatarBase: address,
});

export type Brand = v.InferOutput<typeof brandSchema>;

/** Every field that does not fit, `footer.years: …`; empty for a valid brand. */
export function brandProblems(data: unknown): string[] {
  const { issues } = v.safeParse(brandSchema, data);
  return (issues ?? []).map((issue) => `${v.getDotPath(issue) ?? 'brand'}: ${issue.message}`);
}

/** @throws Error naming every field that does not fit. */
export function parseBrand(data: unknown): Brand {
  const problems = brandProblems(data);
  if (problems.length > 0) throw new Error(problems.join('; '));
  return v.parse(brandSchema, data);
}
