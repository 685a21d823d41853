import type { BasisItem } from '#server/db/tables/record.tables.ts';
import { addDays, dayOf, lastDayOf, monthOf } from './days.ts';
import { around, type Conclusion, GRACE_DAYS, type Whereabouts } from './forecast-row.ts';
import type { IntentionRow } from './intentions.ts';
import { placeOf } from './renewals.ts';

/** A preview of a tender (招标预告), which publishes the budget ahead. */
export interface Preview extends Whereabouts {
  readonly id: string;
  readonly title: string;
  readonly project_id: string | null;
  readonly project_name: string | null;
  readonly published_at: Date;
  readonly budget_fen: number | null;
  readonly followed_by: string | null;
  readonly followed_on: Date | null;
}

const PREVIEW_WINDOW_DAYS = [10, 60] as const;
const NEAR = 0.05;

/** A tender counts as the one that was meant until some weeks after the window. */
const inTime = (followedOn: Date | null, end: string): boolean =>
  followedOn !== null && dayOf(followedOn) <= addDays(end, GRACE_DAYS);

export function previewForecast(preview: Preview): Conclusion {
  const day = dayOf(preview.published_at);
  const window = [addDays(day, PREVIEW_WINDOW_DAYS[0]), addDays(day, PREVIEW_WINDOW_DAYS[1])] as const;
  const known = preview.budget_fen !== null;
  return {
    id: `fct-b-${preview.project_id ?? preview.id}`,
    title: preview.project_name ?? preview.title,
    kind: 'budget',
    window,
    amount: around(preview.budget_fen, NEAR),
    confidence: known ? 'high' : 'medium',
    confidenceReason: known
      ? '招标预告已公布预算，通常在两个月内发布招标公告'
      : '招标预告未公布预算，招标时间与规模可能调整',
    basis: [
      { type: 'budget', text: `${day}发布招标预告${known ? '并公布预算' : ''}`, noticeId: preview.id, recordId: null },
    ],
    fulfilledBy: inTime(preview.followed_on, window[1]) ? preview.followed_by : null,
    publishedAt: preview.published_at,
    ...placeOf(preview),
  };
}

/**
 * One for each item whose month was published. Its id is of the procurement in its month, or of the notice without one, and of the number
 * within the notice: its place within the whole month moves when another notice comes in late (migration 0046).
 *
 * @param followedOn When the tenders that followed were published, by id.
 * @param projectOf Procurements of the notices, by id; one without is left out.
 */
export function intentionForecasts(
  intention: IntentionRow,
  followedOn: ReadonlyMap<string, Date>,
  projectOf: ReadonlyMap<string, string>,
): readonly Conclusion[] {
  const numbers = new Map<string, number>();
  return intention.items.flatMap((item): Conclusion[] => {
    const number = (numbers.get(item.noticeId) ?? 0) + 1;
    numbers.set(item.noticeId, number);
    if (item.expectedMonth === null) return [];
    const window = [`${item.expectedMonth}-01`, lastDayOf(item.expectedMonth)] as const;
    const basis: BasisItem = {
      type: 'intention',
      text: `${dayOf(intention.published_at)}公开采购意向，预计${item.expectedMonth}采购`,
      noticeId: item.noticeId,
      recordId: intention.id,
    };
    const project = projectOf.get(item.noticeId);
    const month = monthOf(intention.published_at).replace('-', '');
    const followed = item.followedBy === null ? null : (followedOn.get(item.followedBy) ?? null);
    return [
      {
        id: `fct-i-${project === undefined ? item.noticeId : `${project}-${month}`}-${number}`,
        title: item.name,
        kind: 'intention',
        window,
        amount: around(item.budgetFen, NEAR),
        confidence: item.budgetFen === null ? 'medium' : 'high',
        confidenceReason:
          item.budgetFen === null
            ? '采购单位已公开意向，但未公布预算金额'
            : '采购单位已公开采购意向、预算与预计采购时间',
        basis: [basis],
        subjects: [],
        fulfilledBy: inTime(followed, window[1]) ? item.followedBy : null,
        publishedAt: intention.published_at,
        ...placeOf(intention),
      },
    ];
  });
}
