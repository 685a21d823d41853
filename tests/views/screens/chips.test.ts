import { describe, expect, test } from 'vitest';
import { fen } from '#domain/fen.ts';
import { type FilterChip, filterChips } from '#domain/filter-chip.ts';
import { NO_INTENTION_FILTER } from '#domain/intention-filter.ts';
import { projectFilterFromHash } from '#domain/project-filter.ts';
import { NO_FILTER } from '#domain/search-filter.ts';
import { upfrontFromHash } from '#domain/upfront-filter.ts';
import { upfrontChips } from '#views/screens/forecast/upfront-chips.ts';
import { intentionChips } from '#views/screens/intention/intention-chips.ts';
import { projectChips } from '#views/screens/project/project-columns.ts';

interface Row<Filter> {
  readonly chipsOf: (filter: Filter) => readonly FilterChip<Filter>[];
  readonly none: Filter;
  /** Every condition, lists with two values. */
  readonly whole: Filter;
  readonly labels: readonly string[];
}

const span = (from: string) => ({ from, to: from });
const amount = { minFen: fen(100_000_000), maxFen: fen(500_000_000) };
const keywordGroups = [['医院', '设备'], ['食堂']];
const areas = ['浙江_杭州', '上海'];
const industries = ['E', 'Q'];
const published = { publishedFrom: '2026-10-01', publishedTo: '2026-10-31' };

function row<Filter>({ chipsOf, none, whole, labels }: Row<Filter>) {
  return {
    none: () => chipsOf(none),
    labels: () => chipsOf(whole).map(({ label }) => label),
    /** Labels that are left when each chip has been taken away alone. */
    left: () => chipsOf(whole).map(({ without }) => chipsOf(without).map(({ label }) => label)),
    expected: labels,
  };
}

const LISTS = {
  announcements: row({
    chipsOf: (filter) => filterChips(filter, (code) => `行业${code}`),
    none: NO_FILTER,
    whole: {
      ...NO_FILTER,
      ...{ searchWord: '滨江', keywordGroups, areas, industries, amount, ...published },
      ...{ excludeWords: ['监理', '勘察'], channels: ['tender', 'award'] },
    },
    labels: [
      ...[
        '搜索词：滨江',
        '关键词：医院 + 设备',
        '关键词：食堂',
        '排除：监理',
        '排除：勘察',
        '地区：杭州',
        '地区：上海',
      ],
      ...['类型：招标公告', '类型：中标成交', '金额：100万～500万', '发布时间：2026-10-01 ～ 2026-10-31'],
      ...['行业：行业E', '行业：行业Q'],
    ],
  }),
  projects: row({
    chipsOf: (filter) =>
      projectChips(
        filter,
        (stage) => `阶段${stage}`,
        (code) => `行业${code}`,
      ),
    none: projectFilterFromHash(''),
    whole: {
      ...projectFilterFromHash(''),
      ...{ searchWord: '滨江', keywordGroups, areas, industries, amount, ...published },
      ...{ stages: ['1', '2'], types: ['学校', '医院'] },
    },
    labels: [
      ...['搜索词：滨江', '关键词：医院 + 设备', '关键词：食堂', '地区：杭州', '地区：上海', '金额：100万～500万'],
      ...['发布时间：2026-10-01 ～ 2026-10-31', '行业：行业E', '行业：行业Q'],
      ...['阶段：阶段1', '阶段：阶段2', '业态：学校', '业态：医院'],
    ],
  }),
  forecasts: row({
    chipsOf: (filter) => upfrontChips(filter, (code) => code),
    none: upfrontFromHash(''),
    whole: {
      ...upfrontFromHash(''),
      ...{ searchWord: '滨江', keywordGroups, areas, amount },
      ...{ kinds: ['renewal', 'intention'], industries, withPast: true, within: ['保洁', '绿化'] },
    },
    labels: [
      ...['搜索词：滨江', '关键词：医院 + 设备', '关键词：食堂', '地区：杭州', '地区：上海', '金额：100万～500万'],
      ...[
        '类型：到期续采',
        '类型：采购意向',
        '行业：E',
        '行业：Q',
        '含已兑现和过期',
        '结果中找：保洁',
        '结果中找：绿化',
      ],
    ],
  }),
  intentions: row({
    chipsOf: (filter) => intentionChips(filter, (code) => `行业${code}`),
    none: NO_INTENTION_FILTER,
    whole: {
      ...NO_INTENTION_FILTER,
      ...{ searchWord: '滨江', areas, industries, amount, buyer: '滨江医院', smeOnly: true },
      ...{ published: span('2026-10'), expected: span('2026-12'), progress: 'followed' },
    },
    labels: [
      ...['搜索词：滨江', '地区：杭州', '地区：上海', '金额：100万～500万', '行业：行业E', '行业：行业Q'],
      ...['采购单位：滨江医院', '发布月份：2026年10月', '预计采购：2026年12月', '已发布招标', '面向中小企业'],
    ],
  }),
};

describe.each(Object.entries(LISTS))('the conditions of the list of %s', (_, list) => {
  test('are a chip each, in the order of the panel (S3-63)', () => {
    expect(list.labels()).toEqual(list.expected);
    expect(list.none()).toEqual([]);
  });

  test('are taken away one by one, each alone', () => {
    expect(list.left()).toEqual(list.expected.map((own) => list.expected.filter((label) => label !== own)));
  });
});

test('a day that announcements are searched from or up to counts itself (S3-63)', () => {
  const labelOf = (days: Partial<typeof NO_FILTER>) =>
    filterChips({ ...NO_FILTER, ...days }, (code) => code).map(({ label }) => label);
  expect(labelOf({ publishedFrom: '2026-10-01' })).toEqual(['发布时间：2026-10-01起']);
  expect(labelOf({ publishedTo: '2026-10-31' })).toEqual(['发布时间：2026-10-31止']);
});
