import { expect, test } from 'vitest';
import { AWARD_CHANNELS, conditionsOfFilter, SUBSCRIBED_CHANNELS } from '#domain/saved-group.ts';
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
