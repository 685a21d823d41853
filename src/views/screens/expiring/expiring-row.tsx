import { Link } from 'wouter';
import { announcementPath } from '#domain/announcement.ts';
import { areaText } from '#domain/area.ts';
import { type ExpiringContract, termBar } from '#domain/expiring-contract.ts';
import { formatAmountExact } from '#domain/fen.ts';
import { EnterpriseLink } from '../../shared/enterprise-link.tsx';
import { EnterpriseLinks } from '../../shared/enterprise-links.tsx';
import { EvidenceLinks } from '../../shared/evidence-links.tsx';
import { Badge } from '../../ui/badge.tsx';

/** A service that ends soon: its parties, its term as a bar, and the notices that prove it. */
export function ExpiringRow({ record }: { readonly record: ExpiringContract }) {
  const { amountFen, buyerId, buyerName, confidence, daysLeft, evidence, industryName, title, winners } = record;
  const [newest] = evidence;
  return (
    <li className="flex flex-col gap-2.5 border-border border-b px-4 py-4 last:border-b-0 lg:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 flex-1 basis-80 text-wrap font-medium text-lg leading-6">
          {newest ? (
            <Link href={announcementPath(newest)} className="hover:text-primary-solid hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <p className="tabular shrink-0">
          <strong className="font-semibold text-warning">{daysLeft === 0 ? '今日到期' : `${daysLeft}天后到期`}</strong>
        </p>
      </div>
      <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-muted-foreground text-sm">
        <span>{areaText(record)}</span>
        {industryName && <span>{industryName}</span>}
        <span>
          采购单位：
          {buyerName === null ? (
            '--'
          ) : (
            <EnterpriseLink enterprise={{ id: buyerId, name: buyerName }} source="expiring" />
          )}
        </span>
        <span>
          现服务单位：
          {winners.length === 0 ? '--' : <EnterpriseLinks enterprises={winners} source="expiring" />}
        </span>
        <span className="tabular">中标金额：{formatAmountExact(amountFen)}</span>
        <Badge variant={confidence === 'high' ? 'success' : 'neutral'}>
          {confidence === 'high' ? '起始日以合同公告为准' : '起始日按中标公告推算'}
        </Badge>
      </p>
      <TermBar record={record} />
      <EvidenceLinks evidence={evidence} label={`${title}的依据公告`} />
    </li>
  );
}

/** The term from left to right: what has run, today, and the window in which the next procurement is expected. */
function TermBar({ record }: { readonly record: ExpiringContract }) {
  const { endsOn, expectedFrom, expectedTo, startsOn } = record;
  const { todayPct, windowPct } = termBar(record);
  return (
    <figure className="flex max-w-3xl flex-col gap-1">
      <svg
        role="img"
        aria-label={`服务期${startsOn}至${endsOn}，已过${todayPct}%，预计续采窗口${expectedFrom}至${expectedTo}`}
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        className="h-3 w-full overflow-visible rounded-xs bg-muted"
      >
        <rect width={todayPct} height="6" className="fill-primary-solid/60" />
        <rect x={windowPct} y="6.5" width={100 - windowPct} height="3.5" className="fill-warning" />
        <rect x={Math.min(todayPct, 99.6)} y="-3" width="0.4" height="16" className="fill-foreground" />
      </svg>
      <figcaption className="tabular flex flex-wrap justify-between gap-x-4 text-muted-foreground text-xs">
        <span>{startsOn}</span>
        <span className="order-last inline-flex items-center gap-1.5 max-sm:basis-full sm:order-none">
          <span aria-hidden="true" className="inline-block h-1 w-3 rounded-xs bg-warning" />
          预计续采窗口：{expectedFrom} ～ {expectedTo}
        </span>
        <span>{endsOn}</span>
      </figcaption>
    </figure>
  );
}
