import type { TrackRecord } from '#domain/forecast.ts';
import { countText, rateText } from '#domain/rate-text.ts';

/** A share of fewer results says more than they prove. */
const FEWEST_RESULTS = 8;

const PARTS = [
  { of: 'fulfilled', label: '已兑现', tone: 'bg-success' },
  { of: 'failed', label: '落空', tone: 'bg-destructive' },
  { of: 'expired', label: '过期', tone: 'bg-muted-foreground/40' },
] as const;

/**
 * How the forecasts of the same filter came out whose window has closed, as one bar with its counts; what failed is said as openly as what came true. Of few
 * results no rate is published.
 */
export function HitRate({ record }: { readonly record: TrackRecord }) {
  const decided = record.fulfilled + record.failed + record.expired;
  if (decided === 0) return null;
  if (decided < FEWEST_RESULTS)
    return (
      <p className="tabular text-muted-foreground text-sm">
        同条件的预测仅{decided}条已过预计窗口，不足{FEWEST_RESULTS}条，暂不公布兑现率
      </p>
    );
  const parts = PARTS.filter(({ of }) => record[of] > 0);
  return (
    <figure className="tabular flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="text-muted-foreground">
        {record.since ? `${record.since}以来兑现率` : '兑现率'}
        <strong className="mx-1 font-semibold text-foreground">{rateText(record.fulfilled / decided)}</strong>（共
        {countText(decided)}条已过预计窗口）
      </span>
      <span
        role="img"
        aria-label={`共${countText(decided)}条：${PARTS.map(({ of, label }) => `${label}${countText(record[of])}条`).join('、')}`}
        className="flex h-2.5 w-40 gap-px overflow-hidden rounded-full bg-muted forced-color-adjust-none"
      >
        {parts.map(({ of, tone }) => (
          <span key={of} className={tone} style={{ flexGrow: record[of] }} />
        ))}
      </span>
      <figcaption className="flex flex-wrap gap-x-3 text-muted-foreground">
        {PARTS.map(({ of, label, tone }) => (
          <span key={of} className="inline-flex items-center gap-1">
            <span aria-hidden="true" className={`inline-block size-2 rounded-xs forced-color-adjust-none ${tone}`} />
            {label}
            {countText(record[of])}条
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
