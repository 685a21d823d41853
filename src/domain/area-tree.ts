import { type AreaNode, cityCode, NATIONWIDE, NATIONWIDE_LABEL } from '#domain/area.ts';

const NATIONAL_NAME = 'all';

interface WireArea {
  readonly name: string;
  readonly children?: readonly WireArea[];
}

/**
 * Builds the tree from the JSON text of `selArea`: the first item is dropped, entries named `all` are excluded, the
 * national root is added by us (S7-45…S7-47, D-85).
 *
 * @throws SyntaxError when the text is no JSON, TypeError when it is no list of named areas.
 */
export function areaTree(json: string): readonly AreaNode[] {
  const wire: unknown = JSON.parse(json);
  if (!isWireList(wire)) throw new TypeError('selArea: not a list of named areas');
  const provinces = wire
    .slice(1)
    .filter((area) => area.name !== NATIONAL_NAME)
    .map((area) => ({
      name: area.name,
      code: area.name,
      label: area.name,
      children: (area.children ?? [])
        .filter((city) => city.name !== NATIONAL_NAME)
        .map((city) => ({ name: city.name, code: cityCode(area.name, city.name), label: city.name, children: [] })),
    }));
  return [
    { name: NATIONAL_NAME, code: NATIONWIDE, label: NATIONWIDE_LABEL, children: [] },
    { name: 'region', code: 'region', label: '省份', children: provinces },
  ];
}

const isWireList = (value: unknown): value is readonly WireArea[] =>
  Array.isArray(value) &&
  value.every(
    (area) =>
      typeof area === 'object' &&
      area !== null &&
      typeof area.name === 'string' &&
      (area.children === undefined || isWireList(area.children)),
  );
