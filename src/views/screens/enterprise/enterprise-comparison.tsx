import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { enterpriseQuery } from '#api/queries/enterprise.queries.ts';
import type { RecordAnswer } from '#api/queries/open-record.ts';
import { areaText } from '#domain/area.ts';
import { dateText } from '#domain/date-text.ts';
import { DEED_ROLES, type DeedRole, type Enterprise } from '#domain/enterprise.ts';
import { formatAmount } from '#domain/fen.ts';
import { numberText } from '#domain/number-text.ts';
import { useApp } from '../../shared/app-context.ts';
import { EnterpriseLink } from '../../shared/enterprise-link.tsx';
import { passFocus } from '../../shared/pass-focus.ts';
import { ProblemState, RefusedByRule } from '../../shared/problem-state.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../ui/table.tsx';

const ABSENT = '--';
const ROLES = Object.keys(DEED_ROLES) as readonly DeedRole[];

/** One line of the comparison; `figure` decides which of the two is more. */
interface Line {
  readonly label: string;
  readonly text: (enterprise: Enterprise) => string;
  readonly figure?: (enterprise: Enterprise) => number | null;
}

const LINES: readonly Line[] = [
  { label: '登记状态', text: ({ status }) => status ?? ABSENT },
  { label: '所在地区', text: areaText },
  { label: '法定代表人', text: ({ legalPerson }) => legalPerson ?? ABSENT },
  { label: '成立日期', text: ({ foundedOn }) => foundedOn ?? ABSENT },
  { label: '注册资本', text: ({ capitalText }) => capitalText ?? ABSENT, figure: ({ capitalFen }) => capitalFen },
  { label: '所属行业', text: ({ industryName }) => industryName ?? ABSENT },
  { label: '企业规模', text: ({ scaleText }) => scaleText ?? ABSENT },
  ...ROLES.map(
    (role): Line => ({
      label: `${DEED_ROLES[role]}次数`,
      text: ({ roles }) => numberText(roles[role]),
      figure: ({ roles }) => roles[role],
    }),
  ),
  { label: '公开成交总额', text: ({ awardFen }) => formatAmount(awardFen), figure: ({ awardFen }) => awardFen },
  { label: '最近一次', text: ({ deeds }) => dateText(deeds[0]?.publishedAt ?? null) },
  {
    label: '有效资质',
    text: ({ qualifications }) => `${qualifications.filter(({ valid }) => valid).length}项`,
    figure: ({ qualifications }) => qualifications.filter(({ valid }) => valid).length,
  },
  {
    label: '失信与处罚',
    text: ({ blacklist, penalties }) => `${blacklist.length + penalties.length}条`,
  },
];

export interface EnterpriseComparisonProps {
  /** `null` when the address names no two enterprises. */
  readonly ids: readonly [string, string] | null;
  readonly onClose: () => void;
}

/** Two enterprises side by side. The heading takes the focus from the list, which is hidden meanwhile. */
export function EnterpriseComparison({ ids, onClose }: EnterpriseComparisonProps) {
  return (
    <section aria-label="企业对比" className="p-4 lg:p-5">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <Button ref={passFocus} variant="ghost" onClick={onClose}>
          <ArrowLeft />
          返回列表
        </Button>
        <h2 ref={takeFocus} tabIndex={-1} className="font-semibold text-lg">
          企业对比
        </h2>
      </div>
      {ids === null ? (
        <EmptyState
          kind="no-result"
          title="无法对比"
          help="链接不完整，请返回列表，选择两家企业后再对比"
          action={<Back onClose={onClose} />}
        />
      ) : (
        <ComparedById ids={ids} onClose={onClose} />
      )}
    </section>
  );
}

const takeFocus = (heading: HTMLElement | null) => {
  heading?.focus({ preventScroll: true });
  return passFocus(heading);
};

const Back = ({ onClose }: Pick<EnterpriseComparisonProps, 'onClose'>) => (
  <Button ref={passFocus} onClick={onClose}>
    返回列表
  </Button>
);

interface ComparedByIdProps {
  readonly ids: readonly [string, string];
  readonly onClose: () => void;
}

/** Reading two enterprises counts like opening them; what was opened today counts no more. */
function ComparedById({ ids, onClose }: ComparedByIdProps) {
  const { call } = useApp();
  const [first, second] = useQueries({
    queries: [enterpriseQuery(call, { id: ids[0] }), enterpriseQuery(call, { id: ids[1] })],
  });
  const pair = [recordOf(first), recordOf(second)] as const;
  const failed = [first, second].find(({ data, isError }) => isError || (data && data.kind !== 'open'));
  if (failed) return <Failed asked={failed} onClose={onClose} />;
  return pair[0] && pair[1] ? <Compared pair={[pair[0], pair[1]]} /> : <Skeleton className="h-96" />;
}

const recordOf = ({ data }: UseQueryResult<RecordAnswer<Enterprise>>): Enterprise | null =>
  data?.kind === 'open' ? data.record : null;

/** Why one of the two cannot be shown. */
function Failed({
  asked,
  onClose,
}: {
  readonly asked: UseQueryResult<RecordAnswer<Enterprise>>;
  readonly onClose: () => void;
}) {
  if (asked.data?.kind === 'locked')
    return (
      <RefusedByRule
        permission={asked.data.permission}
        message={asked.data.message}
        reason="record.locked"
        again={null}
      />
    );
  if (asked.data?.kind === 'gone')
    return (
      <EmptyState
        kind="no-result"
        title="没有找到其中一家企业"
        help="企业信息可能已下架，请返回列表，选择另一家企业再对比"
        action={<Back onClose={onClose} />}
      />
    );
  return <ProblemState error={asked.error} busy={asked.isFetching} onRetry={asked.refetch} reason="record.locked" />;
}

function Compared({ pair }: { readonly pair: readonly [Enterprise, Enterprise] }) {
  const shared = pair[0].partners.filter(({ name }) => pair[1].partners.some((other) => other.name === name));
  return (
    <>
      <Table label="企业对比" className="table-fixed">
        <TableHeader>
          <TableRow>
            <TableHead className="w-28 sm:w-40">项目</TableHead>
            {pair.map((enterprise) => (
              <TableHead key={enterprise.id} className="text-wrap text-left">
                <EnterpriseLink enterprise={enterprise} source="compare" className="text-foreground" />
              </TableHead>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {LINES.map((line) => (
            <ComparedLine key={line.label} line={line} pair={pair} />
          ))}
        </TableBody>
      </Table>
      <p className="mt-3 text-muted-foreground text-sm">
        共同的主要合作单位：{shared.length === 0 ? '暂无' : shared.map(({ name }) => name).join('、')}
      </p>
    </>
  );
}

/** The larger of two figures is bold; texts are only put side by side. */
function ComparedLine({ line, pair }: { readonly line: Line; readonly pair: readonly [Enterprise, Enterprise] }) {
  const figures = pair.map((enterprise) => line.figure?.(enterprise) ?? null);
  const most =
    figures.every((figure) => figure !== null) && figures[0] !== figures[1] ? Math.max(...figures.map(Number)) : null;
  return (
    <TableRow>
      <TableHead scope="row" className="text-left font-normal text-muted-foreground">
        {line.label}
      </TableHead>
      {pair.map((enterprise, at) => (
        <TableCell
          key={enterprise.id}
          className={most !== null && figures[at] === most ? 'tabular font-semibold' : 'tabular'}
        >
          {line.text(enterprise)}
        </TableCell>
      ))}
    </TableRow>
  );
}
