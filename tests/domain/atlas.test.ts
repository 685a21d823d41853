import { describe, expect, test } from 'vitest';
import {
  type Atlas,
  type AtlasEdge,
  edgeKey,
  leftText,
  mergeAtlases,
  partnersOf,
  withoutRelations,
} from '#domain/atlas.ts';
import { fen } from '#domain/fen.ts';

const node = (id: string) => ({ id, name: `单位${id}`, kind: 'supplier' as const, province: null });
const edge = (from: string, to: string, relation: AtlasEdge['relation'] = 'won'): AtlasEdge => ({
  ...{ from, to, relation, count: 1, sumFen: fen(0), evidence: [] },
  ...{ firstAt: '2026-01-01T00:00:00Z', latestAt: '2026-01-01T00:00:00Z' },
});
const atlas = (center: string, ids: string, edges: readonly AtlasEdge[], left = 0): Atlas => ({
  center,
  nodes: [...ids].map(node),
  edges,
  left,
  more: false,
});
const idsOf = ({ nodes }: Atlas): string => nodes.map(({ id }) => id).join('');

describe('an atlas (S2-28)', () => {
  test('of several has each body and each relation once, around the first', () => {
    const merged = mergeAtlases(atlas('a', 'ab', [edge('a', 'b'), edge('a', 'b', 'met')], 7), [
      atlas('b', 'abc', [edge('a', 'b'), edge('b', 'c')], 9),
    ]);
    expect([merged.center, idsOf(merged), merged.left]).toEqual(['a', 'abc', 7]);
    expect(merged.edges.map(edgeKey)).toEqual(['won a b', 'met a b', 'won b c']);
    const later = atlas('b', 'ab', [{ ...edge('a', 'b'), count: 5 }]);
    const renamed = { ...later, nodes: later.nodes.map((one) => ({ ...one, name: '后来的名称' })) };
    const first = atlas('a', 'ab', [edge('a', 'b')]);
    expect(mergeAtlases(first, [renamed]), 'what the first says of them stays').toEqual(first);
  });

  test.each([
    [0, false, ''],
    [6, false, '6家'],
    [1_360, true, '1,360家以上'],
    [0, true, '更多'],
  ])('says how many bodies it leaves out: %i, others that were not counted %s, as %o', (left, more, text) =>
    expect(leftText({ left, more }, '家')).toBe(text),
  );

  test('without a relation has no body that only this one ties to the middle', () => {
    const whole = atlas('a', 'abcd', [edge('a', 'b'), edge('c', 'b', 'agency'), edge('c', 'd')]);
    expect(idsOf(withoutRelations(whole, ['agency']))).toBe('ab');
    expect(withoutRelations(whole, ['agency']).edges.map(edgeKey)).toEqual(['won a b']);
    expect(idsOf(withoutRelations(whole, ['met']))).toBe('abcd');
    expect(withoutRelations(whole, [])).toBe(whole);
    expect(idsOf(withoutRelations(whole, ['won', 'agency', 'met']))).toBe('a');
  });

  test('names the partners of its middle, the most frequent first and of these the latest, with their roles and notices', () => {
    const notice = (id: string, publishedAt: string) => ({
      id,
      title: `公告${id}`,
      channel: 'award' as const,
      publishedAt,
    });
    const often = (one: AtlasEdge, count: number, latestAt: string, ids: readonly string[]): AtlasEdge => ({
      ...one,
      ...{ count, latestAt, evidence: ids.map((id) => notice(id, `2026-0${id}-01T00:00:00Z`)) },
    });
    const whole = atlas('a', 'abcdef', [
      often(edge('a', 'b'), 1, '2026-03-01T00:00:00Z', ['3', '1']),
      often(edge('a', 'b', 'agency'), 2, '2026-02-01T00:00:00Z', ['2', '1']),
      often(edge('c', 'a'), 5, '2026-01-01T00:00:00Z', ['4']),
      often(edge('d', 'a', 'agency'), 3, '2026-06-01T00:00:00Z', ['6']),
      often(edge('b', 'e'), 9, '2026-09-01T00:00:00Z', ['9']),
      often(edge('f', 'a', 'met'), 2, '2026-08-01T00:00:00Z', ['8']),
    ]);
    expect(
      partnersOf(whole).map(({ node: { id }, roles, count, latestAt, evidence }) => [
        ...[id, roles.join(), count, latestAt.slice(0, 7)],
        evidence.map((one) => one.id).join(''),
      ]),
    ).toEqual([
      ['c', '采购单位', 5, '2026-01', '4'],
      ['d', '委托单位', 3, '2026-06', '6'],
      ['b', '代理机构,中标单位', 3, '2026-03', '321'],
      ['f', '同场单位', 2, '2026-08', '8'],
    ]);
  });

  test('knows the later of two moments by what they are, not by how their offsets write them', () => {
    const [earlier, later] = ['2026-03-01T00:30:00+08:00', '2026-02-28T20:00:00Z'] as const;
    const met = (id: string, latestAt: string): AtlasEdge => ({
      ...edge('a', id),
      latestAt,
      evidence: [earlier, later].map((publishedAt) => ({ id: publishedAt, title: '', channel: 'award', publishedAt })),
    });
    const both = partnersOf(atlas('a', 'abc', [met('b', earlier), met('c', earlier), met('c', later)]));
    expect(both.map(({ node: { id }, latestAt }) => [id, latestAt])).toEqual([
      ['c', later],
      ['b', earlier],
    ]);
    expect(both.map(({ evidence }) => evidence.map(({ id }) => id))).toEqual([
      [later, earlier],
      [later, earlier],
    ]);
  });
});
