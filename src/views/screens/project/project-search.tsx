import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import { Suspense } from 'react';
import { dictionariesQuery } from '#api/queries/dictionary.queries.ts';
import { industriesQuery } from '#api/queries/industry.queries.ts';
import { areaText } from '#domain/area.ts';
import { dateText } from '#domain/date-text.ts';
import { formatAmount, formatAmountExact } from '#domain/fen.ts';
import type { ProjectPage, ProjectSummary } from '#domain/project.ts';
import {
  conditionsOfProjects,
  PROJECT_SORTS,
  type ProjectFilter,
  type ProjectSort,
  projectFilterFromHash,
  projectFilterOfGroup,
  projectFilterToHash,
  projectNarrowed,
  withoutProjectConditions,
} from '#domain/project-filter.ts';
import { type RecordKind, recordPath } from '#domain/record-path.ts';
import { namesOf } from '#domain/saved-group.ts';
import { SUBSCRIBE_AMOUNT_RANGES } from '#domain/search-option.ts';
import { AmountFilter } from '../../shared/amount-filter/amount-filter.tsx';
import { DateFilter } from '../../shared/announcement-search/date-filter.tsx';
import { FilterRow } from '../../shared/announcement-search/filter-row.tsx';
import { type PresentConditions, useApp } from '../../shared/app-context.ts';
import { AreaFilter } from '../../shared/area-picker/area-filter.tsx';
import { MultiChoice } from '../../shared/choice.tsx';
import { CollectButton } from '../../shared/collect-button.tsx';
import { KeywordGroups } from '../../shared/keyword-groups/keyword-groups.tsx';
import { RecordList } from '../../shared/record-list/record-list.tsx';
import { RecordTitle } from '../../shared/record-list/record-title.tsx';
import { RowMark } from '../../shared/record-list/row-mark.tsx';
import { RecordSearch } from '../../shared/record-search/record-search.tsx';
import { useListFilter } from '../../shared/use-list-filter.ts';
import { Badge } from '../../ui/badge.tsx';
import { projectChips, projectColumns } from './project-columns.ts';

type ProjectKind = Extract<RecordKind, 'plannedProject' | 'approval'>;

/** A stage, as the wire calls it and as it is read. */
export interface Stage {
  readonly value: string;
  readonly label: string;
}

/** What opening a record of a kind spends. */
const VIEWS = { plannedProject: 'watchDesignedProject', approval: 'shenPiProject' } as const;
const TYPES = 'project_type';
const SORTS = (Object.keys(PROJECT_SORTS) as ProjectSort[]).map((value) => ({ value, label: PROJECT_SORTS[value] }));

/** The filter of this tab's hash query and the way to change it. */
export const useProjectFilter = () => useListFilter(projectFilterFromHash, projectFilterToHash);

export interface ProjectSearchProps {
  readonly title: string;
  readonly kind: ProjectKind;
  /** `业主单位`, `项目单位`. */
  readonly unitLabel: string;
  readonly stages: readonly Stage[];
  /** The page for the filter in the hash query. */
  readonly asked: UseQueryResult<ProjectPage>;
}

/** A list of projects; the whole query is in the hash. */
export function ProjectSearch({ title, kind, unitLabel, stages, asked }: ProjectSearchProps) {
  const [filter, change, latest] = useProjectFilter();
  const { call } = useApp();
  const types =
    useQuery({ ...dictionariesQuery(call, [TYPES]), enabled: kind === 'plannedProject' }).data?.[TYPES] ?? [];
  const industries = useQuery({ ...industriesQuery(call), enabled: filter.industries.length > 0 });
  const industryName = (code: string) => industries.data?.find((industry) => industry.code === code)?.name ?? code;
  const narrow = (next: Parameters<typeof projectNarrowed>[1]) => change(projectNarrowed(filter, next));
  const sorts = {
    options: SORTS,
    value: filter.sort,
    onChange: (sort: string) => narrow({ sort: sort as ProjectSort }),
  };
  const stageName = (stage: string): string => stages.find(({ value }) => value === stage)?.label ?? stage;
  const panel = (
    <div className="flex flex-col">
      {kind === 'plannedProject' && <PlannedGroups filter={filter} narrow={narrow} latest={latest} />}
      <div className="flex flex-wrap gap-x-8">
        <FilterRow label="地区">
          <AreaFilter value={filter.areas} onChange={(areas) => narrow({ areas })} />
        </FilterRow>
        <FilterRow label="发布时间">
          <DateFilter value={filter} onChange={narrow} />
        </FilterRow>
      </div>
      {stages.length > 0 && (
        <FilterRow label={kind === 'approval' ? '审批阶段' : '项目阶段'}>
          <MultiChoice
            label={kind === 'approval' ? '审批阶段' : '项目阶段'}
            options={stages}
            value={filter.stages}
            onChange={(chosen) => narrow({ stages: chosen })}
          />
        </FilterRow>
      )}
      {types.length > 0 && (
        <FilterRow label="项目业态">
          <MultiChoice
            label="项目业态"
            options={types}
            value={filter.types}
            onChange={(chosen) => narrow({ types: chosen })}
          />
        </FilterRow>
      )}
      <FilterRow label="总投资">
        <AmountFilter
          ranges={SUBSCRIBE_AMOUNT_RANGES}
          value={filter.amount}
          onChange={(amount) => narrow({ amount })}
        />
      </FilterRow>
    </div>
  );
  return (
    <RecordSearch
      title={title}
      name={kind}
      unit="个项目"
      spends={VIEWS[kind]}
      filter={filter}
      chips={projectChips(filter, stageName, industryName)}
      onChange={change}
      searched={(searchWord) => projectNarrowed(filter, { searchWord })}
      cleared={withoutProjectConditions(filter)}
      sorts={sorts}
      panel={panel}
      asked={asked}
    >
      {({ records }) => (
        <RecordList
          list={kind}
          opens={kind}
          records={records.map((record) => ({ ...record, stageText: stageName(record.stageText) }))}
          columns={projectColumns(kind, unitLabel)}
          pathOf={({ id }) => recordPath({ kind, id, channel: null })}
          collectOf={({ id, name, collected }) => ({ kind, id, title: name, collected })}
          sorts={sorts}
        >
          {(record) => <ProjectRow key={record.id} record={record} kind={kind} unitLabel={unitLabel} />}
        </RecordList>
      )}
    </RecordSearch>
  );
}

