import { PROVINCES } from './divisions.ts';

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
