import { useQuery } from '@tanstack/react-query';
import { ChartColumn, Handshake } from 'lucide-react';
import { reportQuery } from '#api/queries/export.queries.ts';
import { type Announcement, announcementPath } from '#domain/announcement.ts';
import { areaText } from '#domain/area.ts';
import { dateTimeText } from '#domain/date-text.ts';
import { endsBidding, opensBidding } from '#domain/doc-channel.ts';
import { ChannelBadge } from '../../shared/announcement-list/channel-badge.tsx';
import { DeadlineText, PublishedDeadline, PublishedOpening } from '../../shared/announcement-list/deadline-text.tsx';
import { useApp } from '../../shared/app-context.ts';
import { CollectButton } from '../../shared/collect-button.tsx';
import { CopyButton } from '../../shared/copy-button.tsx';
import { useFlowParts } from '../../shared/flow-parts.ts';
import { QuotaLeft } from '../../shared/quota-left.tsx';
import { ReportsLeft } from '../../shared/reports-left.tsx';
import { TruncatedHtml } from '../../shared/safe-html.tsx';
import { useTabTitle } from '../../shared/tab-title.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CountedAction, RecordActions } from '../record-detail/record-actions.tsx';
import { TenderAttachments } from './tender-attachments.tsx';
import { TenderBidders } from './tender-bidders.tsx';
import { TenderChanges } from './tender-changes.tsx';
import { TenderCode } from './tender-code.tsx';
import { TenderDocuments } from './tender-documents.tsx';
import { TenderFactTable } from './tender-fact-table.tsx';
import { tenderFacts } from './tender-facts.ts';
import { TenderFlags } from './tender-flags.tsx';
import { TenderForecast } from './tender-forecast.tsx';
import { TenderParties } from './tender-parties.tsx';
import { TenderSection } from './tender-section.tsx';
import { TenderSource } from './tender-source.tsx';
import { LotTable, SubjectTable, WinnerTable } from './tender-tables.tsx';
import { TenderTimeline } from './tender-timeline.tsx';

const PROJECT_CODE = '项目编号';
const DEADLINE = '投标截止';
const OPENING = '开标时间';
/** Full-width characters × 2 that the qualification may take before it is cut. */
const QUALIFICATION_WIDTH = 600;
/** The same for the text of the announcement: about five screens. */
const CONTENT_WIDTH = 8_000;

/** One announcement: facts, parties, earlier and later announcements, and the original text. */
export function TenderArticle({ announcement }: { readonly announcement: Announcement }) {
  const { attachments, channel, content, id, lots, qualification, subjects, winners } = announcement;
  return (
    <article>
      <TenderActions announcement={announcement} />
      <div className="flex flex-col gap-3">
        <Card className="p-4 lg:p-5 print:border-0 print:p-0 print:shadow-none">
          <h1 ref={useTabTitle(announcement.title)} tabIndex={-1} className="font-semibold text-xl">
            {announcement.title}
          </h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted-foreground">
            <ChannelBadge channel={channel} />
            <span>{areaText(announcement)}</span>
            <span className="tabular">发布时间：{dateTimeText(announcement.publishedAt)}</span>
            <DeadlineText record={announcement} />
          </p>
        </Card>
        <TenderSection title="关键信息">
          <TenderFactTable
            facts={tenderFacts(announcement).map(({ label, value }) => ({
              label,
              value:
                label === PROJECT_CODE ? (
                  <ProjectCode code={value} />
                ) : label === DEADLINE ? (
                  <PublishedDeadline record={announcement} />
                ) : label === OPENING ? (
                  <PublishedOpening record={announcement} />
                ) : (
                  value
                ),
            }))}
          />
        </TenderSection>
        <WinnerTable winners={winners} candidates={channel === 'candidate'} />
        <TenderChanges announcement={announcement} />
        <TenderSection title="联系信息">
          <TenderParties announcement={announcement} />
        </TenderSection>
        <LotTable lots={lots} />
        <SubjectTable subjects={subjects} />
        {qualification && (
          <TenderSection title="投标人资格">
            <TruncatedHtml html={qualification} width={QUALIFICATION_WIDTH} keepLines />
          </TenderSection>
        )}
        {!isDecided(announcement) && <TenderForecast announcementId={id} title={announcement.title} />}
        <TenderBidders announcementId={id} />
        <TenderFlags announcementId={id} />
        <TenderTimeline announcement={announcement} />
        <TenderSection title="公告正文">
          <TruncatedHtml html={content} width={CONTENT_WIDTH} />
          <div className="mt-4 border-border border-t pt-4">
            <TenderSource announcement={announcement} />
          </div>
        </TenderSection>
        <TenderAttachments announcementId={id} attachments={attachments} />
        <TenderDocuments announcement={announcement} />
      </div>
    </article>
  );
}

const ProjectCode = ({ code }: { readonly code: string }) => (
  <>
    {code}
    {code !== '--' && <CopyButton text={code} what={PROJECT_CODE} />}
  </>
);

/** Whether bidding has ended, by this notice or another one of the project. What came before a tender led to it. */
const isDecided = ({ channel, publishedAt, relatedNotices, winners }: Announcement): boolean =>
  winners.length > 0 ||
  endsBidding(channel) ||
  relatedNotices.some(
    (notice) =>
      endsBidding(notice.channel) &&
      (!opensBidding(channel) || Date.parse(notice.publishedAt) > Date.parse(publishedAt)),
  );

/** Back, favourite, watch, report, copy, print. */
function TenderActions({ announcement }: { readonly announcement: Announcement }) {
  const { call, exportReport, requestPurchase } = useApp();
  const { projectWatch } = useFlowParts();
  const { collected, id, title } = announcement;
  const report = useQuery(reportQuery(call, id));
  return (
    <RecordActions listPath="/subscribe/bidding" address={announcementPath(announcement)}>
      <CollectButton kind="announcement" id={id} title={title} collected={collected} />
      <CountedAction>
        {projectWatch(id)}
        <QuotaLeft of="projectMonitor" before="监控" />
      </CountedAction>
      {report.data?.available && (
        <CountedAction>
          <Button variant="outline" onClick={() => exportReport(id)}>
            <ChartColumn />
            分析报告
          </Button>
          <ReportsLeft announcementId={id} before="报告" />
        </CountedAction>
      )}
      <Button
        variant="outline"
        onClick={() =>
          requestPurchase({ memberCode: null, docking: { announcementId: id, title }, reason: 'announcement.docking' })
        }
      >
        <Handshake />
        项目对接
      </Button>
      <TenderCode announcement={announcement} />
    </RecordActions>
  );
}
