import { useLocation } from 'wouter';
import {
  ATLAS_KINDS,
  ATLAS_RELATIONS,
  type Atlas,
  type AtlasChoice,
  type AtlasEdge,
  type AtlasNode,
  edgeKey,
  touches,
} from '#domain/atlas.ts';
import { dateText } from '#domain/date-text.ts';
import { atlasPath } from '#domain/enterprise-history.ts';
import { formatAmount } from '#domain/fen.ts';
import { countText } from '#domain/rate-text.ts';
import { EnterpriseLink } from '../../shared/enterprise-link.tsx';
import { EvidenceLinks } from '../../shared/evidence-links.tsx';
import { Button } from '../../ui/button.tsx';
import { useAtlasHash } from './use-atlas-hash.ts';

export interface AtlasPanelProps {
  readonly atlas: Atlas;
  readonly choice: NonNullable<AtlasChoice>;
  readonly onChoose: (choice: AtlasChoice) => void;
}

/** What is chosen: a body with its relations, or one relation with the notices that prove it. */
export function AtlasPanel({ atlas, choice, onChoose }: AtlasPanelProps) {
  const names = new Map(atlas.nodes.map((node) => [node.id, node]));
  const edge = 'edge' in choice ? atlas.edges.find((one) => edgeKey(one) === choice.edge) : undefined;
  const node = 'node' in choice ? names.get(choice.node) : undefined;
  return (
    <section
      aria-label="选中的单位或关系"
      aria-live="polite"
      className="flex max-h-[720px] min-w-0 flex-col gap-3 overflow-y-auto rounded-md border border-border p-4 print:mt-4 print:block print:max-h-none print:overflow-visible"
    >
      {edge && <EdgeDetail edge={edge} names={names} onChoose={onChoose} />}
      {node && <NodeDetail atlas={atlas} node={node} names={names} onChoose={onChoose} />}
    </section>
  );
}

type Names = ReadonlyMap<string, AtlasNode>;
const nameOf = (names: Names, id: string): string => names.get(id)?.name ?? id;

/** How often, for how much, and when. */
const factsOf = ({ count, relation, sumFen, firstAt, latestAt }: AtlasEdge): string =>
  [
    `${countText(count)}次`,
    ...(relation === 'won' && sumFen > 0 ? [formatAmount(sumFen)] : []),
    dateText(firstAt) === dateText(latestAt) ? dateText(latestAt) : `${dateText(firstAt)}至${dateText(latestAt)}`,
  ].join(' · ');

interface EdgeDetailProps {
  readonly edge: AtlasEdge;
  readonly names: Names;
  readonly onChoose: AtlasPanelProps['onChoose'];
}

function EdgeDetail({ edge, names, onChoose }: EdgeDetailProps) {
  const label = ATLAS_RELATIONS[edge.relation];
  return (
    <>
      <h2 className="font-semibold text-lg">{label}</h2>
      <ul className="flex flex-col items-start gap-1">
        {[edge.from, edge.to].map((id) => (
          <li key={id}>
            <Button
              variant="link"
              className="wrap-anywhere whitespace-normal text-left"
              onClick={() => onChoose({ node: id })}
            >
              {nameOf(names, id)}
            </Button>
          </li>
        ))}
      </ul>
      <p className="tabular text-muted-foreground text-sm">{factsOf(edge)}</p>
      <h3 className="font-medium">
        证明该关系的公告{edge.count > edge.evidence.length && `（最新${edge.evidence.length}条）`}
      </h3>
      <EvidenceLinks evidence={edge.evidence} label={`证明${label}关系的公告`} />
    </>
  );
}

interface NodeDetailProps {
  readonly atlas: Atlas;
  readonly node: AtlasNode;
  readonly names: Names;
  readonly onChoose: AtlasPanelProps['onChoose'];
}

function NodeDetail({ atlas, node, names, onChoose }: NodeDetailProps) {
  const [, navigate] = useLocation();
  const [{ opened }, change] = useAtlasHash();
  const edges = atlas.edges.filter((edge) => touches(edge, node.id));
  const isCenter = node.id === atlas.center;
  const isOpened = opened.includes(node.id);
  return (
    <>
      <h2 className="font-semibold text-lg">
        <EnterpriseLink enterprise={node} source="atlas" className="text-primary-solid" />
      </h2>
      <p className="text-muted-foreground text-sm">
        {[ATLAS_KINDS[node.kind], node.province].filter(Boolean).join(' · ')}
      </p>
      {!isCenter && (
        <div data-print="hide" className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            size="sm"
            onClick={() => change({ opened: isOpened ? opened.filter((id) => id !== node.id) : [...opened, node.id] })}
          >
            {isOpened ? '收起其关系' : '展开其关系'}
          </Button>
          <Button variant="outline" size="sm" onClick={() => navigate(atlasPath(node))}>
            以此为中心
          </Button>
        </div>
      )}
      <h3 className="font-medium">{countText(edges.length)}条关系</h3>
      <ul className="flex flex-col">
        {edges.map((edge) => (
          <li key={edgeKey(edge)} className="border-border border-t py-2 first:border-t-0 first:pt-0">
            <Button
              variant="link"
              className="wrap-anywhere whitespace-normal text-left"
              onClick={() => onChoose({ edge: edgeKey(edge) })}
            >
              {ATLAS_RELATIONS[edge.relation]}：{nameOf(names, edge.from === node.id ? edge.to : edge.from)}
            </Button>
            <p className="tabular text-muted-foreground text-sm">{factsOf(edge)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
