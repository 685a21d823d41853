import { describe, expect, test } from 'vitest';
import tuancan from '#brands/tuancan/brand.json' with { type: 'json' };
import { SUBSCRIPTION_LISTS } from '#contract/saved-group.contract.ts';
import { parseBrand } from '#domain/brand.ts';
import { ALL_ENTITLEMENTS } from '#domain/entitlement.ts';
import { fen } from '#domain/fen.ts';
import { fromPlaces, SUBSCRIBE_PLACES, toPlaces } from '#domain/filter-position.ts';
import {
  conditionsOfProjects,
  projectFilterFromHash,
  projectFilterOfGroup,
  projectFilterToHash,
} from '#domain/project-filter.ts';
import {
  conditionsOfFilter,
  conditionsText,
  filterOfGroup,
  type GroupConditions,
  listOfParty,
} from '#domain/saved-group.ts';
import { filterFromHash, filterToHash } from '#domain/search-filter-hash.ts';
import {
  amountRangesOf,
  type GroupForm,
  groupPath,
  groupPayload,
  listLabel,
  offeredLists,
  readGroupForm,
  SUBSCRIPTIONS,
  subscribeStateOf,
} from '#domain/subscription.ts';
import { upfrontFromHash } from '#domain/upfront-filter.ts';

const conditions: GroupConditions = {
  keywordGroups: [['医院', '设备'], ['检验']],
  searchWord: '采购',
  areas: ['浙江_杭州'],
  channels: ['tender'],
  projectTypes: [],
  minFen: fen(0),
  maxFen: fen(50_000_000),
};
const form: GroupForm = {
  name: ' 医院设备 ',
  searchWord: ' 采购 ',
  areas: ['浙江_杭州'],
  channels: ['tender'],
  projectTypes: [],
  minText: '０',
  maxText: '50万',
};

test('every list of the wire has its name, its entitlement and its screen (S3-34, S3-35, S3-36, S3-37, S3-61)', () => {
  expect([...SUBSCRIPTION_LISTS].sort()).toEqual(['agent', 'bidding', 'owner', 'proposed', 'rival', 'upfront']);
  expect(SUBSCRIPTIONS).toEqual({
    bidding: { label: '招标订阅', entitlement: 'subscribeZhaobiao', path: '/subscribe/bidding' },
    proposed: { label: '拟建订阅', entitlement: 'subscribeDesignedProject', path: '/building/index' },
    owner: { label: '业主订阅', entitlement: 'subscribeZhaobiao', path: '/informationQuery/bid' },
    rival: { label: '中标订阅', entitlement: 'subscribeZhongbiao', path: '/informationQuery/bid' },
    agent: { label: '代理订阅', entitlement: 'subscribeZhaobiao', path: '/informationQuery/bid' },
    upfront: { label: '商机订阅', entitlement: 'preProjectSubscribe', path: '/subscribe/upfront' },
  });
});

test('every list offers the amount ranges of its own screen: they begin at 0.1, those of forecasts at 0.01 (S9-42, S9-49)', () => {
  const begins = SUBSCRIPTION_LISTS.map((list) => [list, amountRangesOf(list)[0]?.minYuan]);
  expect(Object.fromEntries(begins)).toEqual({
    ...{ bidding: 0.1, owner: 0.1, agent: 0.1, rival: 0.1, proposed: 0.1 },
    upfront: 0.01,
  });
});

describe('a typed group', () => {
  test('is read as members type it: 全角, 万, blanks around (S3-63, D-65)', () => {
    expect(readGroupForm(form, conditions.keywordGroups)).toEqual({ name: '医院设备', conditions });
  });

  test.each([
    ['its first words', {}, [['医院', '设备']], '医院 + 设备'],
    ['the search word', {}, [], '采购'],
    ['its areas', { searchWord: '' }, [], '杭州'],
    [
      'as many characters as a name may have',
      {},
      [['一二三四五六七八九十', '一二三四五六七八九十']],
      '一二三四五六七八九十 + 一二三四五六七',
    ],
    ['no half of a character', {}, [['一二三四五六七八九十', '一二三四五六𠮷']], '一二三四五六七八九十 + 一二三四五六'],
  ])('without a name is called after %s', (_, change, rows, name) => {
    expect(readGroupForm({ ...form, ...change, name: ' ' }, rows)).toMatchObject({ name });
  });

  test('may have a name of twenty characters, which blanks around it do not count to (S3-63)', () => {
    const name = '名'.repeat(20);
    expect(readGroupForm({ ...form, name: ` ${name} ` }, [])).toMatchObject({ name });
  });

  test.each([
    ['nameTooLong', { name: '名'.repeat(21) }],
    ['wordsMissing', { searchWord: ' ', areas: [] }],
    ['minUnreadable', { minText: '很多' }],
    ['maxUnreadable', { maxText: '-5' }],
    ['upsideDown', { minText: '60万' }],
  ] as const)('is refused as %s', (refusal, change) => {
    expect(readGroupForm({ ...form, ...change }, [])).toEqual({ refusal });
  });
});

