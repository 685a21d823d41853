import { Link } from 'wouter';
import { areaText } from '#domain/area.ts';
import { dateText } from '#domain/date-text.ts';
import { formatAmountExact } from '#domain/fen.ts';
import type { ApprovalProject } from '#domain/project.ts';
import { recordPath } from '#domain/record-path.ts';
import { EnterpriseLink } from '../../shared/enterprise-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../ui/table.tsx';
import { RecordHead } from '../record-detail/record-head.tsx';
import { TenderFactTable } from '../tender/tender-fact-table.tsx';
import { TenderSection } from '../tender/tender-section.tsx';

const ABSENT = '--';

/** One approval project whole: its facts, and each item with the department that decided. */
export function ApprovalArticle({ project }: { readonly project: ApprovalProject }) {
  const { collected, id, items, name } = project;
  return (
    <article>
      <RecordHead kind="approval" id={id} title={name} collected={collected} listPath="/approve/index">
        <Badge>{project.stageText}</Badge>
        <span>{areaText(project)}</span>
        <span className="tabular">发布时间：{dateText(project.publishedAt)}</span>
      </RecordHead>
      <div className="flex flex-col gap-3">
        <TenderSection title="项目信息">
          <TenderFactTable
            facts={[
              { label: '项目代码', value: project.projectCode ?? ABSENT },
              { label: '审批类型', value: project.typeText ?? ABSENT },
              {
                label: '项目单位',
                value:
                  project.unitName === null ? (
                    ABSENT
                  ) : (
                    <EnterpriseLink
                      enterprise={{ id: project.unitId, name: project.unitName }}
                      source="approval-unit"
                      className="text-primary-solid"
                    />
                  ),
              },
              { label: '信用代码', value: project.creditCode ?? ABSENT },
              { label: '总投资', value: formatAmountExact(project.investFen) },
              { label: '所属行业', value: project.industryName ?? ABSENT },
              { label: '建设地点', value: project.location ?? ABSENT },
              { label: '计划开工', value: project.plannedStart ?? ABSENT },
              { label: '计划竣工', value: project.plannedEnd ?? ABSENT },
              { label: '建设规模', value: project.scale ?? ABSENT },
            ]}
          />
        </TenderSection>
        {items.length > 0 && (
          <TenderSection title="审批事项">
            <Table label="审批事项">
              <TableHeader>
                <TableRow>
                  <TableHead>事项</TableHead>
                  <TableHead>审批部门</TableHead>
                  <TableHead>批文文号</TableHead>
                  <TableHead className="whitespace-nowrap">结果</TableHead>
                  <TableHead className="whitespace-nowrap">办结日期</TableHead>
                </TableRow>
              </TableHeader>
              <TableBody>
                {items.map((item) => (
                  <TableRow key={`${item.itemName} ${item.documentNo}`}>
                    <TableCell className="min-w-40">{item.itemName}</TableCell>
                    <TableCell className="min-w-32">{item.department ?? ABSENT}</TableCell>
                    <TableCell className="whitespace-nowrap">{item.documentNo ?? ABSENT}</TableCell>
                    <TableCell className="whitespace-nowrap">{item.resultText}</TableCell>
                    <TableCell className="tabular whitespace-nowrap">{item.finishDate ?? ABSENT}</TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </TenderSection>
        )}
        {project.plannedProjectId && (
          <TenderSection title="拟建项目">
            <Link
              href={recordPath({ kind: 'plannedProject', id: project.plannedProjectId, channel: null })}
              className="text-primary-solid hover:underline"
            >
              查看项目进展与参与单位
            </Link>
          </TenderSection>
        )}
      </div>
    </article>
  );
}
