import { Link } from 'wouter';
import { announcementPath } from '#domain/announcement.ts';
import { areaText } from '#domain/area.ts';
import { dateText } from '#domain/date-text.ts';
import { formatAmountExact } from '#domain/fen.ts';
import {
  BASIS_LABEL,
  FORECAST_CONFIDENCES,
  FORECAST_KINDS,
  FORECAST_STATUSES,
  type Forecast,
  type NoticeRef,
  windowText,
} from '#domain/forecast.ts';
import { ChannelBadge } from '../../shared/announcement-list/channel-badge.tsx';
import { Badge } from '../../ui/badge.tsx';
import { RecordHead } from '../record-detail/record-head.tsx';
import { TenderFactTable } from '../tender/tender-fact-table.tsx';
import { TenderSection } from '../tender/tender-section.tsx';
import { amountRangeText } from './amount-range-text.ts';

/** One forecast whole: when, how much, how sure, and from what it was concluded. */
export function ForecastArticle({ forecast }: { readonly forecast: Forecast }) {
  const { basis, collected, fulfilledBy, id, lastAward, subjects, title } = forecast;
  return (
    <article>
      <RecordHead kind="forecast" id={id} title={title} collected={collected} listPath="/subscribe/upfront">
        <Badge variant="outline">{FORECAST_KINDS[forecast.kind]}</Badge>
        <Badge variant={forecast.status === 'fulfilled' ? 'success' : 'neutral'}>
          {FORECAST_STATUSES[forecast.status]}
        </Badge>
        <span>{areaText(forecast)}</span>
        {forecast.status === 'open' && <span className="tabular">{windowText(forecast.daysLeft)}</span>}
      </RecordHead>
      <div className="flex flex-col gap-3">
        <TenderSection title="预测结论">
          <TenderFactTable
            facts={[
              { label: '采购单位', value: forecast.buyerName ?? '--' },
              { label: '所属行业', value: forecast.industryName ?? '--' },
              { label: '预计窗口', value: `${forecast.expectedFrom} ～ ${forecast.expectedTo}` },
              { label: '预计金额', value: amountRangeText(forecast.lowFen, forecast.highFen) },
              { label: '可信度', value: FORECAST_CONFIDENCES[forecast.confidence] },
              { label: '判断理由', value: forecast.confidenceReason },
              { label: '采购内容', value: subjects.join('、') || '--' },
            ]}
          />
        </TenderSection>
        {fulfilledBy && (
          <TenderSection title="预测已兑现">
            <Notice notice={fulfilledBy} />
          </TenderSection>
        )}
        {lastAward && (
          <TenderSection title="上次中标">
            <TenderFactTable
              facts={[
                { label: '中标单位', value: lastAward.winners.map(({ name }) => name).join('、') || '--' },
                { label: '中标金额', value: formatAmountExact(lastAward.amountFen) },
                { label: '服务到期', value: lastAward.serviceEnd ?? '--' },
              ]}
            />
          </TenderSection>
        )}
        <TenderSection title="预测依据">
          <ul className="flex flex-col gap-3">
            {basis.map((evidence) => (
              <li key={`${evidence.type} ${evidence.text}`} className="flex flex-col gap-1">
                <p>
                  <Badge variant="neutral" className="mr-2">
                    {BASIS_LABEL[evidence.type]}
                  </Badge>
                  {evidence.text}
                </p>
                {evidence.notice && <Notice notice={evidence.notice} />}
              </li>
            ))}
          </ul>
        </TenderSection>
      </div>
    </article>
  );
}

const Notice = ({ notice }: { readonly notice: NoticeRef }) => (
  <p className="flex flex-wrap items-center gap-x-3 text-sm">
    <ChannelBadge channel={notice.channel} />
    <Link href={announcementPath(notice)} className="text-primary-solid hover:underline">
      {notice.title}
    </Link>
    <span className="tabular text-muted-foreground">{dateText(notice.publishedAt)}</span>
  </p>
);
