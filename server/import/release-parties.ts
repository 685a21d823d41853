import { createHash } from 'node:crypto';
import type { Region } from '#domain/area.ts';
import { isCreditCode } from '#domain/credit-code.ts';
import type { EnterpriseKind, EnterprisesTable } from '#server/db/tables/announcement.tables.ts';
import { type City, PROVINCES, type Province } from '#server/reference/divisions.ts';
import type { OcdsParty, OcdsRef, Release } from './ocds.schema.ts';
import { isMade } from './release-channel.ts';

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const KEY_DIGITS = 24;
export const idFrom = (prefix: string, key: string): string => `${prefix}-${hashOf(key).slice(0, KEY_DIGITS)}`;

interface PublishedRegion extends Region {
  readonly regionCode: string | null;
}
const NOWHERE: PublishedRegion = { province: null, city: null, district: null, regionCode: null };
const CHINA = /^(?:cn|chn|china|中国|中华人民共和国|people's republic of china)$/i;

/** The city that is named first; of two that begin there, the longer name. */
const cityIn = (text: string, { cities }: Province): City | undefined =>
  cities
    .map((city) => ({ city, at: text.indexOf(city.name) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at || other.city.name.length - one.city.name.length)[0]?.city;

/** 吉林 is a province and one of its cities. */
const behindProvince = (text: string, { name }: Province): string =>
  text.replaceAll(`${name}省`, '').replace(new RegExp(`^${name}(?!市)`), '');

const onlyCityOf = ({ cities }: Province): City | undefined => (cities.length === 1 ? cities[0] : undefined);

/** Administrative division of an address in China; none for a foreign address or one without a province. */
export function regionOf(address: OcdsParty['address']): PublishedRegion {
  if (address === null || (address.countryName !== null && !CHINA.test(address.countryName))) return NOWHERE;
  const text = [address.region, address.locality, address.streetAddress].filter((part) => part !== null).join(' ');
  const province =
    PROVINCES.find(({ name }) => text.startsWith(name)) ?? PROVINCES.find(({ name }) => address.region?.includes(name));
  if (!province) return NOWHERE;
  const city =
    cityIn((address.locality ?? '').replaceAll(`${province.name}省`, ''), province) ??
    cityIn(behindProvince(text, province), province) ??
    onlyCityOf(province);
  const district = city?.districts.find(({ name }) => text.includes(name));
  return {
    province: province.name,
    city: city?.name ?? null,
    district: district?.name ?? null,
    regionCode: (district ?? city ?? province).code,
  };
}

/** The party that a reference points at: by id, else by name. */
const partyOf = ({ parties }: Release, ref: OcdsRef): OcdsParty | undefined =>
  parties.find(({ id }) => id !== null && id === ref.id) ??
  parties.find(({ name }) => name !== null && name === ref.name);

/** A body as one release states it. */
export interface StatedBody extends EnterprisesTable {
  /** `source_key` as earlier imports wrote it, without the region. */
  readonly former_key: string;
  /** Date of the release; `NOT_STATED` where it only names the body. */
  readonly data_from: Date;
}
/** Before any release. */
const NOT_STATED = new Date(0);

/**
 * A body of a release; the same body of two releases has the same id. An id of its own scheme is valid anywhere, another one only within
 * its release: then the region tells bodies of one name apart. `null` when it has no name.
 *
 * @param elsewhere Region of a body without one of its own.
 */
function enterpriseOf(
  release: Release,
  ref: OcdsRef,
  kind: EnterpriseKind,
  elsewhere: Pick<Region, 'province' | 'city'> = NOWHERE,
): StatedBody | null {
  const party = partyOf(release, ref);
  const name = party?.name ?? ref.name ?? party?.identifier?.legalName ?? null;
  if (name === null) return null;
  const creditCode =
    [party?.identifier?.id, party?.id, ref.id]
      .find((code) => typeof code === 'string' && isCreditCode(code.toUpperCase()))
      ?.toUpperCase() ?? null;
  const identifier = party?.identifier?.id
    ? `${party.identifier.scheme ?? 'id'}:${party.identifier.id}`
    : (party?.id ?? ref.id);
  const formerKey = creditCode ?? `${identifier ?? 'name'}|${name}`;
  const { province, city, district, regionCode } = regionOf(party?.address ?? null);
  const hasScheme = typeof party?.identifier?.id === 'string' && party.identifier.scheme !== null;
  const place = province === null ? elsewhere : { province, city };
  const key =
    creditCode !== null || hasScheme || place.province === null
      ? formerKey
      : `${formerKey}|${place.province}|${place.city ?? ''}`;
  return {
    id: idFrom('ent', key),
    name,
    kind,
    class: null,
    credit_code: creditCode,
    source_key: key,
    former_key: formerKey,
    data_from: party === undefined ? NOT_STATED : release.date,
    province,
    city,
    district,
    region_code: regionCode,
    industry_code: null,
    address: party?.address?.streetAddress ?? null,
    contact: party?.contactPoint?.name ?? null,
    phone: party?.contactPoint?.telephone ?? null,
  };
}

const byRole = ({ parties }: Release, role: string): OcdsRef | null =>
  parties.find(({ roles }) => roles.includes(role)) ?? null;

export interface Bodies {
  readonly buyer: StatedBody | null;
  /** Runs the procurement for the buyer; `null` when that is the buyer itself. */
  readonly agency: StatedBody | null;
  /** Suppliers of the awards that are made, in order, with their award; while none is made, those of the proposed ones. */
  readonly suppliers: readonly { readonly enterprise: StatedBody; readonly award: Release['awards'][number] }[];
}

export function bodiesOf(release: Release): Bodies {
  const bought = release.buyer ?? byRole(release, 'buyer') ?? release.tender?.procuringEntity ?? null;
  const run = release.tender?.procuringEntity ?? byRole(release, 'procuringEntity');
  const buyer = bought === null ? null : enterpriseOf(release, bought, 'buyer');
  const agency = run === null ? null : enterpriseOf(release, run, 'agency', buyer ?? NOWHERE);
  const made = release.awards.filter(isMade);
  const valid =
    made.length > 0 ? made : release.awards.filter(({ status }) => status !== 'cancelled' && status !== 'unsuccessful');
  return {
    buyer,
    agency: agency !== null && agency.id !== buyer?.id ? agency : null,
    suppliers: valid.flatMap((award) =>
      award.suppliers.flatMap((ref) => {
        const enterprise = enterpriseOf(release, ref, 'supplier');
        return enterprise === null ? [] : [{ enterprise, award }];
      }),
    ),
  };
}
