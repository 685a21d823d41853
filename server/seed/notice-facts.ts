import { type DocChannel, isAwardChannel } from '#domain/doc-channel.ts';
import type { ChangeItem } from '#server/db/tables/announcement.tables.ts';
import type { AnnouncementRecord } from '#server/features/records/announcement/announcement-write.repo.ts';
import { minuteText } from './calendar.ts';
import {
  AWARD_AMOUNT_PUBLISHED,
  BUDGET_PUBLISHED,
  DEADLINE_PUBLISHED,
  OPENING_GIVEN_DEADLINE,
} from './data/figures.ts';
import type { Procurement } from './project.generator.ts';
import type { Random } from './random.ts';
import type { Stage } from './timeline.generator.ts';

/** What one notice publishes of its procurement; the text of the body agrees with it. */
export interface NoticeFacts {
  readonly budgetFen: number | null;
  readonly bidAmountFen: number | null;
  readonly deadlineAt: Date | null;
  readonly openAt: Date | null;
  readonly openPlace: string | null;
  readonly fundSource: string | null;
  readonly qualification: string | null;
  readonly winners: AnnouncementRecord['winners'];
  readonly changes: readonly ChangeItem[];
}

type Phase = 'before' | 'first' | 'change' | 'award' | 'contract' | 'other';
const PHASES: Partial<Record<DocChannel, Phase>> = {
  intention: 'before',
  forecast: 'before',
  prequalification: 'before',
  change: 'change',
  clarification: 'other',
  opening: 'award',
  candidate: 'award',
  award: 'award',
  contract: 'contract',
  acceptance: 'contract',
  failed: 'other',
  aborted: 'other',
  terminated: 'other',
  other: 'other',
};
export const phaseOf = (channel: DocChannel): Phase => PHASES[channel] ?? 'first';
const FUNDS = [
  '财政资金',
  '财政性资金',
  '自筹资金',
  '专项债券资金',
  '上级补助与地方配套',
  '国有资金',
  '企业自筹',
] as const;

function winnersOf(
  procurement: Procurement,
  channel: DocChannel,
  amountPublished: boolean,
): AnnouncementRecord['winners'] {
  const count =
    channel === 'candidate' ? 3 : channel === 'contract' || channel === 'acceptance' ? 1 : procurement.winners;
  return procurement.offers.slice(0, count).map((offer, i) => ({
    rank: i + 1,
    name: offer.enterprise.name,
    enterprise_id: offer.enterprise.id,
    bid_amount_fen: amountPublished && procurement.rate === null ? offer.amountFen : null,
    price_form: procurement.rate === null ? 'amount' : 'rate',
    rate: procurement.rate,
    score: channel === 'candidate' ? offer.score : null,
  }));
}

/** What a change says of the deadline. */
const POSTPONED = '投标截止及开标时间';

function changesOf(random: Random, procurement: Procurement, stage: Stage): readonly ChangeItem[] {
  const postponed = stage.deadlineAt.getTime() !== stage.formerDeadlineAt.getTime();
  const [, other = ''] = procurement.domain.qualifications;
  return [
    ...(postponed
      ? [{ field: POSTPONED, old: minuteText(stage.formerDeadlineAt), new: minuteText(stage.deadlineAt) }]
      : []),
    ...(!postponed || random.chance(0.4)
      ? [
          random.pick([
            { field: '资格要求', old: procurement.domain.qualifications[0] ?? null, new: other },
            {
              field: '交货或完工期限',
              old: `${procurement.limitDays}日历天`,
              new: `${procurement.limitDays + 15}日历天`,
            },
            { field: '评分标准', old: '详见原招标文件', new: '详见更正后的招标文件' },
          ]),
        ]
      : []),
  ];
}

export function factsOf(random: Random, procurement: Procurement, stage: Stage): NoticeFacts {
  const phase = phaseOf(stage.channel);
  const settled = isAwardChannel(stage.channel);
  const deadlineShare = phase === 'before' || phase === 'contract' ? 0 : DEADLINE_PUBLISHED[phase];
  const changes = stage.channel === 'change' ? changesOf(random, procurement, stage) : [];
  const isPostponed = changes.some(({ field }) => field === POSTPONED);
  const deadlineAt = random.chance(deadlineShare) || isPostponed ? stage.deadlineAt : null;
  const amountPublished = settled && random.chance(AWARD_AMOUNT_PUBLISHED);
  const winners =
    settled && (phase === 'contract' || random.chance(0.97))
      ? winnersOf(procurement, stage.channel, amountPublished)
      : [];
  const single =
    stage.channel === 'contract' || stage.channel === 'acceptance' || stage.channel === 'candidate'
      ? 1
      : procurement.winners;
  const sum = procurement.offers.slice(0, single).reduce((total, offer) => total + offer.amountFen, 0);
  return {
    budgetFen: random.chance(BUDGET_PUBLISHED[phase]) ? procurement.budgetFen : null,
    bidAmountFen: amountPublished && procurement.rate === null && winners.length > 0 ? sum : null,
    deadlineAt,
    openAt: deadlineAt !== null && random.chance(OPENING_GIVEN_DEADLINE) ? deadlineAt : null,
    openPlace:
      phase === 'first'
        ? `${procurement.buyer.city ?? ''}公共资源交易中心${random.pick(['第一', '第二', '第三', '不见面'])}开标室`
        : null,
    fundSource: phase === 'first' || phase === 'before' ? random.pick(FUNDS) : null,
    qualification: phase === 'first' || phase === 'before' ? random.pick(procurement.domain.qualifications) : null,
    winners,
    changes,
  };
}