describe('a group', () => {
  test('goes out with minAmount and maxAmount, a zero minimum as 0.01 (S3-66, S5-04, S9-31)', () => {
    expect(groupPayload(conditions)).toEqual({
      keywordsArray: [['医院', '设备'], ['检验']],
      docchnnelArray: ['tender'],
      areaArray: ['浙江_杭州'],
      projectType: [],
      searchWord: '采购',
      minAmount: 0.01,
      maxAmount: 500_000,
    });
  });

  test('is a filter state by position (S3-63, S3-64, S3-67)', () => {
    const state = subscribeStateOf(conditions);
    expect(toPlaces(SUBSCRIBE_PLACES, state)[4]).toEqual([0, 500_000]);
    expect(fromPlaces(SUBSCRIBE_PLACES, toPlaces(SUBSCRIBE_PLACES, state))).toEqual(state);
  });

  test('applied to its list and saved from there again is the same group', () => {
    const shown = filterFromHash(filterToHash(filterOfGroup(conditions)));
    expect(conditionsOfFilter(shown)).toEqual(conditions);
  });
});

describe('the lists of a brand', () => {
  test('are all six, in the order they are read (S3-61)', () => {
    expect(offeredLists(ALL_ENTITLEMENTS)).toEqual(['bidding', 'owner', 'agent', 'rival', 'proposed', 'upfront']);
  });

  test('lack the planned projects where the brand hides them, and bear its names (S6-13, S6-14)', () => {
    const brand = parseBrand(tuancan);
    expect(offeredLists(brand)).not.toContain('proposed');
    expect(listLabel('upfront', brand)).toBe('预测订阅');
    expect(listLabel('rival', brand)).toBe('中标订阅');
  });
});

describe('a group of a list', () => {
  test('of awards without types looks at candidates and awards, with types at those (S3-36)', () => {
    expect(filterOfGroup({ ...conditions, channels: [] }, 'rival').channels).toEqual(['candidate', 'award']);
    expect(filterOfGroup({ ...conditions, channels: ['award'] }, 'rival').channels).toEqual(['award']);
  });

  test.each([
    ['owner', 'buyer'],
    ['rival', 'winner'],
    ['agent', 'agency'],
  ] as const)('of %s looks for the %s by name, and a search for one is saved there', (list, party) => {
    expect(filterOfGroup(conditions, list).searchParty).toBe(party);
    expect(listOfParty(party)).toBe(list);
  });

  test('of awards is the draft of a search that was made with it, and of one in the text its keywords (S3-36)', () => {
    const rival = { ...conditions, channels: [] };
    expect(conditionsOfFilter(filterOfGroup(rival, 'rival'), 'rival')).toEqual(rival);
    const inText = { ...filterOfGroup(rival, 'rival'), searchParty: null, searchWord: '采购 监理' };
    expect(conditionsOfFilter(inText, 'rival')).toEqual({
      ...rival,
      searchWord: '',
      keywordGroups: [
        ['医院', '设备', '采购', '监理'],
        ['检验', '采购', '监理'],
      ],
    });
    expect(conditionsOfFilter({ ...inText, keywordGroups: [] }, 'rival').keywordGroups).toEqual([['采购', '监理']]);
    expect(conditionsOfFilter({ ...inText, searchWord: '长'.repeat(21) }, 'rival').keywordGroups).toEqual(
      rival.keywordGroups,
    );
  });

  test('of planned projects applied to its list and saved from there again is the same group (S3-64)', () => {
    const planned = { ...conditions, channels: [], projectTypes: ['水利工程'] };
    const shown = projectFilterFromHash(projectFilterToHash(projectFilterOfGroup(planned)));
    expect(conditionsOfProjects(shown)).toEqual(planned);
    expect(conditionsText({ ...planned, projectTypes: ['公路工程'] })).not.toBe(conditionsText(planned));
  });
});

test.each(SUBSCRIPTION_LISTS)(
  'a group of %s opens on its own areas, also on one that does not exist: it never opens nationwide (S3-35, S3-67)',
  (list) => {
    const conditions = {
      keywordGroups: [],
      searchWord: '',
      channels: [],
      projectTypes: [],
      minFen: null,
      maxFen: null,
    };
    for (const areas of [['浙江省'], ['浙江_杭州_西湖区'], ['浙江省', '浙江']]) {
      const [, query = ''] = groupPath(list, { ...conditions, areas }).split('?');
      for (const read of [filterFromHash, projectFilterFromHash, upfrontFromHash])
        expect(read(query).areas).toEqual(areas);
    }
  },
);
