import type { Fen } from '#domain/fen.ts';
import type { Evidence } from '#domain/notice-insight.ts';
import { countText } from '#domain/rate-text.ts';

/** With whom a body bought, won, worked and competed (S2-28). */
export const ATLAS_KINDS = { buyer: '采购单位', supplier: '供应商', agency: '代理机构' } as const;
export type AtlasKind = keyof typeof ATLAS_KINDS;

export const ATLAS_RELATIONS = { won: '中标', agency: '委托代理', met: '同场竞争' } as const;
export type AtlasRelation = keyof typeof ATLAS_RELATIONS;
export const ATLAS_RELATION_KEYS = Object.keys(ATLAS_RELATIONS) as readonly AtlasRelation[];

export interface AtlasNode {
  readonly id: string;
  readonly name: string;
  readonly kind: AtlasKind;
  readonly province: string | null;
}

/** `won` and `agency` lead from the buyer to the other body; `met` has no direction. */
export interface AtlasEdge {
  readonly from: string;
  readonly to: string;
  readonly relation: AtlasRelation;
  readonly count: number;
  /** Of `won` alone. */
  readonly sumFen: Fen;
  readonly firstAt: string;
  readonly latestAt: string;
  /** Newest first, at most five. */
  readonly evidence: readonly Evidence[];
}

export interface Atlas {
  /** Id of the body in the middle. */
  readonly center: string;
  readonly nodes: readonly AtlasNode[];
  readonly edges: readonly AtlasEdge[];
  /** Bodies that were found and are not in it. */
  readonly left: number;
  /** There are others beside them that were not counted. */
  readonly more: boolean;
}

/**
 * How many bodies are not in an atlas, with a unit; empty when none is left.
 *
 * @example leftText({ left: 6, more: true }, '家') // '6家以上'
 */
export const leftText = ({ left, more }: Pick<Atlas, 'left' | 'more'>, unit: string): string => {
  if (left === 0) return more ? '更多' : '';
  return `${countText(left)}${unit}${more ? '以上' : ''}`;
};

/** What is chosen in an atlas: a body by its id, or a relation by its key. */
export type AtlasChoice = { readonly node: string } | { readonly edge: string } | null;

export const edgeKey = ({ from, to, relation }: Pick<AtlasEdge, 'from' | 'to' | 'relation'>): string =>
  `${relation} ${from} ${to}`;
export const touches = ({ from, to }: AtlasEdge, id: string): boolean => from === id || to === id;

/** A body that the middle met, and as what. */
export interface AtlasPartner {
  readonly node: AtlasNode;
  /** What the partner is to the middle, most frequent first. */
  readonly roles: readonly string[];
  readonly count: number;
  readonly latestAt: string;
  /** Newest first. */
  readonly evidence: readonly Evidence[];
}

const roleOf = ({ relation, from }: AtlasEdge, center: string): string => {
  if (relation === 'met') return '同场单位';
  if (relation === 'agency') return from === center ? '代理机构' : '委托单位';
  return from === center ? '中标单位' : '采购单位';
};

/** The partners of the body in the middle, the most frequent first. */
export function partnersOf({ center, edges, nodes }: Atlas): readonly AtlasPartner[] {
  const partners = nodes.flatMap((node): AtlasPartner[] => {
    const own = edges
      .filter((edge) => touches(edge, center) && touches(edge, node.id) && node.id !== center)
      .sort((a, b) => b.count - a.count);
    const evidence = new Map(own.flatMap((edge) => edge.evidence.map((notice) => [notice.id, notice])));
    if (own.length === 0) return [];
    return [
      {
        node,
        roles: [...new Set(own.map((edge) => roleOf(edge, center)))],
        count: own.reduce((sum, { count }) => sum + count, 0),
        latestAt: own.map(({ latestAt }) => latestAt).reduce((a, b) => (Date.parse(a) > Date.parse(b) ? a : b)),
        evidence: [...evidence.values()].sort((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt)),
      },
    ];
  });
  return partners.sort((a, b) => b.count - a.count || Date.parse(b.latestAt) - Date.parse(a.latestAt));
}

/** One atlas of several, around the body of the first; each node and each relation once. */
export function mergeAtlases(first: Atlas, others: readonly Atlas[]): Atlas {
  const nodes = new Map(first.nodes.map((node) => [node.id, node]));
  const edges = new Map(first.edges.map((edge) => [edgeKey(edge), edge]));
  for (const other of others) {
    for (const node of other.nodes) if (!nodes.has(node.id)) nodes.set(node.id, node);
    for (const edge of other.edges) if (!edges.has(edgeKey(edge))) edges.set(edgeKey(edge), edge);
  }
  return { ...first, nodes: [...nodes.values()], edges: [...edges.values()] };
}

/** What is left without some relations: their edges, and the bodies that nothing ties to the middle any more. */
export function withoutRelations(atlas: Atlas, hidden: readonly AtlasRelation[]): Atlas {
  if (hidden.length === 0) return atlas;
  const edges = atlas.edges.filter(({ relation }) => !hidden.includes(relation));
  const reached = new Set([atlas.center]);
  for (let size = 0; size !== reached.size; ) {
    size = reached.size;
    for (const { from, to } of edges) {
      if (reached.has(from)) reached.add(to);
      else if (reached.has(to)) reached.add(from);
    }
  }
  return {
    ...atlas,
    nodes: atlas.nodes.filter(({ id }) => reached.has(id)),
    edges: edges.filter(({ from }) => reached.has(from)),
  };
}
