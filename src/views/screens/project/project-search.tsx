import type { UseQueryResult } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import { Link } from 'wouter';
import { areaText } from '#domain/announcement.ts';
import { dateText } from '#domain/date-text.ts';
import { formatAmount, formatAmountExact } from '#domain/fen.ts';
import type { ProjectPage, ProjectSummary } from '#domain/project.ts';
import { type RecordKind, recordPath } from '#domain/record-path.ts';
import { narrowed, withoutConditions } from '#domain/search-filter.ts';
import { SUBSCRIBE_AMOUNT_RANGES } from '#domain/search-option.ts';
import { AmountFilter } from '../../shared/amount-filter/amount-filter.tsx';
import { totalText } from '../../shared/announcement-list/total-text.ts';
import { FilterRow } from '../../shared/announcement-search/filter-row.tsx';
import { SearchBox } from '../../shared/announcement-search/search-box.tsx';
import { AreaFilter } from '../../shared/area-picker/area-filter.tsx';
import { CollectButton } from '../../shared/collect-button.tsx';
import { ListHead } from '../../shared/list-head.tsx';
import { ListState } from '../../shared/list-state.tsx';
import { QuotaLeft } from '../../shared/quota-left.tsx';
import { useHashFilter } from '../../shared/use-hash-filter.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';

type ProjectKind = Extract<RecordKind, 'plannedProject' | 'approval'>;

export interface ProjectSearchProps {
  readonly title: string;
  readonly kind: ProjectKind;
  /** `业主单位`, `项目单位`. */
  readonly unitLabel: string;
  /** Name of a stage, where the records say it by code. */
  readonly stageName?: (stage: string) => string;
  /** The page for the filter in the hash query. */
  readonly asked: UseQueryResult<ProjectPage>;
}

/** What opening a record of a kind spends. */
const VIEWS = { plannedProject: 'watchDesignedProject', approval: 'shenPiProject' } as const;

const asItIs = (stage: string): string => stage;

/** A list of projects; the whole query is in the hash. */
export function ProjectSearch({ title, kind, unitLabel, stageName = asItIs, asked }: ProjectSearchProps) {
  const [filter, change] = useHashFilter();
  const page = asked.data;
  const empty = (
    <EmptyState kind="no-result" action={<Button onClick={() => change(withoutConditions(filter))}>清空条件</Button>} />
  );
  return (
    <div className="mx-auto flex w-full max-w-[1440px] flex-col gap-3">
      <ListHead title={title} searchWord={filter.searchWord} />
      <Card className="flex flex-col gap-2 p-4 lg:px-5">
        <SearchBox value={filter.searchWord} onSearch={(searchWord) => change(narrowed(filter, { searchWord }))} />
        <FilterRow label="地区">
          <AreaFilter value={filter.areas} onChange={(areas) => change(narrowed(filter, { areas }))} />
        </FilterRow>
        <FilterRow label="总投资">
          <AmountFilter
            ranges={SUBSCRIBE_AMOUNT_RANGES}
            value={filter.amount}
            onChange={(amount) => change(narrowed(filter, { amount }))}
          />
        </FilterRow>
      </Card>
      <Card>
        <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 border-border border-b px-4 py-2 lg:px-5">
          <p role="status">
            {page && (
              <>
                共找到
                <strong className="tabular mx-1 font-semibold text-lg text-primary-solid">{totalText(page)}</strong>
                个项目
              </>
            )}
          </p>
          <QuotaLeft of={VIEWS[kind]} />
        </div>
        <ListState asked={asked} name={kind} isEmpty={({ records }) => records.length === 0} empty={empty}>
          {({ lastPage, records, total, totalCapped }) => (
            <>
              <ul>
                {records.map((record) => (
                  <ProjectRow
                    key={record.id}
                    record={{ ...record, stageText: stageName(record.stageText) }}
                    kind={kind}
                    unitLabel={unitLabel}
                  />
                ))}
              </ul>
              <Pagination
                page={filter.page}
                pageSize={filter.pageSize}
                total={total}
                totalText={totalText({ total, totalCapped })}
                {...(lastPage === null ? {} : { cap: lastPage * filter.pageSize })}
                onPageChange={(next) => change({ ...filter, page: next })}
                className="justify-end px-4 py-3 lg:px-5"
              />
            </>
          )}
        </ListState>
      </Card>
    </div>
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
          <Badge className="mr-2 align-[2px]">{record.stageText}</Badge>
          <Link
            href={recordPath({ kind, id: record.id, channel: null })}
            data-viewed={record.viewed || undefined}
            className={cx(
              'font-medium hover:text-primary-solid hover:underline',
              record.viewed ? 'text-visited' : 'text-foreground',
            )}
          >
            {record.name}
            {record.viewed && <span className="sr-only">（已查看）</span>}
          </Link>
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
