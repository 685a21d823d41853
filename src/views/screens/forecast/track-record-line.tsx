import type { TrackRecord } from '#domain/forecast.ts';

/** How past forecasts of the same filter came out; what failed is said as openly as what came true. */
export function TrackRecordLine({ record }: { readonly record: TrackRecord }) {
  const { expired, failed, fulfilled, since } = record;
  const decided = fulfilled + failed + expired;
  if (decided === 0) return null;
  const rate = Math.round((fulfilled / decided) * 100);
  return (
    <p className="tabular text-muted-foreground text-sm">
      {since ? `${since}以来，` : ''}同条件的预测共{decided}条：已兑现{fulfilled}条（{rate}%）、落空{failed}条、过期
      {expired}条
    </p>
  );
}
