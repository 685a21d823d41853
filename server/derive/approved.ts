import type { ApprovalItem, Confidence, PlannedStage } from '#server/db/tables/record.tables.ts';
import { addDays } from './days.ts';
import { around, type Conclusion, GRACE_DAYS, type Whereabouts } from './forecast-row.ts';
import { placeOf } from './renewals.ts';

/** An approved project with what became of it. */
export interface ApprovedProject extends Whereabouts {
  readonly id: string;
  readonly planned_id: string;
  readonly title: string;
  readonly published_at: Date;
  readonly amount_fen: number | null;
  readonly items: readonly ApprovalItem[];
  readonly planned_stage: PlannedStage;
  /** First tender of the procurement that came of it. */
  readonly tender_id: string | null;
  readonly tender_on: string | null;
}

interface Step {
  readonly item: RegExp;
  /** Days from the decision to the tender of the works, as a rule. */
  readonly days: readonly [number, number];
  readonly confidence: Confidence;
  readonly reason: string;
}

/** The furthest decision says how near the tender of the works is. */
const STEPS: readonly Step[] = [
  { item: /施工图/, days: [10, 75], confidence: 'high', reason: '施工图审查已办结，施工招标条件基本具备' },
  { item: /初步设计/, days: [30, 150], confidence: 'medium', reason: '初步设计已批复，施工招标前尚需完成施工图审查' },
  { item: /规划|用地/, days: [60, 240], confidence: 'low', reason: '规划许可已办结，设计与施工图审查尚未完成' },
];
/** Works take this share of the total investment, as a rule. */
const WORKS_SHARE = 0.75;
const SPREAD = 0.2;

export const approvalForecastId = (approvalId: string): string => `fct-a-${approvalId}`;

/** `null` while no decision near enough to a tender was made, the project was suspended, or its tender came before the decision. */
export function approvalForecast(project: ApprovedProject, now: Date): Conclusion | null {
  const done = project.items.filter(({ result, finishDate }) => result === 'done' && finishDate !== null);
  const step = STEPS.find(({ item }) => done.some(({ itemName }) => item.test(itemName)));
  const decision = step && done.findLast(({ itemName }) => step.item.test(itemName));
  if (!step || !decision?.finishDate || project.planned_stage === 'suspended') return null;
  if (project.tender_on !== null && project.tender_on < decision.finishDate) return null;
  const window = [addDays(decision.finishDate, step.days[0]), addDays(decision.finishDate, step.days[1])] as const;
  // A decision has a day only: before nine o'clock of that day the forecast would lie ahead.
  const nineOClock = Date.parse(`${decision.finishDate}T09:00:00+08:00`);
  const inTime = project.tender_on !== null && project.tender_on <= addDays(window[1], GRACE_DAYS);
  return {
    id: approvalForecastId(project.id),
    title: `${project.title}施工`,
    kind: 'approval',
    window,
    amount: around(project.amount_fen === null ? null : project.amount_fen * WORKS_SHARE, SPREAD),
    confidence: step.confidence,
    confidenceReason: step.reason,
    basis: [
      {
        type: 'approval',
        text: `${decision.finishDate}办结${decision.itemName}${decision.documentNo === null ? '' : `（${decision.documentNo}）`}`,
        noticeId: null,
        recordId: project.id,
      },
    ],
    fulfilledBy: inTime ? project.tender_id : null,
    publishedAt: new Date(Math.min(nineOClock, now.getTime())),
    ...placeOf(project),
  };
}
