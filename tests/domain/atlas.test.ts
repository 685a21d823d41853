import { describe, expect, test } from 'vitest';
import { type Atlas, type AtlasEdge, edgeKey, mergeAtlases, withoutRelations } from '#domain/atlas.ts';
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
});
const idsOf = ({ nodes }: Atlas): string => nodes.map(({ id }) => id).join('');

describe('an atlas (S2-28)', () => {
  test('of several has each body and each relation once, around the first', () => {
    const merged = mergeAtlases(atlas('a', 'ab', [edge('a', 'b'), edge('a', 'b', 'met')], 7), [
      atlas('b', 'abc', [edge('a', 'b'), edge('b', 'c')], 9),
    ]);
    expect([merged.center, idsOf(merged), merged.left]).toEqual(['a', 'abc', 7]);
    expect(merged.edges.map(edgeKey)).toEqual(['won a b', 'met a b', 'won b c']);
  });

  test('without a relation has no body that only this one ties to the middle', () => {
    const whole = atlas('a', 'abcd', [edge('a', 'b'), edge('c', 'b', 'agency'), edge('c', 'd')]);
    expect(idsOf(withoutRelations(whole, ['agency']))).toBe('ab');
    expect(withoutRelations(whole, ['agency']).edges.map(edgeKey)).toEqual(['won a b']);
    expect(idsOf(withoutRelations(whole, ['met']))).toBe('abcd');
    expect(withoutRelations(whole, [])).toBe(whole);
    expect(idsOf(withoutRelations(whole, ['won', 'agency', 'met']))).toBe('a');
  });
});
