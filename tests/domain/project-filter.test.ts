import { describe, expect, test } from 'vitest';
import { citiesOf, cityChoice, districtsFrom, isKnownArea, isOneCity } from '#domain/district.ts';
import { fen } from '#domain/fen.ts';
import {
  type ProjectFilter,
  projectFilterFromHash,
  projectFilterToHash,
  projectNarrowed,
  projectPayload,
  withoutProjectConditions,
} from '#domain/project-filter.ts';

const filter: ProjectFilter = {
  searchWord: '学校',
  keywordGroups: [['操场', '塑胶']],
  areas: ['浙江_杭州_西湖区'],
  industries: ['E'],
  amount: { minFen: null, maxFen: fen(10_000_000) },
  publishedFrom: '2026-10-02',
  publishedTo: null,
  stages: ['planning', 'feasibility'],
  types: ['房屋建筑'],
  sort: 'amount',
  page: 2,
  pageSize: 50,
};

describe('the filter of a list of projects', () => {
  test('is in the hash query whole (S1-05, S1-06)', () => {
    expect(projectFilterFromHash(projectFilterToHash(filter))).toEqual(filter);
    expect(projectFilterToHash(projectFilterFromHash(''))).toBe('');
    expect(decodeURIComponent(projectFilterToHash({ ...projectFilterFromHash(''), stages: ['a', 'b'] }))).toBe(
      'stage=a,b',
    );
  });

  test('skips what no list has', () => {
    const stage = Array.from({ length: 60 }, (_, at) => `s${at}`).join(',');
    const read = projectFilterFromHash(`stage=${stage}&ptype=,${'长'.repeat(21)},学校,学校&sort=relevance`);
    expect([read.stages.length, read.types, read.sort]).toEqual([40, ['学校'], 'newest']);
    expect(projectFilterFromHash(`ptype=${'长'.repeat(20)}`).types).toEqual(['长'.repeat(20)]);
  });

  test('is sent with its stages, days and order (S3-66, S7-59, S7-66)', () => {
    expect(projectPayload(filter)).toEqual({
      ...{
        searchWord: '学校',
        keywordsArray: [['操场', '塑胶']],
        areaArray: ['浙江_杭州_西湖区'],
        industryArray: ['E'],
      },
      ...{ stageArray: ['planning', 'feasibility'], sort: 'amount', maxAmount: 100_000, publishedFrom: '2026-10-02' },
      ...{ pageNumber: 2, pageSize: 50 },
    });
  });

  test('begins another question on the first page, and is cleared but for how it is looked at', () => {
    expect(projectNarrowed(filter, { stages: [] })).toEqual({ ...filter, stages: [], page: 1 });
    expect(withoutProjectConditions(filter)).toEqual({ ...projectFilterFromHash(''), sort: 'amount', pageSize: 50 });
  });
});

const districts = districtsFrom(
  JSON.stringify([
    { name: '全国' },
    { name: '北京', children: [{ name: 'all' }, { name: '北京', children: [{ name: 'all' }, { name: '东城区' }] }] },
    {
      name: '浙江',
      children: [
        { name: 'all' },
        { name: '杭州', children: [{ name: 'all' }, { name: '西湖区' }, { name: '余杭区' }] },
        { name: '宁波', children: [{ name: 'all' }, { name: '海曙区' }] },
      ],
    },
  ]),
);

test.each([
  ['北京', true],
  ['北京_北京', true],
  ['北京_北京_东城区', true],
  ['北京_北京_西湖区', false],
  ['北京_杭州', false],
  ['浙江_火星', false],
  ['浙江_杭州_西湖区', true],
  ['浙江_杭州_西湖区_一号', false],
  ['浙江', true],
  ['', true],
  ['浙江省', false],
  ['全国', false],
])('whether there is an area %s: %s (S7-48)', (code, known) => {
  expect(isKnownArea(code, districts)).toBe(known);
  expect(isKnownArea(code, districtsFrom('[]'))).toBe(true);
});

describe('areas of three levels (S7-48)', () => {
  test('offer the districts of one city, chosen or not, and none of two cities or of a province', () => {
    expect(cityChoice(['浙江_杭州'], districts)).toEqual({
      ...{ city: '浙江_杭州', chosen: [] },
      districts: [
        { code: '浙江_杭州_西湖区', name: '西湖区' },
        { code: '浙江_杭州_余杭区', name: '余杭区' },
      ],
    });
    expect(cityChoice(['浙江_杭州_西湖区', '浙江_杭州_余杭区'], districts)?.chosen).toEqual([
      '浙江_杭州_西湖区',
      '浙江_杭州_余杭区',
    ]);
    for (const areas of [[], ['浙江'], ['浙江_杭州', '浙江_宁波'], ['浙江_杭州_西湖区', '福建'], ['浙江_无']])
      expect(cityChoice(areas, districts)).toBeNull();
    for (const areas of [['浙江_杭州_海曙区'], ['浙江_杭州_西湖区', '浙江_杭州_无']])
      expect(cityChoice(areas, districts)).toBeNull();
  });

  test('say of a city that is chosen beside its districts that it is whole', () => {
    expect(cityChoice(['浙江_杭州_西湖区', '浙江_杭州'], districts)?.chosen).toEqual([]);
    expect(cityChoice(['北京', '北京_北京_东城区'], districts)?.chosen).toEqual([]);
  });

  test('know the districts of a municipality by its own name', () => {
    const expected = { city: '北京', chosen: [], districts: [{ code: '北京_北京_东城区', name: '东城区' }] };
    expect(cityChoice(['北京'], districts)).toEqual(expected);
    expect(cityChoice(['北京_北京_东城区'], districts)).toMatchObject({ city: '北京', chosen: ['北京_北京_东城区'] });
  });

  test('are asked about where the areas lie in one city, which a municipality is by itself', () => {
    for (const areas of [['浙江_杭州'], ['浙江_杭州_西湖区', '浙江_杭州'], ['北京'], ['天津'], ['上海'], ['重庆']])
      expect([areas, isOneCity(areas)]).toEqual([areas, true]);
    for (const areas of [[], [''], ['浙江'], ['浙江省'], ['浙江_杭州', '浙江_宁波'], ['浙江_杭州_西湖区', '浙江']])
      expect([areas, isOneCity(areas)]).toEqual([areas, false]);
  });

  test('are shown to the picker of provinces and cities as their city', () => {
    expect(citiesOf(['浙江_杭州_西湖区', '浙江_杭州_余杭区'])).toEqual(['浙江_杭州']);
    expect(citiesOf(['北京_北京_东城区', '福建', '浙江_宁波'])).toEqual(['北京', '福建', '浙江_宁波']);
  });
});
