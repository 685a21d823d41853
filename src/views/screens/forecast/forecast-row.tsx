import { cx } from 'class-variance-authority';
import { areaText } from '#domain/area.ts';
import { dateText } from '#domain/date-text.ts';
import {
  FORECAST_CONFIDENCES,
  FORECAST_KINDS,
  FORECAST_STATUSES,
  type ForecastSummary,
  forecastPath,
  windowText,
} from '#domain/forecast.ts';
import { CollectButton } from '../../shared/collect-button.tsx';
import { RecordTitle } from '../../shared/record-list/record-title.tsx';
import { RowMark } from '../../shared/record-list/row-mark.tsx';
import { Badge } from '../../ui/badge.tsx';
import { amountRangeText } from './amount-range-text.ts';

/** One forecast of the list. The title of a visited one is grey. */
export function ForecastRow({ record }: { readonly record: ForecastSummary }) {
  return (
    <li className="flex items-start gap-3 border-border border-b px-4 py-3.5 transition-colors last:border-b-0 hover:bg-muted lg:px-5">
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <h2 className="text-wrap text-lg leading-6">
          <RowMark id={record.id} title={record.title} />
          <Badge variant="outline" className="mr-2 align-[2px]">
            {FORECAST_KINDS[record.kind]}
          </Badge>
          <RecordTitle
            href={forecastPath(record.id)}
            kind="forecast"
            id={record.id}
            viewed={record.viewed}
            className={cx(
              'font-medium hover:text-primary-solid hover:underline',
              record.viewed ? 'text-visited' : 'text-foreground',
            )}
          >
            {record.title}
          </RecordTitle>
        </h2>
        <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-muted-foreground text-sm">
          <span>{areaText(record)}</span>
          {record.industryName && <span>{record.industryName}</span>}
          <span>采购单位：{record.buyerName ?? '--'}</span>
          <span className="tabular">
            预计窗口：{record.expectedFrom} ～ {record.expectedTo}
          </span>
          {record.status === 'open' && <span className="tabular">{windowText(record.daysLeft)}</span>}
        </p>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-0.5 text-sm">
          <span className="tabular font-medium">预计金额：{amountRangeText(record.lowFen, record.highFen)}</span>
          <Badge variant={record.status === 'fulfilled' ? 'success' : 'neutral'}>
            {FORECAST_STATUSES[record.status]}
          </Badge>
          <span className="text-muted-foreground">可信度：{FORECAST_CONFIDENCES[record.confidence]}</span>
          <span className="tabular text-muted-foreground">依据发布于{dateText(record.publishedAt)}</span>
        </p>
      </div>
      <CollectButton look="row" kind="forecast" id={record.id} title={record.title} collected={record.collected} />
    </li>
  );
}
