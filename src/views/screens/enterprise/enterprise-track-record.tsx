import { cx } from 'class-variance-authority';
import { useState } from 'react';
import { Link } from 'wouter';
import { announcementPath } from '#domain/announcement.ts';
import { dateText } from '#domain/date-text.ts';
import { COUNTERPART_LABEL, DEED_ROLES, type Deed, type Enterprise } from '#domain/enterprise.ts';
import { formatAmount, formatAmountExact } from '#domain/fen.ts';
import { EnterpriseLinks } from '../../shared/enterprise-links.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';

const SHOWN_FIRST = 10;
const TONE = { buyer: 'default', winner: 'success', agency: 'neutral' } as const;

/** Procurements it took part in, latest first; the announcement is the evidence. */
export function EnterpriseTrackRecord({ enterprise: { deedCount, deeds } }: { readonly enterprise: Enterprise }) {
  const [whole, setWhole] = useState(false);
  const isCut = !whole && deeds.length > SHOWN_FIRST;
  return (
    <>
      <ul className="-my-2">
        {(whole ? deeds : deeds.slice(0, SHOWN_FIRST)).map((deed) => (
          <TrackRecordRow key={`${deed.role} ${deed.noticeId}`} deed={deed} />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted-foreground text-sm empty:hidden">
        {deeds.length > SHOWN_FIRST && (
          <Button variant="outline" size="sm" data-print="hide" aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {whole ? '收起' : `展开全部${deeds.length}项`}
          </Button>
        )}
        {isCut && (
          <span className="tabular hidden print:inline">
            另有{(Math.max(deedCount, deeds.length) - SHOWN_FIRST).toLocaleString('zh-CN')}项
          </span>
        )}
        {deedCount > deeds.length && (
          <span className={cx('tabular', isCut && 'print:hidden')}>
            共{deedCount.toLocaleString('zh-CN')}项，仅展示最新{deeds.length}项
          </span>
        )}
      </div>
    </>
  );
}

function TrackRecordRow({ deed }: { readonly deed: Deed }) {
  const { amountFen, counterparts, noticeId, project, publishedAt, role } = deed;
  return (
    <li className="flex flex-col gap-x-6 gap-y-1 border-border border-b py-2.5 last:border-b-0 md:flex-row md:items-center">
      <div className="min-w-0 flex-1">
        <p className="text-wrap leading-6">
          <Badge variant={TONE[role]} className="mr-2 align-[1px]">
            {DEED_ROLES[role]}
          </Badge>
          <Link
            href={announcementPath({ id: noticeId, channel: 'award' })}
            className="wrap-anywhere font-medium hover:text-primary-solid hover:underline"
          >
            {project}
          </Link>
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-4 gap-y-0.5 text-muted-foreground text-sm">
          {counterparts.length > 0 && (
            <span>
              {COUNTERPART_LABEL[role]}：
              <EnterpriseLinks enterprises={counterparts} source="deed" className="text-primary-solid" />
            </span>
          )}
          <time dateTime={publishedAt} className="tabular">
            {dateText(publishedAt)}
          </time>
        </p>
      </div>
      {amountFen === null ? (
        <p className="text-muted-foreground text-sm">金额未公示</p>
      ) : (
        <p title={formatAmountExact(amountFen)} className="tabular shrink-0 font-medium md:text-right">
          {formatAmount(amountFen)}
        </p>
      )}
    </li>
  );
}
