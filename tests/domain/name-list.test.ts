import { describe, expect, it } from 'vitest';
import { nameList, namesText, restTitle } from '#domain/name-list.ts';

describe('names of several who won', () => {
  it.each([
    [[], '', undefined],
    [['甲'], '甲', undefined],
    [['甲', '乙'], '甲、乙', undefined],
    [['甲', '乙', '丙'], '甲、乙等3家', '甲、乙、丙'],
  ])('%j read %s in a row, and all of them in its title where it leaves some out', (names, shown, title) => {
    expect([namesText(names), restTitle(names)]).toEqual([shown, title]);
  });

  it('hold the one by which the row was found', () => {
    expect(namesText(['甲', '乙', '丙', '丁'], '丁')).toBe('甲、丁等4家');
    expect(nameList(['甲', '乙'], '乙')).toEqual({ shown: ['甲', '乙'], rest: '' });
  });
});
