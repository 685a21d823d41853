import type { SourceFigure } from '#domain/data-board.ts';
import { agoText } from '#domain/date-text.ts';
import { countText } from '#domain/rate-text.ts';
import { useApp } from '../../shared/app-context.ts';
import { FigureTable } from '../../shared/charts/figure-table.tsx';
import { BoardCard, NothingHere } from './board-card.tsx';

/** Where notices come from, and how fresh each source is. */
export function SourceList({ sources }: { readonly sources: readonly SourceFigure[] }) {
  const now = useApp().now();
  return (
    <BoardCard title="信息来源" note="近30天">
      {sources.length === 0 ? (
        <NothingHere>近30天没有来自公开来源的公告</NothingHere>
      ) : (
        <FigureTable
          label="信息来源"
          rows={sources}
          rowKey={({ name }) => name}
          columns={[
            { head: '来源', cell: ({ name }) => name },
            { head: '公告数', numeric: true, cell: ({ count }) => countText(count) },
            { head: '最近更新', numeric: true, cell: ({ latestAt }) => agoText(latestAt, now) },
          ]}
        />
      )}
    </BoardCard>
  );
}
