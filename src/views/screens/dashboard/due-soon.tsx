import type { DataBoard } from '#domain/data-board.ts';
import { countText } from '#domain/rate-text.ts';
import { BoardCard } from './board-card.tsx';

/** Tenders that can be bid for only a few days more; each figure holds the ones before it. */
export function DueSoon({ due }: { readonly due: DataBoard['dueSoon'] }) {
  const spans = [
    { name: '24小时内', count: due.day1, urgent: true },
    { name: '3天内', count: due.day3, urgent: false },
    { name: '7天内', count: due.day7, urgent: false },
  ];
  return (
    <BoardCard title="即将截止投标" note="累计">
      <dl className="grid grid-cols-3 gap-2">
        {spans.map(({ name, count, urgent }) => (
          <div key={name} className="flex flex-col-reverse rounded-md bg-muted px-3 py-2">
            <dt className="nowrap-cjk no-autospace text-muted-foreground text-sm">{name}</dt>
            <dd
              className={`tabular font-semibold text-xl ${urgent && count > 0 ? 'text-destructive' : 'text-foreground'}`}
            >
              {countText(count)}
            </dd>
          </div>
        ))}
      </dl>
    </BoardCard>
  );
}
