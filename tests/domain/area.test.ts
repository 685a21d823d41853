import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaLabel, areaList, areaText, cityCode, NATIONWIDE, provincesOf, purchaseAreas } from '#domain/area.ts';
import { areaTree } from '#domain/area-tree.ts';

const WIRE = JSON.stringify([
  { name: '全国', children: [] },
  { name: 'all' },
  { name: '浙江', children: [{ name: 'all' }, { name: '杭州市' }, { name: '宁波市' }] },
  { name: '北京' },
]);

describe('the tree of selArea', () => {
  const tree = areaTree(WIRE);

  test('comes from the JSON text; its first item is dropped (S7-45, S7-46)', () => {
    expect(provincesOf(tree).map(({ name }) => name)).toEqual(['浙江', '北京']);
  });

  test('leaves out entries named all at every level, and keeps the national root that we add (S7-47, D-85)', () => {
    expect(provincesOf(tree)[0]?.children.map(({ name }) => name)).toEqual(['杭州市', '宁波市']);
    expect(tree[0]).toEqual({ name: 'all', code: '', label: '全国', children: [] });
  });

  test('has the nation, then the region level, then cities (S3-57)', () => {
    expect(tree.map(({ name }) => name)).toEqual(['all', 'region']);
    expect(tree[1]?.children.every(({ children }) => children.every((city) => city.children.length === 0))).toBe(true);
  });

  test('codes cities with the province before them (S3-58)', () => {
    expect(provincesOf(tree)[0]?.children[0]?.code).toBe('浙江_杭州市');
    expect(cityCode('浙江', '杭州市')).toBe('浙江_杭州市');
  });

  test('offers the nation and the provinces for purchase (S3-60, D-64)', () => {
    expect(purchaseAreas(tree).map(({ code }) => code)).toEqual([NATIONWIDE, '浙江', '北京']);
  });

  test('is empty of provinces when only the dropped item was sent (S7-46)', () => {
    expect(provincesOf(areaTree('[{"name":"全国"}]'))).toEqual([]);
    expect(provincesOf(areaTree('[]'))).toEqual([]);
  });

  test.each(['', '{', 'undefined'])('the text %j is refused as no JSON (S7-45)', (json) => {
    expect(() => areaTree(json)).toThrow(SyntaxError);
  });

  test.each(['null', '{}', '"浙江"', '[1]', '[{"label":"浙江"}]', '[{"name":"浙江","children":[null]}]', '[null]'])(
    'the JSON %s is refused as no list of areas (S7-45)',
    (json) => {
      expect(() => areaTree(json)).toThrow(TypeError);
    },
  );

  test('keeps every province and city that is not named all, in order (S7-46, S7-47)', () => {
    const names = fc.array(fc.constantFrom('浙江', '江苏', 'all', '广东'), { maxLength: 6 });
    fc.assert(
      fc.property(names, names, (provinces, cities) => {
        const wire = [
          { name: '全国' },
          ...provinces.map((name) => ({ name, children: cities.map((city) => ({ name: city })) })),
        ];
        const kept = provincesOf(areaTree(JSON.stringify(wire)));
        expect(kept.map(({ name }) => name)).toEqual(provinces.filter((name) => name !== 'all'));
        for (const { children } of kept)
          expect(children.map(({ name }) => name)).toEqual(cities.filter((name) => name !== 'all'));
      }),
    );
  });
});

describe('a list of bought areas', () => {
  test.each([
    ['浙江,江苏', ['浙江', '江苏']],
    ['浙江， 江苏,', ['浙江', '江苏']],
    ['', []],
    [' , ', []],
    [null, []],
    [undefined, []],
  ])('%j is %j; empty means nationwide (S3-13)', (payArea, names) => {
    expect(areaList(payArea)).toEqual(names);
  });

  test('is shown as 全国 when it is empty, else by its names (S3-13, D-21)', () => {
    expect([areaLabel(''), areaLabel(null), areaLabel('浙江,江苏')]).toEqual(['全国', '全国', '浙江、江苏']);
  });
});

test.each([
  ['浙江', '杭州', '西湖区', '浙江 · 杭州 · 西湖区'],
  ['浙江', '杭州', null, '浙江 · 杭州'],
  ['重庆', '重庆', '江北区', '重庆 · 江北区'],
  ['浙江', null, null, '浙江'],
  ['浙江', '', '', '浙江'],
  [null, null, null, '--'],
])('a record of %s, %s and %s lies in: %s', (province, city, district, text) => {
  expect(areaText({ province, city, district })).toBe(text);
});
