import { type DataBoard, type Freshness, freshness, SOURCES_LISTED } from '#domain/data-board.ts';
import { dateTimeText } from '#domain/date-text.ts';
import { countText } from '#domain/rate-text.ts';
import { useApp } from '../../shared/app-context.ts';
import { FigureTable } from '../../shared/charts/figure-table.tsx';
import { uniqueKeys } from '../../shared/unique-keys.ts';
import { BoardCard, NothingHere } from './board-card.tsx';
import { useNamedCounts } from './kind-cards.tsx';

/** When something new last came: of each kind, and from each source of notices. */
export function SourceList({ counts, sources }: Pick<DataBoard, 'counts' | 'sources'>) {
  const now = useApp().now();
  const shown = useNamedCounts(counts);
  const keys = uniqueKeys(shown.map(({ kind }) => kind));
  return (
    <BoardCard title="数据更新情况" note="近30天">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3 lg:grid-cols-6">
        {shown.map(({ name, latestAt }, at) => (
          <div key={keys[at]}>
            <dt className="text-muted-foreground text-sm">{name}</dt>
            <dd title={dateTimeText(latestAt)}>
              <Fresh {...freshness(latestAt, now)} />
            </dd>
          </div>
        ))}
      </dl>
      {sources.length === 0 ? (
        <NothingHere>近30天没有来自公开来源的公告</NothingHere>
      ) : (
        <FigureTable
          label="信息来源"
          rows={sources}
          rowKey={({ name }) => name}
          columns={[
            {
              head: sources.length < SOURCES_LISTED ? '公告来源' : `公告来源（前${SOURCES_LISTED}）`,
              cell: ({ name }) => name,
            },
            { head: '公告数', numeric: true, cell: ({ count }) => countText(count) },
            {
              head: '最新公告',
              numeric: true,
              cell: ({ latestAt }) => (
                <span className="flex flex-col items-end leading-5">
                  <Fresh {...freshness(latestAt, now)} />
                  <time dateTime={latestAt} className="text-muted-foreground text-xs">
                    {dateTimeText(latestAt).slice(5)}
                  </time>
                </span>
              ),
            },
          ]}
        />
      )}
    </BoardCard>
  );
}

const Fresh = ({ text, isQuiet }: Freshness) => (
  <span className={isQuiet ? 'text-muted-foreground' : 'tabular'}>{text}</span>
);
