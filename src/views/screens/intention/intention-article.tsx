import { Link } from 'wouter';
import { announcementPath } from '#domain/announcement.ts';
import { areaText } from '#domain/area.ts';
import { dateText } from '#domain/date-text.ts';
import { formatAmount, formatAmountExact } from '#domain/fen.ts';
import type { NoticeRef } from '#domain/forecast.ts';
import { INTENTION_PROGRESS, type Intention } from '#domain/intention.ts';
import { monthText } from '#domain/month-span.ts';
import { ChannelBadge } from '../../shared/announcement-list/channel-badge.tsx';
import { EnterpriseLink } from '../../shared/enterprise-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../ui/table.tsx';
import { RecordHead } from '../record-detail/record-head.tsx';
import { TenderFactTable } from '../tender/tender-fact-table.tsx';
import { TenderSection } from '../tender/tender-section.tsx';

const ABSENT = '--';
const month = (value: string | null): string => (value === null ? ABSENT : monthText(value));

/** The sum of the budgets that were published, and how many were not. */
function budgetText({ budgetFen, items }: Intention): string {
  const unknown = items.filter((item) => item.budgetFen === null).length;
  const sum = formatAmountExact(budgetFen);
  return budgetFen === null || unknown === 0 ? sum : `${sum}，另有${unknown}项未公布预算`;
}

/** One procurement intention whole: who buys, every item with its budget and month, the notice it became. */
export function IntentionArticle({ intention }: { readonly intention: Intention }) {
  const { buyerId, buyerName, collected, followed, followedBy, id, items, noticeId, title } = intention;
  return (
    <article>
      <RecordHead kind="intention" id={id} title={title} collected={collected} listPath="/intention/index">
        <Badge variant={followed ? 'success' : 'neutral'}>{INTENTION_PROGRESS[followed ? 'followed' : 'open']}</Badge>
        <span>{areaText(intention)}</span>
        <span className="tabular">发布时间：{dateText(intention.publishedAt)}</span>
      </RecordHead>
      <div className="flex flex-col gap-3">
        <TenderSection title="意向概况">
          <TenderFactTable
            facts={[
              {
                label: '采购单位',
                value:
                  buyerName === null ? (
                    ABSENT
                  ) : (
                    <EnterpriseLink
                      enterprise={{ id: buyerId, name: buyerName }}
                      source="intention-buyer"
                      className="text-primary-solid"
                    />
                  ),
              },
              { label: '所属行业', value: intention.industryName ?? ABSENT },
              { label: '预算合计', value: budgetText(intention) },
              { label: '最早采购', value: month(intention.expectedMonth) },
              { label: '公开批次', value: month(intention.batch) },
              { label: '采购项目', value: `${items.length}项` },
              { label: '联系人', value: intention.contact ?? ABSENT },
              { label: '联系电话', value: intention.phone ?? ABSENT },
              { label: '发布媒体', value: intention.source ?? ABSENT },
              { label: '中小企业', value: intention.smeReserved ? '含面向中小企业的项目' : '未注明' },
            ]}
          />
        </TenderSection>
        <TenderSection title="采购项目">
          <Table label="采购项目">
            <TableHeader>
              <TableRow>
                <TableHead className="whitespace-nowrap">序号</TableHead>
                <TableHead>项目名称与需求</TableHead>
                <TableHead className="whitespace-nowrap text-right">预算金额</TableHead>
                <TableHead className="whitespace-nowrap">预计采购</TableHead>
                <TableHead className="whitespace-nowrap">后续公告</TableHead>
              </TableRow>
            </TableHeader>
            <TableBody>
              {items.map((item) => (
                <TableRow key={item.seq}>
                  <TableCell className="tabular align-top">{item.seq}</TableCell>
                  <TableCell className="min-w-52 align-top">
                    <p className="font-medium">
                      {item.name}
                      {item.smeReserved && (
                        <Badge variant="neutral" className="ml-2">
                          面向中小企业
                        </Badge>
                      )}
                    </p>
                    {item.need && <p className="mt-0.5 text-muted-foreground text-sm">{item.need}</p>}
                    {item.remark && <p className="mt-0.5 text-muted-foreground text-sm">备注：{item.remark}</p>}
                  </TableCell>
                  <TableCell
                    title={formatAmountExact(item.budgetFen)}
                    className="tabular whitespace-nowrap text-right align-top"
                  >
                    {formatAmount(item.budgetFen)}
                  </TableCell>
                  <TableCell className="tabular whitespace-nowrap align-top">{month(item.expectedMonth)}</TableCell>
                  <TableCell className="min-w-44 align-top">
                    {item.followedBy ? (
                      <Link href={announcementPath(item.followedBy)} className="text-primary-solid hover:underline">
                        {item.followedBy.title}
                      </Link>
                    ) : (
                      '尚未招标'
                    )}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TenderSection>
        {(followedBy !== null || noticeId !== null) && (
          <TenderSection title="相关公告">
            <ul className="flex flex-col gap-2">
              {followedBy && <Followed notice={followedBy} />}
              {noticeId && (
                <li className="flex flex-wrap items-center gap-x-3">
                  <ChannelBadge channel="intention" />
                  <Link
                    href={announcementPath({ id: noticeId, channel: 'intention' })}
                    className="text-primary-solid hover:underline"
                  >
                    查看采购意向公告原文
                  </Link>
                </li>
              )}
            </ul>
          </TenderSection>
        )}
      </div>
    </article>
  );
}

const Followed = ({ notice }: { readonly notice: NoticeRef }) => (
  <li className="flex flex-wrap items-center gap-x-3">
    <ChannelBadge channel={notice.channel} />
    <Link href={announcementPath(notice)} className="text-primary-solid hover:underline">
      {notice.title}
    </Link>
    <span className="tabular text-muted-foreground text-sm">{dateText(notice.publishedAt)}</span>
  </li>
);
