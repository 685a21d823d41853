import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { approvalListQuery, approvalQuery, approvalStagesQuery } from '#api/queries/project.queries.ts';
import { useApp } from '../../shared/app-context.ts';
import { useHashFilter } from '../../shared/use-hash-filter.ts';
import { recordId } from '../record-detail/record-id.ts';
import { RecordState } from '../record-detail/record-state.tsx';
import { ApprovalArticle } from './approval-article.tsx';
import { ProjectSearch } from './project-search.tsx';

/** Approval projects (S1-06, S2-18): the detail of the one that the address names, else the list. */
export function ApproveScreen() {
  const id = recordId(useSearch());
  return id === null ? <Approvals /> : <OneApproval key={id} id={id} />;
}

function useStageName(): (stage: string) => string {
  const stages = useQuery(approvalStagesQuery(useApp().call));
  return (stage) => stages.data?.get(stage) ?? stage;
}

function Approvals() {
  const stageName = useStageName();
  const [filter] = useHashFilter();
  const asked = useQuery(approvalListQuery(useApp().call, filter));
  return <ProjectSearch title="审批项目" kind="approval" unitLabel="项目单位" stageName={stageName} asked={asked} />;
}

function OneApproval({ id }: { readonly id: string }) {
  const stageName = useStageName();
  const asked = useQuery(approvalQuery(useApp().call, id));
  return (
    <div className="mx-auto w-full max-w-[1200px]">
      <RecordState asked={asked} heading="审批项目详情" listPath="/approve/index">
        {(project) => <ApprovalArticle project={{ ...project, stageText: stageName(project.stageText) }} />}
      </RecordState>
    </div>
  );
}
