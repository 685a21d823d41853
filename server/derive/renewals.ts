import { foldText } from '#domain/fold-text.ts';
import type { BasisItem, Confidence } from '#server/db/tables/record.tables.ts';
import { wordsAndPairsOf } from '#server/search/tokens.ts';
import { addDays, dayOf } from './days.ts';
import { around, type Conclusion, GRACE_DAYS, type Whereabouts } from './forecast-row.ts';

/** The newest award or contract of one procurement of a service. */
export interface ServiceAward extends Whereabouts {
  readonly id: string;
  readonly project_id: string;
  readonly doc_channel: 'award' | 'contract';
  readonly project_name: string;
  readonly published_at: Date;
  /** Term of the service as the contract or the tender published it. */
  readonly limit_days: number | null;
  readonly bid_amount_fen: number | null;
  readonly budget_fen: number | null;
  readonly winner_name: string | null;
  readonly winner_id: string | null;
  /** Everybody who won, one a line. */
  readonly winner_names: string | null;
  readonly subjects: readonly string[];
}

/** The first notice of a procurement of the same buyer. */
export interface FirstNotice {
  readonly id: string;
  readonly project_id: string | null;
  readonly project_name: string | null;
  readonly industry_code: string | null;
  readonly published_at: Date;
  /** Its procurement failed or was terminated later, and nothing was awarded. */
  readonly failed: boolean;
}

/** Services that are needed again when they end; supervision or design of one building is not. */
export const RECURRING =
  /物业|保洁|清洁|保安|安保|绿化|养护|管护|食堂|餐饮|配送|食材|运维|维护|维保|租赁|保险|托管|运营|审计|法律顾问/;
const SHORTEST_TERM_DAYS = 60;
/** Buyers tender again within the last quarter before the end. */
const WINDOW_OPENS_DAYS_BEFORE_END = 90;
const SPREAD = 0.12;
const SAME_PURCHASE_SHARE = 0.5;

/** Pairs and words of a purchase name without those of the buyer's name. */
function wordsOf(name: string | null, buyerName: string | null): ReadonlySet<string> {
  const own = new Set(wordsAndPairsOf(foldText(buyerName ?? '')));
  return new Set(wordsAndPairsOf(foldText(name ?? '')).filter((word) => !own.has(word)));
}

/**
 * Whether two purchases of one buyer are of the same kind: the longer name contains at least half of the tokens of the
 * shorter.
 */
export function isSamePurchase(a: string | null, b: string | null, buyerName: string | null): boolean {
  const [one, other] = [wordsOf(a, buyerName), wordsOf(b, buyerName)];
  const shorter = Math.min(one.size, other.size);
  return shorter > 0 && [...one].filter((token) => other.has(token)).length / shorter >= SAME_PURCHASE_SHARE;
}

/**
 * The end of a running service lets expect its next tender. `null` when the service is not of the kind that comes again or its term
 * was not published.
 *
 * @param ofBuyer First notices of the same buyer, oldest first.
 */
export function renewalOf(award: ServiceAward, ofBuyer: readonly FirstNotice[]): Conclusion | null {
  const { limit_days: term, buyer_id } = award;
  if (term === null || term < SHORTEST_TERM_DAYS || buyer_id === null || !RECURRING.test(award.project_name))
    return null;
  const signed = award.doc_channel === 'contract';
  // The end that 合同到期 lists as well (migration 0016): the term counts from the day of the notice.
  const serviceEnd = addDays(dayOf(award.published_at), term);
  const window = [addDays(serviceEnd, -Math.min(term - 1, WINDOW_OPENS_DAYS_BEFORE_END)), serviceEnd] as const;
  const same = ofBuyer.filter(
    (notice) =>
      notice.project_id !== award.project_id &&
      isSamePurchase(notice.project_name, award.project_name, award.buyer_name),
  );
  const latest = addDays(serviceEnd, GRACE_DAYS);
  const follower = same.find(({ published_at }) => dayOf(published_at) >= window[0] && dayOf(published_at) <= latest);
  const before = same.filter(({ published_at, failed }) => published_at < award.published_at && !failed);
  // Of several rounds of one procurement the last one.
  const earlier = [...new Map(before.map((notice) => [notice.project_id ?? notice.id, notice])).values()];
  const [confidence, confidenceReason] = confidenceOf(signed, earlier.length);
  const amountFen = award.bid_amount_fen ?? award.budget_fen;
  return {
    id: `fct-r-${award.project_id}`,
    title: award.project_name,
    kind: 'renewal',
    window,
    amount: around(amountFen, SPREAD),
    confidence,
    confidenceReason,
    basis: [
      {
        type: signed ? 'contract' : 'award',
        text: `${dayOf(award.published_at)}${signed ? '签订合同' : '公布中标结果'}，服务期${term}天，预计${serviceEnd}到期`,
        noticeId: award.id,
        recordId: null,
      },
      ...earlier.slice(-3).map(
        (notice): BasisItem => ({
          type: 'history',
          text: `${dayOf(notice.published_at)}采购过同类服务：${notice.project_name}`,
          noticeId: notice.id,
          recordId: null,
        }),
      ),
    ],
    subjects: award.subjects,
    lastAward: {
      noticeId: award.id,
      winner: award.winner_name,
      winnerId: award.winner_id,
      amountFen: award.bid_amount_fen,
      serviceEnd,
    },
    winnerNames: award.winner_names,
    fulfilledBy: follower?.id ?? null,
    publishedAt: award.published_at,
    ...placeOf(award),
  };
}

function confidenceOf(signed: boolean, times: number): readonly [Confidence, string] {
  if (times > 0) return ['high', `该单位此前已采购同类服务${times}次，到期后续采的可能性大`];
  return signed
    ? ['medium', '合同公告载明了服务期限，但尚无该单位续采的记录']
    : ['low', '尚未见到合同公告，到期日按中标日期和招标文件的服务期限推算'];
}

export const placeOf = ({
  buyer_id,
  buyer_name,
  industry_code,
  province,
  city,
  district,
}: Whereabouts): Whereabouts => ({
  buyer_id,
  buyer_name,
  industry_code,
  province,
  city,
  district,
});
