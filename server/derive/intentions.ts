import type { Selectable } from 'kysely';
import { cityCodeOf, type Region } from '#domain/area.ts';
import type { IntentionsTable } from '#server/db/tables/record.tables.ts';
import { recordColumns } from '#server/search/feed.ts';
import { monthOf } from './days.ts';
import { groupBy } from './group-by.ts';
import { type IntentionNotice, intentionItems } from './intention-items.ts';

export type IntentionRow = Selectable<IntentionsTable>;

export interface PlacedIntentionNotice extends IntentionNotice, Region {
  readonly project_id: string | null;
  readonly published_at: Date;
  readonly media: string | null;
  readonly buyer_id: string | null;
  readonly buyer_name: string | null;
  readonly industry_code: string | null;
}

/** A batch holds what a buyer published in one month; a notice without a buyer is its own batch. */
export const intentionBatchId = (notice: Pick<PlacedIntentionNotice, 'id' | 'buyer_id' | 'published_at'>): string =>
  notice.buyer_id === null
    ? `int-${notice.id}`
    : `int-${notice.buyer_id}-${monthOf(notice.published_at).replace('-', '')}`;

/** The same procurement said twice counts once. */
const oncePerProject = (notices: readonly PlacedIntentionNotice[]): readonly PlacedIntentionNotice[] => [
  ...new Map(notices.map((notice) => [notice.project_id ?? notice.id, notice])).values(),
];

/** Intentions of one month, from its notices in the order they were published. */
export function intentionsOf(notices: readonly PlacedIntentionNotice[]): readonly IntentionRow[] {
  const batches = groupBy(notices, intentionBatchId);
  return [...batches].map(([id, all]) => intentionOf(id, oncePerProject(all)));
}

function intentionOf(id: string, notices: readonly PlacedIntentionNotice[]): IntentionRow {
  const newest = notices.reduce((last, notice) => (notice.published_at > last.published_at ? notice : last));
  const items = notices.flatMap(intentionItems);
  const [first] = items;
  const name = first?.name ?? newest.title;
  const title = items.length > 1 ? `${name}等${items.length}项` : name;
  const budgets = items.flatMap(({ budgetFen }) => budgetFen ?? []);
  const { buyer_id, buyer_name, industry_code, province, city, district, media: source, published_at } = newest;
  return {
    id,
    title,
    buyer_id,
    buyer_name,
    industry_code,
    province,
    city,
    district,
    city_code: cityCodeOf(newest),
    batch: monthOf(published_at),
    items,
    item_count: items.length,
    amount_fen: budgets.length === 0 ? null : budgets.reduce((sum, each) => sum + each, 0),
    expected_month: items.flatMap(({ expectedMonth }) => expectedMonth ?? []).sort()[0] ?? null,
    sme_reserved: items.some(({ smeReserved }) => smeReserved),
    source,
    notice_id: newest.id,
    followed_by: items.find(({ followedBy }) => followedBy !== null)?.followedBy ?? null,
    published_at,
    ...recordColumns(title, [buyer_name, ...items.flatMap(({ name: item, need }) => [item, need])]),
  };
}
