import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { plannedListQuery, plannedProjectQuery } from '#api/queries/project.queries.ts';
import { useApp } from '../../shared/app-context.ts';
import { useHashFilter } from '../../shared/use-hash-filter.ts';
import { recordId } from '../record-detail/record-id.ts';
import { RecordState } from '../record-detail/record-state.tsx';
import { PlannedArticle } from './planned-article.tsx';
import { ProjectSearch } from './project-search.tsx';

/** Planned projects (S1-05, S2-17): the detail of the one that the address names, else the list. */
export function BuildingScreen() {
  const id = recordId(useSearch());
  return id === null ? <PlannedProjects /> : <OnePlannedProject key={id} id={id} />;
}

function PlannedProjects() {
  const [filter] = useHashFilter();
  const asked = useQuery(plannedListQuery(useApp().call, filter));
  return <ProjectSearch title="拟建项目" kind="plannedProject" unitLabel="业主单位" asked={asked} />;
}

function OnePlannedProject({ id }: { readonly id: string }) {
  const asked = useQuery(plannedProjectQuery(useApp().call, id));
  return (
    <div className="mx-auto w-full max-w-[1200px]">
      <RecordState asked={asked} heading="拟建项目详情" listPath="/building/index">
        {(project) => <PlannedArticle project={project} />}
      </RecordState>
    </div>
  );
}
