import { ATLAS_RELATIONS, type Atlas, type AtlasEdge, edgeKey } from '#domain/atlas.ts';
import { dateText } from '#domain/date-text.ts';
import { formatAmount } from '#domain/fen.ts';
import { foldText } from '#domain/fold-text.ts';
import { countText } from '#domain/rate-text.ts';
import { FigureTable } from '../../shared/charts/figure-table.tsx';
import { EnterpriseLink } from '../../shared/enterprise-link.tsx';
import { EvidenceLinks } from '../../shared/evidence-links.tsx';

/** Every relation of the atlas as a row, the busiest first: what the picture shows, for keyboard and screen readers. */
export function AtlasList({ atlas, word }: { readonly atlas: Atlas; readonly word: string }) {
  const names = new Map(atlas.nodes.map(({ id, name }) => [id, name]));
  const nameOf = (id: string): string => names.get(id) ?? id;
  const isFound = (id: string): boolean => foldText(nameOf(id)).includes(foldText(word));
  const rows = atlas.edges
    .filter(({ from, to }) => word === '' || isFound(from) || isFound(to))
    .sort((a, b) => b.count - a.count || Date.parse(b.latestAt) - Date.parse(a.latestAt));
  const party = (id: string) => (
    <EnterpriseLink
      enterprise={{ id, name: nameOf(id) }}
      source="atlas"
      className="block min-w-36 text-primary-solid"
    />
  );
  return (
    <div className="min-w-0">
      <FigureTable
        label="关系列表"
        rows={rows}
        rowKey={edgeKey}
        columns={[
          { head: '单位', cell: ({ from }) => party(from) },
          { head: '关系', cell: ({ relation }: AtlasEdge) => ATLAS_RELATIONS[relation] },
          { head: '对方单位', cell: ({ to }) => party(to) },
          { head: '次数', numeric: true, cell: ({ count }) => countText(count) },
          {
            head: '中标金额',
            numeric: true,
            cell: ({ relation, sumFen }) => formatAmount(relation === 'won' && sumFen > 0 ? sumFen : null),
          },
          { head: '最近一次', numeric: true, cell: ({ latestAt }) => dateText(latestAt) },
          {
            head: '公告',
            cell: (edge) => (
              <span className="block min-w-72">
                <EvidenceLinks evidence={edge.evidence} label={`${nameOf(edge.from)}与${nameOf(edge.to)}的公告`} />
              </span>
            ),
          },
        ]}
      />
    </div>
  );
}
