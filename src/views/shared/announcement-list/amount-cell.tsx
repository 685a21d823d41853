import type { AnnouncementSummary } from '#domain/announcement.ts';
import { isAwardChannel } from '#domain/doc-channel.ts';
import { formatAmount, formatAmountExact } from '#domain/fen.ts';

/** The sum that matters at this stage: what was bid after the opening, else the budget. */
export function AmountCell({
  record,
}: {
  readonly record: Pick<AnnouncementSummary, 'channel' | 'budgetFen' | 'bidAmountFen'>;
}) {
  const awarded = isAwardChannel(record.channel);
  const amount = awarded ? record.bidAmountFen : record.budgetFen;
  return (
    <span className="flex items-baseline gap-1.5 text-sm">
      <span className="nowrap-cjk text-muted-foreground">{awarded ? '中标金额' : '预算金额'}</span>
      <span
        title={formatAmountExact(amount)}
        className="tabular whitespace-nowrap font-medium text-base text-foreground"
      >
        {formatAmount(amount)}
      </span>
    </span>
  );
}
