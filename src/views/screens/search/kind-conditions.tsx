import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { searchConditionsQuery } from '#api/queries/search-all.queries.ts';
import { countText } from '#domain/rate-text.ts';
import { type AskedOfAll, kindListPath, type SearchedKind, searchedKindName } from '#domain/search-all.ts';
import { useApp } from '../../shared/app-context.ts';

/** Values shown of each condition; the list of the kind offers all of them. */
const VALUES = 6;

/**
 * What the hits of a kind are made of, each value with its number of hits; the areas only where none is chosen yet. It
 * leads to the list of the kind, which can be narrowed further, sorted and saved. Nothing while it is loading or where it cannot be loaded: the hits do without.
 */
export function KindConditions({ kind, asked }: { readonly kind: SearchedKind; readonly asked: AskedOfAll }) {
  const { call, entitlementNames } = useApp();
  const conditions = useQuery(searchConditionsQuery(call, asked, kind)).data ?? [];
  const shown = conditions.flatMap(({ key, label, options }) => {
    if (key === 'areaArray' && asked.areas.length > 0) return [];
    const links = options.slice(0, VALUES).flatMap(({ value, label: name, count }) => {
      const path = kindListPath(kind, asked, { key, value });
      return path === null ? [] : [{ value, name, count, path }];
    });
    return links.length === 0 ? [] : [{ key, label, links }];
  });
  const list = kindListPath(kind, asked);
  if (shown.length === 0 || list === null) return null;
  return (
    <section
      aria-label="按条件细分"
      className="flex flex-col gap-1 border-border border-b bg-muted/40 px-4 py-2.5 text-sm lg:px-5"
    >
      {shown.map(({ key, label, links }) => (
        <p key={key} className="grid grid-cols-[max(64px,4.2em)_minmax(0,1fr)] gap-x-3">
          <span className="nowrap-cjk text-muted-foreground leading-7">{label}</span>
          <span className="flex flex-wrap gap-x-4 gap-y-1">
            {links.map(({ count, name, path, value }) => (
              <Link
                key={value}
                href={path}
                className="inline-flex items-center gap-1 leading-7 hover:text-primary-solid hover:underline pointer-coarse:py-1.5"
              >
                {name}
                {count !== null && <span className="tabular text-muted-foreground">{countText(count)}</span>}
              </Link>
            ))}
          </span>
        </p>
      ))}
      <p className="flex justify-end">
        <Link href={list} className="inline-flex items-center gap-1 text-primary-solid leading-7 hover:underline">
          在{searchedKindName(kind, entitlementNames)}中筛选
          <ArrowRight className="size-3.5" />
        </Link>
      </p>
    </section>
  );
}
