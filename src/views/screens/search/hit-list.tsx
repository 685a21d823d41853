import { Link } from 'wouter';
import { areaText } from '#domain/area.ts';
import { dateText } from '#domain/date-text.ts';
import { formatAmount, formatAmountExact } from '#domain/fen.ts';
import { hitPath, type SearchHit, searchedKindName } from '#domain/search-all.ts';
import { useApp } from '../../shared/app-context.ts';
import { EnterpriseLink } from '../../shared/enterprise-link.tsx';
import { Highlighted } from '../../shared/highlight/highlighted.tsx';
import { Badge } from '../../ui/badge.tsx';

export interface HitListProps {
  readonly hits: readonly SearchHit[];
  /** Words of the search, to be marked. */
  readonly words: readonly string[];
  /** The hits are of several kinds. */
  readonly withKind: boolean;
}

/** Hits of the search over everything; each leads to its own page. */
export function HitList({ hits, words, withKind }: HitListProps) {
  const { entitlementNames } = useApp();
  return (
    <ul>
      {hits.map((hit) => (
        <li
          key={`${hit.kind} ${hit.id}`}
          className="flex flex-col gap-1.5 border-border border-b px-4 py-3.5 transition-colors last:border-b-0 hover:bg-muted lg:px-5"
        >
          <h2 className="text-wrap text-lg leading-6">
            {withKind && (
              <Badge variant="neutral" className="mr-2 align-[2px]">
                {searchedKindName(hit.kind, entitlementNames)}
              </Badge>
            )}
            {hit.kind === 'enterprise' ? (
              <EnterpriseLink
                enterprise={{ id: hit.id, name: hit.title }}
                source="search-all"
                className="font-medium text-foreground"
              >
                <Highlighted text={hit.title} words={words} />
              </EnterpriseLink>
            ) : (
              <Link
                href={hitPath(hit)}
                className="font-medium text-foreground hover:text-primary-solid hover:underline"
              >
                <Highlighted text={hit.title} words={words} />
              </Link>
            )}
          </h2>
          {hit.excerpt !== '' && (
            <p className="line-clamp-2 text-muted-foreground text-sm lg:line-clamp-1">
              <Highlighted text={hit.excerpt} words={words} />
            </p>
          )}
          <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-muted-foreground text-sm">
            <span>{areaText(hit)}</span>
            {hit.amountFen !== null && (
              <span title={formatAmountExact(hit.amountFen)} className="tabular">
                金额：{formatAmount(hit.amountFen)}
              </span>
            )}
            {hit.publishedAt && <span className="tabular">发布于{dateText(hit.publishedAt)}</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}
