import { creditCodeCheck, organisationCheck } from '#domain/credit-code.ts';
import type { EnterprisesTable } from '#server/db/tables/announcement.tables.ts';
import { type City, type District, PROVINCES, type Province } from '#server/reference/divisions.ts';
import { PROVINCE_WEIGHTS } from './data/figures.ts';
import {
  AGENCY_KINDS,
  BUYER_KINDS,
  type BuyerClass,
  GIVEN_NAMES,
  MARK_FIRST,
  MARK_SECOND,
  ROAD_KINDS,
  SUPPLIER_KINDS,
  SURNAMES,
} from './data/names.ts';
import { type Random, randomFor } from './random.ts';

export interface Place {
  readonly province: Province;
  readonly city: City;
  readonly district: District;
}

const provinceByName = new Map(PROVINCES.map((province) => [province.name, province]));
/** Credit codes begin with who registered and what: enterprises 91, public institutions 12, state organs 11. */
const REGISTRAR = { enterprise: '91', institution: '12', organ: '11' } as const;
const CODE_CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';

export const markOf = (random: Random): string => random.pick(MARK_FIRST) + random.pick(MARK_SECOND);
export const personOf = (random: Random): string => random.pick(SURNAMES) + random.pick(GIVEN_NAMES);

/** Numbers that no exchange gives out: a local number never begins with 0, and no operator holds 142. */
export const phoneOf = (random: Random): string =>
  random.chance(0.7)
    ? `0${random.int(310, 998)}-0${random.digits(random.chance(0.5) ? 7 : 6)}`
    : `142${random.digits(8)}`;

export function placeOf(random: Random, provinceName?: string): Place {
  const weights = PROVINCE_WEIGHTS.filter(([name]) => name !== '');
  const province = provinceByName.get(provinceName ?? random.weighted(weights)) ?? random.pick(PROVINCES);
  const city = random.pick(province.cities.filter(({ districts }) => districts.length > 0));
  return { province, city, district: random.pick(city.districts) };
}

function creditCodeOf(random: Random, registrar: string, regionCode: string): string {
  for (;;) {
    const organisation = Array.from({ length: 8 }, () => random.pick([...CODE_CHARACTERS])).join('');
    const body = registrar + regionCode + organisation + organisationCheck(organisation);
    const check = creditCodeCheck(body);
    if (check !== null) return body + check;
  }
}

const shared = (
  random: Random,
  id: string,
  place: Place,
): Pick<
  EnterprisesTable,
  'id' | 'source_key' | 'province' | 'city' | 'district' | 'region_code' | 'address' | 'contact' | 'phone'
> => ({
  id,
  source_key: null,
  province: place.province.name,
  city: place.city.name,
  district: place.district.name,
  region_code: place.district.code,
  address: `${place.district.name}${markOf(random)}${random.pick(ROAD_KINDS)}${random.int(1, 980)}号`,
  contact: personOf(random),
  phone: phoneOf(random),
});

const idOf = (kind: string, index: number): string => `ent-${kind}-${String(index).padStart(6, '0')}`;

export const BUYER_CLASSES = Object.keys(BUYER_KINDS) as BuyerClass[];

export function buyerOf(seed: string, index: number): EnterprisesTable {
  const random = randomFor(seed, 'buyer', index);
  const place = placeOf(random);
  const buyerClass = BUYER_CLASSES[index % BUYER_CLASSES.length] ?? '机关';
  const name = place.district.name + random.pick(BUYER_KINDS[buyerClass]).replace('{mark}', markOf(random));
  const registrar = name.endsWith('公司')
    ? REGISTRAR.enterprise
    : /政府|办事处|委员会/.test(name)
      ? REGISTRAR.organ
      : REGISTRAR.institution;
  return {
    ...shared(random, idOf('b', index), place),
    name,
    kind: 'buyer',
    class: buyerClass,
    credit_code: creditCodeOf(random, registrar, place.district.code),
    industry_code: null,
  };
}

const supplierKindOf = (index: number): (typeof SUPPLIER_KINDS)[number] =>
  SUPPLIER_KINDS[index % SUPPLIER_KINDS.length] ?? ['商贸有限公司', 'F51', []];

export function supplierOf(seed: string, index: number): EnterprisesTable {
  const random = randomFor(seed, 'supplier', index);
  const place = placeOf(random);
  const [ending, industry] = supplierKindOf(index);
  return {
    ...shared(random, idOf('s', index), place),
    name: random.pick([place.province.name, place.city.name]) + markOf(random) + ending,
    kind: 'supplier',
    class: null,
    credit_code: creditCodeOf(random, REGISTRAR.enterprise, place.district.code),
    industry_code: industry,
  };
}

export function agencyOf(seed: string, index: number): EnterprisesTable {
  const random = randomFor(seed, 'agency', index);
  const place = placeOf(random);
  return {
    ...shared(random, idOf('g', index), place),
    name: place.province.name + markOf(random) + random.pick(AGENCY_KINDS),
    kind: 'agency',
    class: null,
    credit_code: creditCodeOf(random, REGISTRAR.enterprise, place.district.code),
    industry_code: 'M74',
  };
}

export interface EnterprisePools {
  readonly all: readonly EnterprisesTable[];
  readonly agencies: readonly EnterprisesTable[];
  readonly buyersOf: (buyerClass: BuyerClass) => readonly EnterprisesTable[];
  /** @param trade Key of a domain. */
  readonly suppliersOf: (trade: string) => readonly EnterprisesTable[];
}

/** Pools sized so that buyers come back about as often as counted: more than half of them more than once. */
export function enterprisePools(seed: string, announcements: number): EnterprisePools {
  const many = (
    share: number,
    least: number,
    make: (seed: string, index: number) => EnterprisesTable,
  ): readonly EnterprisesTable[] =>
    Array.from({ length: Math.max(least, Math.ceil(announcements * share)) }, (_, index) => make(seed, index));
  const buyers = many(0.26, BUYER_CLASSES.length * 8, buyerOf);
  const agencies = many(0.02, 20, agencyOf);
  const suppliers = many(0.16, SUPPLIER_KINDS.length * 5, supplierOf);
  const trades = [...new Set(SUPPLIER_KINDS.flatMap(([, , keys]) => keys))];
  const byTrade = new Map(
    trades.map((trade) => [trade, suppliers.filter((_, index) => supplierKindOf(index)[2].includes(trade))]),
  );
  const byClass = new Map(
    BUYER_CLASSES.map((buyerClass) => [buyerClass, buyers.filter((buyer) => buyer.class === buyerClass)]),
  );
  return {
    all: [...buyers, ...agencies, ...suppliers],
    agencies,
    buyersOf: (buyerClass) => byClass.get(buyerClass) ?? buyers,
    suppliersOf: (trade) => byTrade.get(trade) ?? suppliers,
  };
}
