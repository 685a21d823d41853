import { describe, expect, it } from 'vitest';
import { serviceBars } from '#domain/service-bar.ts';

const DAY_MS = 86_400_000;
const membership = (memberName: string, from: number | null, to: number | null) => ({
  memberName,
  startsAt: from === null ? null : from * DAY_MS,
  endsAt: to === null ? null : to * DAY_MS,
});

describe('the bars of memberships (S2-70, S3-11)', () => {
  it('name the others that begin within one, the earliest first, and no other', () => {
    const [first] = serviceBars(
      [
        membership('投标通', 10, 40),
        membership('企业通', 30, 60),
        membership('拓展通', 20, 50),
        membership('同日', 10, 15),
        membership('其后', 40, 70),
        membership('投标通', 25, 55),
      ],
      12 * DAY_MS,
    );
    expect(first?.changes).toEqual([
      { memberName: '拓展通', at: 20 * DAY_MS },
      { memberName: '企业通', at: 30 * DAY_MS },
    ]);
  });

  it('share one scale from the first start to the last end, today included', () => {
    const scales = (now: number) =>
      serviceBars([membership('投标通', 10, 40), membership('企业通', 30, 60)], now * DAY_MS).map((bar) =>
        bar === undefined ? null : [bar.from / DAY_MS, bar.to / DAY_MS, bar.daysUntilStart, bar.daysLeft],
      );
    expect(scales(20)).toEqual([
      [10, 60, 0, 20],
      [10, 60, 10, 30],
    ]);
    expect(scales(5)).toEqual([
      [5, 60, 5, 30],
      [5, 60, 25, 30],
    ]);
    expect(scales(65)).toEqual([
      [10, 65, 0, 0],
      [10, 65, 0, 0],
    ]);
    expect(scales(39.5)[0]).toEqual([10, 60, 0, 1]);
  });

  it('are left out where start or end is unknown or the end is not after the start', () => {
    const unknown = [membership('甲', null, 5), membership('乙', 1, null), membership('丙', 5, 5)];
    expect(serviceBars([...unknown, membership('丁', 4, 6)], 5 * DAY_MS).map((bar) => bar?.changes)).toEqual([
      undefined,
      undefined,
      undefined,
      [],
    ]);
  });
});
