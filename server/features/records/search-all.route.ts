import type { EndpointOutput } from '#contract/endpoint.ts';
import type * as contract from '#contract/search-all.contract.ts';
import { maskContacts, noticeText } from '#domain/contact-mask.ts';
import { DOC_CHANNELS } from '#domain/doc-channel.ts';
import { foldText } from '#domain/fold-text.ts';
import { FORECAST_KINDS } from '#domain/forecast.ts';
import { excerptAround } from '#domain/html-text.ts';
import { withoutLoneSigns } from '#domain/lone-character.ts';
import { PLANNED_STAGES } from '#domain/project.ts';
import { searchedKinds } from '#domain/search-all.ts';
import { NO_ANNOUNCEMENT_FILTER } from '#server/db/filter-sql.ts';
import type { Db, Deps } from '#server/deps.ts';
import { dictionaryRows } from '#server/features/system/company.repo.ts';
import { asMember } from '#server/http/as-member.ts';
import { type Handler, ok } from '#server/http/handler.ts';
import { yuanOrNull } from '#server/http/wire-values.ts';
import { INDUSTRY_SECTIONS } from '#server/reference/industry-sections.ts';
import {
  ANNOUNCEMENTS,
  type Page,
  SEARCHED_KINDS,
  type SearchedKind,
  type SearchQuery,
} from '#server/search/search.ts';
import { noteSearchWord } from './announcement/announcement-words.repo.ts';
import { type Hit, hitsOfKind } from './search-all.repo.ts';

/** The search over every kind of record (S7-60…S7-62). */
type WireHit = EndpointOutput<typeof contract.searchAllList>['records'][number];

const TAB_LABELS: Readonly<Record<SearchedKind, string>> = {
  announcement: '招标公告',
  plannedProject: '拟建项目',
  approval: '审批项目',
  forecast: '商机预测',
  intention: '采购意向',
  enterprise: '企业',
};
const FACET_LABELS: Readonly<Record<string, string>> = {
  areaArray: '地区',
  docchnnelArray: '公告类型',
  industryArray: '行业',
  stageArray: '阶段',
  projectType: '项目类型',
  forecastArray: '预测类型',
};
const EXCERPT_WIDTH = 160;
/** A page over all kinds is merged from the newest of each, so it reaches less deep than one of a single kind. */
const MERGED_DEPTH = 200;

const hitOnWire = (hit: Hit, words: readonly string[]): WireHit => ({
  kind: hit.kind,
  id: hit.id,
  title: maskContacts(hit.title),
  province: hit.province,
  city: hit.city,
  district: hit.district,
  amount: yuanOrNull(hit.amount_fen),
  publishTime: hit.published_at?.toISOString() ?? null,
  excerpt: excerptAround(noticeText({ content: hit.text ?? '', contacts: hit.contacts }), words, EXCERPT_WIDTH),
});

/** The order of each kind, so that pages cut from more and more hits fit together: companies have no date and stay as they were found. */
function newestFirst(a: Hit, b: Hit): number {
  if (a.published_at === null || b.published_at === null)
    return Number(a.published_at === null) - Number(b.published_at === null);
  return b.published_at.getTime() - a.published_at.getTime() || (a.id < b.id ? 1 : -1);
}

/** The kinds a brand searches: what it hides is not found either (S6-13). */
const kindsOf = ({ config }: Deps): readonly SearchedKind[] => {
  const shown = searchedKinds(config.entitlementNames);
  return SEARCHED_KINDS.filter((kind) => shown.includes(kind));
};

interface AskedOfAll {
  readonly searchWord: string;
  readonly areas: readonly string[];
}

/** Newest first; companies by how well their name fits. */
function queryOf(kind: SearchedKind, { searchWord, areas }: AskedOfAll): SearchQuery {
  const asked = { searchWord, groups: [], filter: { ...NO_ANNOUNCEMENT_FILTER, areas }, sort: 'newest' } as const;
  return kind === 'announcement' ? { ...ANNOUNCEMENTS, ...asked } : { kind, ...asked };
}

const NO_PAGE = { ids: [], at: [] };
const NO_HITS = { total: 0, capped: false, lastPage: 0 };

