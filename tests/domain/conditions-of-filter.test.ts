import { expect, test } from 'vitest';
import { AWARD_CHANNELS, conditionsOfFilter, SUBSCRIBED_CHANNELS, unkeptOfFilter } from '#domain/saved-group.ts';
import { NO_FILTER } from '#domain/search-filter.ts';

test('the kinds of notices of a search are those of the new group; all results of a rival are no condition (S3-61)', () => {
  const channels = (list: Parameters<typeof conditionsOfFilter>[1], chosen: typeof NO_FILTER.channels) =>
    conditionsOfFilter({ ...NO_FILTER, channels: chosen }, list).channels;
  expect(channels('bidding', SUBSCRIBED_CHANNELS)).toEqual(SUBSCRIBED_CHANNELS);
  expect(channels('bidding', ['tender'])).toEqual(['tender']);
  expect(channels('rival', AWARD_CHANNELS)).toEqual([]);
  expect(channels('rival', AWARD_CHANNELS.slice(0, 1))).toEqual(AWARD_CHANNELS.slice(0, 1));
  expect(channels('rival', ['tender'])).toEqual([]);
});

test('a search word that no keyword of the new group can hold, or only some groups can, is named as not kept (S3-61, S3-63)', () => {
  const full = ['一', '二', '三', '四', '五'];
  const unkept = (searchWord: string, keywordGroups: readonly (readonly string[])[] = [], party?: 'winner') =>
    unkeptOfFilter(
      { ...NO_FILTER, channels: AWARD_CHANNELS, searchWord, keywordGroups, searchParty: party ?? null },
      'rival',
    );
  expect(unkept('长'.repeat(20))).toEqual([]);
  expect(unkept('长'.repeat(21))).toEqual(['搜索词']);
  expect(unkept(`医院 ${'长'.repeat(21)}`)).toEqual(['搜索词']);
  expect(unkept(full.join(' '))).toEqual([]);
  expect(unkept([...full, '六'].join(' '))).toEqual(['搜索词']);
  expect(unkept('六', [full, ['医院']])).toEqual(['搜索词']);
  expect(unkept('五', [full])).toEqual([]);
  expect(unkept('长'.repeat(21), [], 'winner'), 'the name of a party is kept whole').toEqual([]);
});
