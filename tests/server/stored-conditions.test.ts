import { describe, expect, it } from 'vitest';
import { conditionsFrom, groupOnWire } from '#server/features/subscription/subscription.wire.ts';
import { recordColumns } from '#server/search/feed.ts';

const WIRE = {
  keywordsArray: [['电梯', '维保']],
  docchnnelArray: ['tender' as const],
  areaArray: ['浙江'],
  projectType: ['A'],
  searchWord: '医院',
  minAmount: null,
  maxAmount: null,
};

describe('the conditions of a group', () => {
  it.each([
    [1.1, 110],
    [0.29, 29],
    [0.001, 1],
    [1.101, 111],
    [4_999_999.99, 499_999_999],
    [0, 0],
    [null, null],
  ])('keep %s yuan as %s fen, a part of a fen as the next one (S3-66)', (yuan, fen) => {
    const { minFen, maxFen } = conditionsFrom({ ...WIRE, minAmount: yuan, maxAmount: yuan } as never);
    expect([minFen, maxFen]).toEqual([fen, fen]);
  });

  it('are the same after they were stored and read (S3-63, S3-64)', () => {
    const filter = conditionsFrom({ ...WIRE, minAmount: 1.1, maxAmount: 2.5 } as never);
    expect(groupOnWire({ id: 'g', name: '甲', filter } as never)).toEqual({
      id: 'g',
      name: '甲',
      ...WIRE,
      minAmount: 1.1,
      maxAmount: 2.5,
    });
  });

  it('of a time before a condition existed have none of it (S3-63, S3-64)', () => {
    expect(groupOnWire({ id: 'g', name: '甲', filter: { keywords: [['路']] } } as never)).toEqual({
      id: 'g',
      name: '甲',
      keywordsArray: [['路']],
      docchnnelArray: [],
      areaArray: [],
      projectType: [],
      searchWord: '',
      minAmount: null,
      maxAmount: null,
    });
  });
});

it('the search columns of a record fold its title, and its other texts line by line without empty ones (D-66)', () => {
  const { title_text, body_text, tok } = recordColumns('ＣＴ机房', ['甲单位', null, '', 'Ｂ公司']);
  expect([title_text, body_text]).toEqual(['ct机房', '甲单位\nb公司']);
  expect(tok).toEqual([...tok].sort((a, b) => a - b));
  // c, t, ct, t机, 机房 · 甲单, 单位 · b, b公, 公司
  expect(new Set(tok).size).toBe(10);
});