/** Newest first over every kind; companies, which have no date, come last. */
async function mergedPage(
  { db, search }: Pick<Deps, 'db' | 'search'>,
  kinds: readonly SearchedKind[],
  asked: AskedOfAll,
  { page, pageSize }: Page,
) {
  const need = Math.min(page * pageSize, MERGED_DEPTH);
  const found = await Promise.all(kinds.map((kind) => search.find(queryOf(kind, asked), { page: 1, pageSize: need })));
  const total = found.reduce((sum, each) => sum + each.total, 0);
  const lastPage = Math.min(Math.ceil(total / pageSize), Math.floor(MERGED_DEPTH / pageSize));
  const capped = found.some((each) => each.capped);
  if (page > lastPage) return { hits: [], total, capped, lastPage };
  const hits = await Promise.all(kinds.map((kind, i) => hitsOfKind(db, kind, found[i] ?? NO_PAGE)));
  const merged = hits.flat().sort(newestFirst);
  return { hits: merged.slice((page - 1) * pageSize, page * pageSize), total, capped, lastPage };
}

const searchAllList: Handler<typeof contract.searchAllList> = asMember(async ({ input, member, deps }) => {
  const { searchWord, areaArray, kind, pageNumber, pageSize } = input;
  const asked = { searchWord, areas: areaArray };
  const words = withoutLoneSigns(foldText(searchWord).split(/\s+/).filter(Boolean));
  const answer = ({ hits, ...page }: Awaited<ReturnType<typeof mergedPage>>) =>
    ok({
      records: hits.map((hit) => hitOnWire(hit, words)),
      total: page.total,
      totalCapped: page.capped,
      lastPage: page.lastPage,
    });
  if (kind === undefined) {
    if (pageNumber === 1) await noteSearchWord(deps.db, member.userId, searchWord, deps.clock.now());
    return answer(await mergedPage(deps, kindsOf(deps), asked, { page: pageNumber, pageSize }));
  }
  if (!kindsOf(deps).includes(kind)) return answer({ ...NO_HITS, hits: [] });
  const found = await deps.search.find(queryOf(kind, asked), { page: pageNumber, pageSize });
  return answer({ ...found, hits: [...(await hitsOfKind(deps.db, kind, found))] });
});

const getSearchAllTabCondition: Handler<typeof contract.getSearchAllTabCondition> = asMember(
  async ({ input: { searchWord, areaArray: areas }, deps }) =>
    ok(
      await Promise.all(
        kindsOf(deps).map(async (kind) => {
          const { total: count, capped } = await deps.search.count(queryOf(kind, { searchWord, areas }));
          return { kind, label: TAB_LABELS[kind], count, capped };
        }),
      ),
    ),
);

/** Names of the values of a filter, as the list of the kind calls them; a value without one is its own name. */
async function labelsOf(db: Db, kind: SearchedKind, key: string): Promise<Readonly<Record<string, string>>> {
  if (key === 'docchnnelArray') return DOC_CHANNELS;
  if (key === 'industryArray') return Object.fromEntries(INDUSTRY_SECTIONS.map(({ code, name }) => [code, name]));
  if (key === 'forecastArray') return FORECAST_KINDS;
  if (key !== 'stageArray') return {};
  if (kind === 'plannedProject') return PLANNED_STAGES;
  return Object.fromEntries((await dictionaryRows(db, 'approval_stage')).map(({ value, label }) => [value, label]));
}

const getSearchAllCondition: Handler<typeof contract.getSearchAllCondition> = asMember(
  async ({ input: { searchWord, areaArray: areas, kind = 'announcement' }, deps }) => {
    const facets = await deps.search.facets(queryOf(kind, { searchWord, areas }));
    return ok(
      await Promise.all(
        facets.map(async ({ key, options }) => {
          const labels = await labelsOf(deps.db, kind, key);
          return {
            key,
            label: FACET_LABELS[key] ?? key,
            multiple: true,
            options: options.map(({ value, count }) => ({ value, label: labels[value] ?? value, count })),
          };
        }),
      ),
    );
  },
);

export const searchAllHandlers = { searchAllList, getSearchAllTabCondition, getSearchAllCondition };
