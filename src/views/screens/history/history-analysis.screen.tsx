import { useQuery } from '@tanstack/react-query';
import { Building2, Waypoints } from 'lucide-react';
import { type FormEvent, useId } from 'react';
import { useLocation, useSearch } from 'wouter';
import { historyAnalysisQuery } from '#api/queries/analysis.queries.ts';
import { enterprisePath } from '#domain/enterprise.ts';
import { atlasPath, wantedParty } from '#domain/enterprise-history.ts';
import { type MarketFilter, marketPeriod, periodRefusal } from '#domain/market.ts';
import { NO_FILTER } from '#domain/search-filter.ts';
import { daysFromHash } from '#domain/search-filter-hash.ts';
import { FilterRow } from '../../shared/announcement-search/filter-row.tsx';
import { useApp } from '../../shared/app-context.ts';
import { takeDrafts } from '../../shared/drafts.ts';
import { QuotaLeft } from '../../shared/quota-left.tsx';
import { useTabTitle } from '../../shared/tab-title.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { MarketPeriod } from '../analysis/market-period.tsx';
import { RecordActions } from '../record-detail/record-actions.tsx';
import { RecordState } from '../record-detail/record-state.tsx';
import { HistoryAnswer } from './history-answer.tsx';

const HEADING = '历史分析';
const LIST_PATH = '/enterpriseAnalysis/informationQuery/erterInformation';

/** What an enterprise bid for and won over time (S2-27). It is charged, so nothing is read before the button. */
export function HistoryAnalysisScreen() {
  const wanted = wantedParty(useSearch());
  return (
    <div className="mx-auto w-full max-w-[1440px]">
      {wanted === null ? (
        <RecordState asked={null} heading={HEADING} what="企业" listPath={LIST_PATH}>
          {() => null}
        </RecordState>
      ) : (
        <History key={`${wanted.id} ${wanted.name}`} wanted={wanted} />
      )}
    </div>
  );
}

type Wanted = NonNullable<ReturnType<typeof wantedParty>>;

function History({ wanted }: { readonly wanted: Wanted }) {
  const { call, now } = useApp();
  const [path, navigate] = useLocation();
  const query = useSearch();
  const filter: MarketFilter = { ...NO_FILTER, ...daysFromHash(query) };
  const asked = useQuery(historyAnalysisQuery(call, wanted, filter, now));
  const refusal = periodRefusal(marketPeriod(filter, now()));
  const body = asked.data?.body;
  const name = body?.name ?? wanted.name ?? '';
  const begin = () => {
    if (refusal === null) void asked.refetch();
  };
  const change = ({ publishedFrom, publishedTo }: Pick<MarketFilter, 'publishedFrom' | 'publishedTo'>) => {
    const parts = new URLSearchParams(query);
    for (const [key, value] of Object.entries({ from: publishedFrom, to: publishedTo })) {
      if (value === null) parts.delete(key);
      else parts.set(key, value);
    }
    navigate(`${path}?${parts}`, { replace: true });
  };
  const party = { id: body?.id ?? wanted.id, name };
  return (
    <>
      <RecordActions listPath={LIST_PATH} backLabel="返回" address={`${path}?${query}`}>
        <Button variant="outline" onClick={() => navigate(enterprisePath(party))}>
          <Building2 />
          企业详情
        </Button>
        <Button variant="outline" onClick={() => navigate(atlasPath(party))}>
          <Waypoints />
          关系图谱
        </Button>
      </RecordActions>
      <div className="flex flex-col gap-3">
        <HistoryForm
          name={name}
          filter={filter}
          refusal={refusal}
          busy={asked.isFetching}
          made={Boolean(asked.data)}
          onChange={change}
          onBegin={begin}
        />
        <HistoryAnswer history={asked.data} error={asked.error} busy={asked.isFetching} onAgain={begin} />
      </div>
    </>
  );
}

interface HistoryFormProps {
  /** Empty until the answer has it, where only the id was given. */
  readonly name: string;
  readonly filter: MarketFilter;
  readonly refusal: ReturnType<typeof periodRefusal>;
  readonly busy: boolean;
  /** This question has its answer already. */
  readonly made: boolean;
  readonly onChange: (part: Pick<MarketFilter, 'publishedFrom' | 'publishedTo'>) => void;
  readonly onBegin: () => void;
}

function HistoryForm({ name, filter, refusal, busy, made, onChange, onBegin }: HistoryFormProps) {
  const costId = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (takeDrafts(event.currentTarget)) onBegin();
  };
  return (
    <Card className="p-4 lg:px-5">
      <h1
        ref={useTabTitle(name === '' ? HEADING : `${HEADING} · ${name}`)}
        tabIndex={-1}
        className="wrap-anywhere mb-2 font-semibold text-xl"
      >
        {name === '' ? (
          HEADING
        ) : (
          <>
            {name}
            <span className="ml-2 whitespace-nowrap font-normal text-lg text-muted-foreground">{HEADING}</span>
          </>
        )}
      </h1>
      <form noValidate aria-label="分析条件" data-print="hide" onSubmit={submit} className="flex flex-col">
        <FilterRow label="时间范围">
          <MarketPeriod filter={filter} refusal={refusal} onChange={onChange} />
        </FilterRow>
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 border-border border-t pt-4">
          <Button type="submit" busy={busy} toldElsewhere disabled={refusal !== null} aria-describedby={costId}>
            {made ? '重新分析' : '开始分析'}
          </Button>
          <QuotaLeft of="bussinessAnalyzer" />
          <p id={costId} className="min-w-0 flex-1 basis-60 text-muted-foreground text-sm">
            每次分析使用1次当天的“市场分析”次数，同一企业、同一时间范围当天再次分析不重复计次。
          </p>
        </div>
      </form>
    </Card>
  );
}
