import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { provincesOf } from '#domain/area.ts';
import { areaRank, searchAreas } from '#domain/area-search.ts';
import { type AreaSelection, areaName, isNationwide } from '#domain/area-selection.ts';
import { isCitySelected, provinceState, toggleCity, toggleProvince } from '#domain/area-toggle.ts';
import { areaTree } from '#domain/area-tree.ts';

const named = (name: string, ...children: string[]) => ({ name, children: children.map((child) => ({ name: child })) });
const provinces = provincesOf(
  areaTree(
    JSON.stringify([
      named('all'),
      named('浙江', 'all', '杭州', '宁波', '湖州'),
      named('北京', '北京'),
      named('重庆', '重庆', '县'),
      named('台湾'),
    ]),
  ),
);
const [zhejiang] = provinces;

/** Any sequence of clicks. */
const clicks = fc.array(fc.tuple(fc.nat(), fc.option(fc.nat(), { nil: null })), { maxLength: 25 });
const click = (selection: AreaSelection, [p, c]: [number, number | null]): AreaSelection => {
  const province = provinces[p % provinces.length];
  const city = c === null ? undefined : province?.children[c % province.children.length];
  if (!province) return selection;
  return city ? toggleCity(provinces, selection, province, city) : toggleProvince(provinces, selection, province);
};

describe('choosing areas', () => {
  test('a province is all, some or none of its cities, whatever was clicked before (S3-57, S3-58)', () => {
    fc.assert(
      fc.property(clicks, (sequence) => {
        const selection = sequence.reduce(click, [] as AreaSelection);
        expect(new Set(selection).size).toBe(selection.length);
        for (const province of provinces.filter((each) => each.children.length > 0)) {
          const chosen = province.children.filter((city) => isCitySelected(selection, province, city)).length;
          const expected = chosen === 0 ? 'none' : chosen === province.children.length ? 'all' : 'some';
          expect(provinceState(selection, province)).toBe(expected);
        }
      }),
    );
  });

  test('the order of clicks does not show', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(provinces.flatMap((p) => p.children.map((c) => [p, c] as const))), (picked) => {
        const inOrder = [...picked].sort((a, b) => (a[1].code < b[1].code ? -1 : 1));
        const choose = (list: typeof picked) =>
          list.reduce((s, [p, c]) => toggleCity(provinces, s, p, c), [] as AreaSelection);
        expect(choose(picked)).toEqual(choose(inOrder));
      }),
    );
  });

  test('the same click twice changes nothing for a city', () => {
    fc.assert(
      fc.property(clicks, fc.nat(), fc.nat(), (sequence, p, c) => {
        const selection = sequence.reduce(click, [] as AreaSelection);
        expect(click(click(selection, [p, c]), [p, c])).toEqual(
          provinces[p % provinces.length]?.children.length ? selection : expect.anything(),
        );
      }),
    );
  });

  test('one city out of a whole province leaves the others', () => {
    if (!zhejiang?.children[0]) throw new Error('sample');
    expect(toggleCity(provinces, ['浙江'], zhejiang, zhejiang.children[0])).toEqual(['浙江_宁波', '浙江_湖州']);
  });

  test('a city takes the place of its districts, a province of those of all its cities, and others keep theirs (S7-48)', () => {
    const [hangzhou, ningbo] = zhejiang?.children ?? [];
    if (!zhejiang || !hangzhou || !ningbo) throw new Error('sample');
    const chosen = ['浙江_杭州_西湖区', '浙江_宁波_江北区', '重庆_重庆_江北区'];
    expect([provinceState(chosen, zhejiang), isCitySelected(chosen, zhejiang, hangzhou)]).toEqual(['some', false]);
    const whole = toggleCity(provinces, chosen, zhejiang, hangzhou);
    expect(whole).toEqual(['浙江_杭州', '重庆_重庆_江北区', '浙江_宁波_江北区']);
    expect(toggleCity(provinces, whole, zhejiang, hangzhou)).toEqual(['重庆_重庆_江北区', '浙江_宁波_江北区']);
    expect(toggleProvince(provinces, chosen, zhejiang)).toEqual(['浙江', '重庆_重庆_江北区']);
    expect(toggleCity(provinces, ['浙江', '浙江_宁波_江北区'], zhejiang, hangzhou)).toEqual(['浙江_宁波', '浙江_湖州']);
  });

  test('nothing chosen is the nation, anything chosen is not (S3-57)', () => {
    expect(isNationwide([])).toBe(true);
    expect(isNationwide(['浙江'])).toBe(false);
  });

  test('a code of an older tree is kept and can be read', () => {
    if (!zhejiang) throw new Error('sample');
    expect(toggleProvince(provinces, ['旧省_旧市'], zhejiang)).toEqual(['浙江', '旧省_旧市']);
    expect(areaName('旧省_旧市')).toBe('旧市');
  });
});

describe('searching areas', () => {
  const pinyin: Record<string, string> = {
    浙江: 'zhe jiang',
    杭州: 'hang zhou',
    宁波: 'ning bo',
    湖州: 'hu zhou',
    北京: 'bei jing',
    重庆: 'chong qing',
  };
  const found = (typed: string) =>
    searchAreas(provinces, typed, (name) => pinyin[name] ?? '').map((hit) => (hit.city ?? hit.province).label);

  test.each([
    ['hz', ['杭州', '湖州']],
    ['hangz', ['杭州']],
    ['HANG ZHOU', ['杭州']],
    ["hang'z", ['杭州']],
    ['江', ['浙江']],
    ['cq', ['重庆', '重庆']],
    ['zq', []],
    ['ｈｚ', ['杭州', '湖州']],
    ['杭州市', ['杭州']],
    ['浙江省', ['浙江']],
    ['浙江省湖州市吴兴区', ['浙江', '湖州']],
    ['余杭县', []],
    ['省', []],
    ['', []],
  ])('%s finds %o, official names too (S3-57)', (typed, labels) => expect(found(typed)).toEqual(labels));

  test('a name that begins with what was typed comes before one that contains it', () => {
    expect([areaRank('江苏', 'jiang su', '江'), areaRank('浙江', 'zhe jiang', '江')]).toEqual([0, 1]);
  });
});
