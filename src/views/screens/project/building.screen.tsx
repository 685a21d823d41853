import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { plannedListQuery, plannedProjectQuery } from '#api/queries/project.queries.ts';
import { PLANNED_STAGES } from '#domain/project.ts';
import { useApp } from '../../shared/app-context.ts';
import { recordId } from '../record-detail/record-id.ts';
import { RecordState } from '../record-detail/record-state.tsx';
import { PlannedArticle } from './planned-article.tsx';
import { ProjectSearch, useProjectFilter } from './project-search.tsx';

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
