import { Link } from 'wouter';
import { announcementPath } from '#domain/announcement.ts';
import { areaText } from '#domain/area.ts';
import { dateText } from '#domain/date-text.ts';
import { formatAmountExact } from '#domain/fen.ts';
import { numberText } from '#domain/number-text.ts';
import type { PlannedProject } from '#domain/project.ts';
import { recordPath } from '#domain/record-path.ts';
import { ChannelBadge } from '../../shared/announcement-list/channel-badge.tsx';
import { EnterpriseLink } from '../../shared/enterprise-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { RecordHead } from '../record-detail/record-head.tsx';
import { TenderFactTable } from '../tender/tender-fact-table.tsx';
import { TenderSection } from '../tender/tender-section.tsx';
import { PlannedParties } from './planned-parties.tsx';

const ABSENT = '--';
const squareMetres = (area: number | null): string => (area === null ? ABSENT : `${numberText(area)}㎡`);

/** One planned project whole: facts, who takes part, how far it is, what came of it. */
export function PlannedArticle({ project }: { readonly project: PlannedProject }) {
  const { collected, devices, id, name, notices, parties, permits, progress } = project;
  return (
    <article>
      <RecordHead kind="plannedProject" id={id} title={name} collected={collected} listPath="/building/index">
        <Badge>{project.stageText}</Badge>
        <span>{areaText(project)}</span>
        <span className="tabular">发布时间：{dateText(project.publishedAt)}</span>
      </RecordHead>
      <div className="flex flex-col gap-3">
        <TenderSection title="项目信息">
          <TenderFactTable
            facts={[
              { label: '项目代码', value: project.projectCode ?? ABSENT },
              { label: '业主单位', value: <Owner project={project} /> },
              { label: '项目业态', value: project.typeText ?? ABSENT },
              { label: '建设性质', value: project.nature ?? ABSENT },
              { label: '总投资', value: formatAmountExact(project.investFen) },
              { label: '资金来源', value: project.fundSource ?? ABSENT },
              { label: '建筑面积', value: squareMetres(project.buildAreaSquareMetres) },
              { label: '用地面积', value: squareMetres(project.landAreaSquareMetres) },
              { label: '计划开工', value: project.plannedStart ?? ABSENT },
              { label: '计划竣工', value: project.plannedEnd ?? ABSENT },
              { label: '建设地点', value: project.address ?? ABSENT },
              { label: '建设规模', value: project.scale ?? ABSENT },
            ]}
          />
        </TenderSection>
        {parties.length > 0 && (
          <TenderSection title="参与单位">
            <PlannedParties project={project} />
          </TenderSection>
        )}
        {progress.length > 0 && (
          <TenderSection title="项目进展">
            <ol className="flex flex-col gap-2">
              {progress.map((step) => (
                <li key={`${step.date} ${step.stageText}`} className="flex flex-wrap gap-x-4">
                  <span className="tabular text-muted-foreground">{step.date}</span>
                  <span className="font-medium">{step.stageText}</span>
                  {step.note && <span>{step.note}</span>}
                </li>
              ))}
            </ol>
          </TenderSection>
        )}
        {devices.length > 0 && (
          <TenderSection title="待采设备">
            <TenderFactTable facts={devices.map((device) => ({ label: device.name, value: device.quantity }))} />
          </TenderSection>
        )}
        {permits.length > 0 && (
          <TenderSection title="许可证">
            <TenderFactTable
              facts={permits.map((permit) => ({
                label: permit.kind,
                value: `${permit.number}${permit.date ? `（${permit.date}）` : ''}`,
              }))}
            />
          </TenderSection>
        )}
        {project.approvalId && (
          <TenderSection title="审批项目">
            <Link
              href={recordPath({ kind: 'approval', id: project.approvalId, channel: null })}
              className="text-primary-solid hover:underline"
            >
              查看审批事项与批文
            </Link>
          </TenderSection>
        )}
        {notices.length > 0 && (
          <TenderSection title="相关公告">
            <ul className="flex flex-col gap-2">
              {notices.map((notice) => (
                <li key={notice.id} className="flex flex-wrap items-center gap-x-3">
                  <ChannelBadge channel={notice.channel} />
                  <Link href={announcementPath(notice)} className="text-primary-solid hover:underline">
                    {notice.title}
                  </Link>
                  <span className="tabular text-muted-foreground text-sm">{dateText(notice.publishedAt)}</span>
                </li>
              ))}
            </ul>
          </TenderSection>
        )}
      </div>
    </article>
  );
}

function Owner({ project: { parties, unitName } }: { readonly project: PlannedProject }) {
  if (unitName === null) return ABSENT;
  const id = parties.find(({ name }) => name === unitName)?.enterpriseId ?? null;
  return <EnterpriseLink enterprise={{ id, name: unitName }} source="project-owner" className="text-primary-solid" />;
}
