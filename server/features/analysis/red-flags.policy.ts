import { type DocChannel, TENDER_CHANNELS } from '#domain/doc-channel.ts';
import { yuanText } from '#domain/fen.ts';
import type { Db } from '#server/deps.ts';
import { DAY_MS, dayOf, daysBetween } from '#server/derive/days.ts';
import type { NoticeRef } from '#server/features/records/record.repo.ts';
import { awardsWon, countAwards, type FlagNotice, noticesOfProcurement } from './red-flags.repo.ts';

export interface RedFlag {
  readonly kind: 'fewCandidates' | 'singleSource' | 'shortDeadline' | 'lateDeadline' | 'repeatedWinner' | 'overBudget';
  readonly statement: string;
  readonly rule: string;
  readonly evidence: readonly NoticeRef[];
}

/** Calendar days: 招标投标法 article 24, and 政府采购竞争性磋商采购方式管理暂行办法 article 10. */
const LEAST_DAYS = { tender: 20, consultation: 10 } as const;
const FEW_CANDIDATES = 3;
const REPEATED = { days: 365, wins: 3, share: 0.5 } as const;

/** Kinds of notice that change when bidding ends. */
const MOVES: readonly DocChannel[] = ['change', 'clarification'];

const isTender = ({ doc_channel }: FlagNotice): boolean => (TENDER_CHANNELS as readonly string[]).includes(doc_channel);

/** Facts of a procurement that fit one of the rules. `null` for an unknown announcement. */
export async function redFlagsOf(db: Db, id: string): Promise<readonly RedFlag[] | null> {
  const notices = await noticesOfProcurement(db, id);
  if (notices.length === 0) return null;
  return [
    ...notices.flatMap((notice) => [
      ...ofCandidates(notice),
      ...ofMethod(notice),
      ...ofDeadline(notice, notices),
      ...ofAmount(notice, notices),
    ]),
    ...(await ofWinners(db, notices)),
  ];
}

const ofCandidates = (notice: FlagNotice): RedFlag[] =>
  notice.doc_channel !== 'candidate' || notice.named === 0 || notice.named >= FEW_CANDIDATES
    ? []
    : [
        {
          kind: 'fewCandidates',
          statement: `中标候选人公示中列出${notice.named}家候选人`,
          rule: '中标候选人公示列出的候选人少于3家',
          evidence: [notice],
        },
      ];

const ofMethod = (notice: FlagNotice): RedFlag[] =>
  notice.doc_channel !== 'single'
    ? []
    : [{ kind: 'singleSource', statement: '该采购以单一来源方式进行', rule: '公告类型为单一来源', evidence: [notice] }];

/** The newest change notice of the round that a tender began, if it names another deadline (server/db/deadline-sql.ts says the same). */
function moveOf(tender: FlagNotice, notices: readonly FlagNotice[]): FlagNotice | undefined {
  const later = notices.slice(notices.indexOf(tender) + 1);
  const next = later.findIndex((other) => isTender(other) && other.published_at > tender.published_at);
  const newest = later
    .slice(0, next === -1 ? later.length : next)
    .findLast(({ doc_channel, bid_deadline }) => MOVES.includes(doc_channel) && bid_deadline !== null);
  return newest?.bid_deadline?.getTime() === tender.bid_deadline?.getTime() ? undefined : newest;
}

function ofDeadline(notice: FlagNotice, notices: readonly FlagNotice[]): RedFlag[] {
  if (!isTender(notice)) return [];
  const move = moveOf(notice, notices);
  const deadline = move?.bid_deadline ?? notice.bid_deadline;
  if (deadline === null) return [];
  const evidence = move === undefined ? [notice] : [notice, move];
  if (deadline < notice.published_at)
    return [
      {
        kind: 'lateDeadline',
        statement: `${move === undefined ? '公告载明' : '变更后'}的投标截止时间早于公告发布时间`,
        rule: '投标截止时间早于发布时间',
        evidence,
      },
    ];
  const { doc_channel } = notice;
  // The day of publication is not counted (民法典 article 201), so the hours of both days do not matter.
  const days = daysBetween(dayOf(notice.published_at), dayOf(deadline));
  const least = doc_channel === 'tender' || doc_channel === 'consultation' ? LEAST_DAYS[doc_channel] : 0;
  if (days >= least) return [];
  return [
    {
      kind: 'shortDeadline',
      statement: `自公告发布至${move === undefined ? '' : '变更后的'}投标截止${days}天`,
      rule:
        doc_channel === 'tender'
          ? '公开招标自发布至投标截止少于20天（参照招标投标法第二十四条，依法必须招标的项目适用）'
          : '竞争性磋商自发布至提交响应文件截止少于10天（参照竞争性磋商采购方式管理暂行办法第十条）',
      evidence,
    },
  ];
}

/** What was published up to an award in its round, oldest first: of several rounds the last one, as in `moveOf`. */
function roundBefore(award: FlagNotice, notices: readonly FlagNotice[]): readonly FlagNotice[] {
  const before = notices.filter(({ id, published_at }) => id !== award.id && published_at <= award.published_at);
  const [first, last] = [before.find(isTender), before.findLast(isTender)];
  return first === undefined || last === undefined || first.published_at >= last.published_at
    ? before
    : before.filter(({ published_at }) => published_at >= last.published_at);
}

function ofAmount(notice: FlagNotice, notices: readonly FlagNotice[]): RedFlag[] {
  if (notice.doc_channel !== 'award' || notice.bid_amount_fen === null) return [];
  const priced = [...roundBefore(notice, notices), notice].findLast(
    ({ budget_fen, control_price_fen }) => (control_price_fen ?? budget_fen) !== null,
  );
  const limit = priced?.control_price_fen ?? priced?.budget_fen ?? null;
  if (priced === undefined || limit === null || notice.bid_amount_fen <= limit) return [];
  return [
    {
      kind: 'overBudget',
      statement: `中标金额${yuanText(notice.bid_amount_fen)}元，高于公布的${priced.control_price_fen === null ? '预算' : '最高限价'}${yuanText(limit)}元`,
      rule: '中标金额高于公布的最高限价或预算',
      evidence: priced.id === notice.id ? [notice] : [notice, priced],
    },
  ];
}

async function ofWinners(db: Db, notices: readonly FlagNotice[]): Promise<RedFlag[]> {
  const award = notices.findLast(({ doc_channel }) => doc_channel === 'award');
  if (award === undefined || award.buyer_id === null) return [];
  const flags: RedFlag[] = [];
  // One that won several lots is one winner.
  for (const winner of new Map(award.winners.map((each) => [each.id, each])).values()) {
    const to = award.published_at;
    const from = new Date(to.getTime() - REPEATED.days * DAY_MS);
    const asked = { buyerId: award.buyer_id, supplierId: winner.id, from, to };
    const { published, won } = await countAwards(db, asked);
    if (won < REPEATED.wins || won < published * REPEATED.share) continue;
    flags.push({
      kind: 'repeatedWinner',
      statement: `截至该公告的一年内，${award.buyer_name ?? '该采购人'}公布的${published}个中标结果中有${won}个由${winner.name}中标`,
      rule: '同一供应商在同一采购人处一年内中标不少于3次，且不少于该采购人中标结果的一半',
      evidence: await awardsWon(db, asked),
    });
  }
  return flags;
}
