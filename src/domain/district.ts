import { NATIONWIDE } from '#domain/area.ts';
import { isProvince } from '#domain/province.ts';

/** Counties and districts by city code, `浙江_杭州`; of a municipality also by its province. */
export type Districts = ReadonlyMap<string, readonly string[]>;

interface Entry {
  readonly name: string;
  readonly children?: readonly Entry[];
}

const ALL = 'all';
const named = (entries: readonly Entry[] | undefined): readonly Entry[] =>
  (entries ?? []).filter(({ name }) => name !== ALL);

/**
 * The third level of the text of `selThreeLevelArea`, whose first entry is the nation (S7-46…S7-48).
 *
 * @throws SyntaxError when the text is no JSON.
 */
export function districtsFrom(json: string): Districts {
  const [, ...provinces] = JSON.parse(json) as readonly Entry[];
  const found = new Map<string, readonly string[]>();
  for (const province of provinces) {
    const cities = named(province.children);
    for (const city of cities) {
      const districts = named(city.children).map(({ name }) => name);
      found.set(`${province.name}_${city.name}`, districts);
      if (cities.length === 1) found.set(province.name, districts);
    }
  }
  return found;
}

/**
 * Whether the divisions have this area; the nation and provinces are known by themselves, and divisions that could not be had know
 * everything.
 *
 * @example isKnownArea('浙江_火星', districts) // false
 */
export function isKnownArea(code: string, districts: Districts): boolean {
  const [province = '', city, district, ...deeper] = code.split('_');
  if (isKnownByItself(code) || districts.size === 0) return true;
  const names = districts.get(`${province}_${city}`);
  return names !== undefined && deeper.length === 0 && (district === undefined || names.includes(district));
}

/** Whether an area is the nation or a province: no divisions are needed to know it. */
export const isKnownByItself = (code: string): boolean => code === NATIONWIDE || isProvince(code);

/** The areas of a filter as one city and its chosen districts. */
export interface CityChoice {
  /** `浙江_杭州`, or the province of a municipality. */
  readonly city: string;
  /** Codes of the chosen districts, `浙江_杭州_西湖区`; empty for the whole city. A city that is chosen itself is whole. */
  readonly chosen: readonly string[];
  /** Every district of the city with its code. */
  readonly districts: readonly { readonly code: string; readonly name: string }[];
}

/** Which districts the areas of a filter can be narrowed to; only the districts of one city, each of which exists (S7-48). */
export function cityChoice(areas: readonly string[], districts: Districts): CityChoice | null {
  const cities = new Set(areas.map(cityOf));
  const [city] = cities;
  const names = city === undefined ? undefined : districts.get(city);
  if (city === undefined || cities.size > 1 || names === undefined) return null;
  const prefix = city.includes('_') ? city : `${city}_${city}`;
  const offered = names.map((name) => ({ code: `${prefix}_${name}`, name }));
  const chosen = areas.includes(city) ? [] : areas;
  const isOffered = chosen.every((code) => offered.some((district) => district.code === code));
  return isOffered ? { city, chosen, districts: offered } : null;
}

/** @example cityOf('浙江_杭州_西湖区') // '浙江_杭州' */
function cityOf(code: string): string {
  const [province = '', city, district] = code.split('_');
  if (district === undefined) return code;
  return province === city ? province : `${province}_${city}`;
}

/** Provinces that are one city each. */
const MUNICIPALITIES: readonly string[] = ['北京', '天津', '上海', '重庆'];

/** Whether the areas lie in one city, so that its districts can be offered. */
export function isOneCity(areas: readonly string[]): boolean {
  const [city = '', ...others] = citiesOf(areas);
  return others.length === 0 && (city.includes('_') || MUNICIPALITIES.includes(city));
}

/** The areas as the picker of provinces and cities shows them: districts as their city. */
export const citiesOf = (areas: readonly string[]): readonly string[] => [...new Set(areas.map(cityOf))];