interface PlannedGroupsProps {
  readonly filter: ProjectFilter;
  readonly narrow: (change: Parameters<typeof projectNarrowed>[1]) => void;
  /** The filter with what was taken over since it was drawn. */
  readonly latest: () => ProjectFilter;
}

const presentOf = (filter: ProjectFilter): PresentConditions => ({
  conditions: conditionsOfProjects(filter),
  unkept: namesOf({
    发布时间: filter.publishedFrom !== null || filter.publishedTo !== null,
    项目阶段: filter.stages.length > 0,
    行业: filter.industries.length > 0,
  }),
});

/** Saved groups of planned projects, and the keywords that only such a group has (S3-35, S3-64). */
function PlannedGroups({ filter, narrow, latest }: PlannedGroupsProps) {
  const { SavedGroups } = useApp();
  return (
    <>
      <FilterRow label="拟建订阅">
        <Suspense fallback={<div className="h-7 pointer-coarse:h-10" />}>
          <SavedGroups
            list="proposed"
            present={() => presentOf(latest())}
            onUse={(group) => {
              const { amount, areas, keywordGroups, searchWord, types } = projectFilterOfGroup(group);
              narrow({ ...withoutProjectConditions(filter), amount, areas, keywordGroups, searchWord, types });
            }}
          />
        </Suspense>
      </FilterRow>
      <FilterRow label="关键词">
        <KeywordGroups
          groups={filter.keywordGroups}
          searchWord={filter.searchWord}
          onChange={(keywordGroups) => narrow({ keywordGroups })}
        />
      </FilterRow>
    </>
  );
}

interface ProjectRowProps {
  readonly record: ProjectSummary;
  readonly kind: ProjectKind;
  readonly unitLabel: string;
}

function ProjectRow({ record, kind, unitLabel }: ProjectRowProps) {
  return (
    <li className="flex items-start gap-3 border-border border-b px-4 py-3.5 transition-colors last:border-b-0 hover:bg-muted lg:px-5">
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <h2 className="text-wrap text-lg leading-6">
          <RowMark id={record.id} title={record.name} />
          <Badge className="mr-2 align-[2px]">{record.stageText}</Badge>
          <RecordTitle
            href={recordPath({ kind, id: record.id, channel: null })}
            kind={kind}
            id={record.id}
            viewed={record.viewed}
            className={cx(
              'font-medium hover:text-primary-solid hover:underline',
              record.viewed ? 'text-visited' : 'text-foreground',
            )}
          >
            {record.name}
          </RecordTitle>
        </h2>
        <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-muted-foreground text-sm">
          <span>{areaText(record)}</span>
          {record.typeText && <span>{record.typeText}</span>}
          {record.industryName && <span>{record.industryName}</span>}
          <span>
            {unitLabel}：{record.unitName ?? '--'}
          </span>
          <span title={formatAmountExact(record.investFen)} className="tabular">
            总投资：{formatAmount(record.investFen)}
          </span>
          <span className="tabular">发布于{dateText(record.publishedAt)}</span>
        </p>
      </div>
      <CollectButton look="row" kind={kind} id={record.id} title={record.name} collected={record.collected} />
    </li>
  );
}
