import { expect, test } from 'vitest';
import { INTENTION_PROGRESS, type IntentionProgress } from '#domain/intention.ts';
import { type IntentionFilter, NO_INTENTION_FILTER } from '#domain/intention-filter.ts';
import { intentionChips } from '#views/screens/intention/intention-chips.ts';

const chips = (filter: IntentionFilter) => intentionChips(filter, (code) => `行业${code}`);
const span = (from: string) => ({ from, to: from });
const WHOLE: IntentionFilter = {
  ...NO_INTENTION_FILTER,
  searchWord: '医院',
  areas: ['浙江'],
  industries: ['E'],
  buyer: '滨江医院',
  published: span('2026-10'),
  expected: span('2026-12'),
  progress: Object.keys(INTENTION_PROGRESS)[0] as IntentionProgress,
  smeOnly: true,
};

test('every condition of the list of intentions is a chip that takes away its own condition and no other', () => {
  const keys = chips(WHOLE).map(({ key }) => key);
  expect(keys.slice(-5)).toEqual(['buyer', 'published', 'expected', 'progress', 'sme']);
  expect(keys).toHaveLength(8);
  for (const { key, without } of chips(WHOLE))
    expect(chips(without).map((chip) => chip.key)).toEqual(keys.filter((other) => other !== key));
});

test('without conditions there is no chip', () => {
  expect(chips(NO_INTENTION_FILTER)).toEqual([]);
});
