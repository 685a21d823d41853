import { areaList } from '@vant/area-data';
import { cityCode } from '#domain/area.ts';

/** Real divisions of GB/T 2260 with the short names of the area tree: 浙江 › 杭州 › 临安区. */
export interface District {
  /** Six digits. */
  readonly code: string;
  readonly name: string;
}
export interface City extends District {
  readonly districts: readonly District[];
}
export interface Province extends District {
  readonly cities: readonly City[];
}

const PROVINCE_ENDING = /(?:壮族|回族|维吾尔)?自治区$|特别行政区$|省$|市$/;
const PREFECTURE_ENDING =
  /(?:土家族|苗族|布依族|侗族|彝族|哈尼族|壮族|傣族|白族|景颇族|傈僳族|藏族|羌族|朝鲜族|回族|蒙古族|蒙古|哈萨克|柯尔克孜)+自治州$|自治州$|地区$|盟$|市$/;
/** Counties that answer to the province, and the counties of Chongqing, have no city of their own. */
const NO_CITY = /^(?:省直辖县|自治区直辖县级行政区划)$/;

const shortProvince = (name: string): string => name.replace(PROVINCE_ENDING, '');

function shortCity(name: string, province: string): string {
  if (name === '县') return province;
  return NO_CITY.test(name) ? '直辖县' : name.replace(PREFECTURE_ENDING, '');
}

type Entries = readonly (readonly [code: string, name: string])[];

/** The divisions of a level, by the first digits of their codes: filtered once for each division above, a start took half a second longer. */
function byPrefix(list: Readonly<Record<string, string>>, digits: number): ReadonlyMap<string, Entries> {
  const groups = new Map<string, [string, string][]>();
  for (const entry of Object.entries(list)) {
    const prefix = entry[0].slice(0, digits);
    const group = groups.get(prefix);
    if (group) group.push(entry);
    else groups.set(prefix, [entry]);
  }
  return groups;
}

const CITIES = byPrefix(areaList.city_list, 2);
const COUNTIES = byPrefix(areaList.county_list, 4);

function citiesOf(provinceCode: string, province: string): readonly City[] {
  const cities = new Map<string, { code: string; name: string; districts: District[] }>();
  for (const [code, full] of CITIES.get(provinceCode.slice(0, 2)) ?? []) {
    const name = shortCity(full, province);
    const city = cities.get(name) ?? { code, name, districts: [] };
    city.districts.push(
      ...(COUNTIES.get(code.slice(0, 4)) ?? []).map(([district, districtName]) => ({
        code: district,
        name: districtName,
      })),
    );
    cities.set(name, city);
  }
  return [...cities.values()];
}

/** All 34, in the order of their codes. */
export const PROVINCES: readonly Province[] = Object.entries(areaList.province_list).map(([code, full]) => {
  const name = shortProvince(full);
  return { code, name, cities: citiesOf(code, name) };
});

const AREA_CODES: ReadonlySet<string> = new Set(
  PROVINCES.flatMap((province) => [
    province.name,
    ...province.cities.flatMap((city) => {
      const code = cityCode(province.name, city.name);
      return [code, ...city.districts.map((district) => `${code}_${district.name}`)];
    }),
  ]),
);

/** Whether there is such an area: `浙江`, `浙江_杭州` or `浙江_杭州_临安区`. */
export const isArea = (code: string): boolean => AREA_CODES.has(code);

/** Wire of the area calls: a first item that readers drop, then provinces, each with an `all` child before its own (S7-46, S7-47). */
interface WireArea {
  name: string;
  children?: WireArea[];
}

const ALL: WireArea = { name: 'all' };
const NATION: WireArea = { name: '全国' };

const provinces = (withDistricts: boolean): WireArea[] =>
  PROVINCES.map((province) => ({
    name: province.name,
    children: [
      ALL,
      ...province.cities.map((city) => ({
        name: city.name,
        ...(withDistricts ? { children: [ALL, ...city.districts.map(({ name }) => ({ name }))] } : {}),
      })),
    ],
  }));

/** JSON text of provinces and cities. */
export const AREA_TEXT = JSON.stringify([NATION, ...provinces(false)]);
/** The same with counties. */
export const THREE_LEVEL_AREA_TEXT = JSON.stringify([NATION, ...provinces(true)]);
