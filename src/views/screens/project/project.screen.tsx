import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import {
  approvalListQuery,
  approvalQuery,
  approvalStagesQuery,
  plannedListQuery,
  plannedProjectQuery,
} from '#api/queries/project.queries.ts';
import { PLANNED_STAGES } from '#domain/project.ts';
import { useApp } from '../../shared/app-context.ts';
import { recordId } from '../record-detail/record-id.ts';
import { RecordState } from '../record-detail/record-state.tsx';
import { ApprovalArticle } from './approval-article.tsx';
import { PlannedArticle } from './planned-article.tsx';
import { ProjectSearch, type Stage, useProjectFilter } from './project-search.tsx';

const STAGES = Object.entries(PLANNED_STAGES).map(([value, label]) => ({ value, label }));

/** Planned projects (S1-05, S2-17): the detail of the one that the address names, else the list. */
export function BuildingScreen() {
  const id = recordId(useSearch());
  return id === null ? <PlannedProjects /> : <OnePlannedProject key={id} id={id} />;
}

function PlannedProjects() {
  const [filter] = useProjectFilter();
  const asked = useQuery(plannedListQuery(useApp().call, filter));
  return <ProjectSearch title="拟建项目" kind="plannedProject" unitLabel="业主单位" stages={STAGES} asked={asked} />;
}

function OnePlannedProject({ id }: { readonly id: string }) {
  const asked = useQuery(plannedProjectQuery(useApp().call, id));
  return (
    <div className="mx-auto w-full max-w-[1200px]">
      <RecordState asked={asked} heading="拟建项目详情" what="拟建项目" listPath="/building/index">
        {(project) => <PlannedArticle project={project} />}
      </RecordState>
    </div>
  );
}

/** Approval projects (S1-06, S2-18): the detail of the one that the address names, else the list. */
export function ApproveScreen() {
  const id = recordId(useSearch());
  return id === null ? <Approvals /> : <OneApproval key={id} id={id} />;
}

/** The stages of the dictionary; none until they are there. */
const useStages = (): readonly Stage[] =>
  [...(useQuery(approvalStagesQuery(useApp().call)).data ?? [])].map(([value, label]) => ({ value, label }));

function Approvals() {
  const [filter] = useProjectFilter();
  const asked = useQuery(approvalListQuery(useApp().call, filter));
  return <ProjectSearch title="审批项目" kind="approval" unitLabel="项目单位" stages={useStages()} asked={asked} />;
}

function OneApproval({ id }: { readonly id: string }) {
  const stages = useStages();
  const asked = useQuery(approvalQuery(useApp().call, id));
  const stageName = (stage: string): string => stages.find(({ value }) => value === stage)?.label ?? stage;
  return (
    <div className="mx-auto w-full max-w-[1200px]">
      <RecordState asked={asked} heading="审批项目详情" what="审批项目" listPath="/approve/index">
        {(project) => <ApprovalArticle project={{ ...project, stageText: stageName(project.stageText) }} />}
      </RecordState>
    </div>
  );
}
