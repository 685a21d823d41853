import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams, useSearch } from 'wouter';
import { enterpriseQuery, type WantedEnterprise } from '#api/queries/enterprise.queries.ts';
import { useApp } from '../../shared/app-context.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { recordId } from '../record-detail/record-id.ts';
import { RecordState } from '../record-detail/record-state.tsx';
import { EnterpriseArticle } from './enterprise-article.tsx';
import { LIST_PATH } from './enterprise-head.tsx';

const FRAME = { heading: '企业详情', what: '企业信息', listPath: LIST_PATH } as const;

/** Details of one enterprise or purchasing unit (S1-09, S2-25, S2-26). Opening one counts against the daily views; the server decides. */
export function EnterpriseDetailScreen() {
  const wanted = wantedEnterprise(useParams<{ name?: string }>().name, useSearch());
  return (
    <div className="mx-auto w-full max-w-[1200px]">
      {wanted === null ? (
        <RecordState asked={null} {...FRAME}>
          {() => null}
        </RecordState>
      ) : (
        <OneEnterprise key={JSON.stringify(wanted)} wanted={wanted} />
      )}
    </div>
  );
}

function OneEnterprise({ wanted }: { readonly wanted: WantedEnterprise }) {
  const asked = useQuery(enterpriseQuery(useApp().call, wanted));
  if (asked.data?.kind === 'gone' && 'name' in wanted) return <UnknownName name={wanted.name} />;
  return (
    <RecordState asked={asked} {...FRAME}>
      {(enterprise) => <EnterpriseArticle enterprise={enterprise} />}
    </RecordState>
  );
}

/** The name in a notice may differ from the recorded one; the search finds similar names. */
function UnknownName({ name }: { readonly name: string }) {
  const { goBack } = useApp();
  const [, navigate] = useLocation();
  return (
    <Card>
      <h1 tabIndex={-1} className="sr-only">
        {FRAME.heading}
      </h1>
      <EmptyState
        kind="no-result"
        title="没有找到此企业"
        help={`暂未收录“${name}”，可查询相近的名称`}
        action={
          <>
            <Button onClick={() => navigate(`${LIST_PATH}?q=${encodeURIComponent(name)}`)}>查询相近名称</Button>
            <Button variant="ghost" onClick={() => goBack(LIST_PATH)}>
              返回
            </Button>
          </>
        }
      />
    </Card>
  );
}

/** The contract takes no longer a name. */
const NAME_LENGTH = 200;

/**
 * Which enterprise an address names: `/enterpriseDetails?id=7` or `/enterpriseDetails/{name}` (S2-25, S2-26); the id wins.
 * `null` when it names none.
 */
export function wantedEnterprise(parameter: string | undefined, query: string): WantedEnterprise | null {
  const id = recordId(query);
  if (id !== null) return { id };
  const name = parameter?.trim() ?? '';
  return name === '' || name.length > NAME_LENGTH ? null : { name };
}
