import type { Selectable } from 'kysely';
import type { ApprovalItem, ApprovalProjectsTable, PlannedStage } from '#server/db/tables/record.tables.ts';
import { addDays, dayOf } from '#server/derive/days.ts';
import { recordColumns } from '#server/search/feed.ts';
import { type Decision, STEPS } from './data/planned.ts';
import type { PlannedProjectRow } from './planned-project.generator.ts';
import type { Random } from './random.ts';

export type ApprovalRow = Selectable<ApprovalProjectsTable>;

const REFUSED = 0.02;
const PERMIT: Decision = {
  item: '建筑工程施工许可',
  stage: 'permit',
  department: '住房和城乡建设局',
  symbol: '建施许',
  days: [3, 10],
};
const ACCEPTANCE: Decision = {
  item: '竣工验收备案',
  stage: 'acceptance',
  department: '住房和城乡建设局',
  symbol: '建验备',
  days: [5, 15],
};

const LATE_DECISIONS: Partial<Record<PlannedStage, readonly Decision[]>> = {
  underConstruction: [PERMIT],
  completed: [ACCEPTANCE],
};

interface Event extends ApprovalItem {
  readonly stage: string;
}

/** @param until First day of what comes after: the decision is made before. */
function eventOf(
  random: Random,
  decision: Decision,
  planned: PlannedProjectRow,
  acceptDate: string,
  until: string | null,
  today: string,
): Event[] {
  const due = addDays(acceptDate, random.int(...decision.days));
  const finishDate = until !== null && due >= until ? addDays(until, -1) : due;
  const refused = random.chance(REFUSED) && until === null;
  const number = random.int(1, 480);
  if (acceptDate > today) return [];
  const done = finishDate <= today;
  return [
    {
      itemName: decision.item,
      stage: decision.stage,
      department: `${planned.district ?? ''}${decision.department}`,
      documentNo: done && !refused ? `${decision.symbol}〔${finishDate.slice(0, 4)}〕${number}号` : null,
      result: !done ? 'running' : refused ? 'refused' : 'done',
      acceptDate,
      finishDate: done ? finishDate : null,
    },
  ];
}

/** Every decision on a planned project so far. A step's decisions fall into the step, before the next one begins. */
function eventsOf(random: Random, planned: PlannedProjectRow, today: string): readonly Event[] {
  const { progress } = planned;
  return progress.flatMap(({ stage, date }, i) => {
    const until = progress[i + 1]?.date ?? null;
    const decisions = STEPS.find((step) => step.stage === stage)?.decisions ?? LATE_DECISIONS[stage] ?? [];
    return decisions.flatMap((decision) =>
      eventOf(random, decision, planned, addDays(date, random.int(0, 4)), until, today),
    );
  });
}

/** The approvals of one planned project; `null` while nothing was handed in. Nothing is published later than now. */
export function approvalOf(
  random: Random,
  planned: PlannedProjectRow,
  creditCode: string | null,
  now: Date,
): ApprovalRow | null {
  const events = eventsOf(random, planned, dayOf(now));
  const newest = events.findLast(({ acceptDate }) => acceptDate !== null);
  if (!newest) return null;
  const tenOClock = Date.parse(`${newest.finishDate ?? newest.acceptDate}T10:00:00+08:00`);
  const isCompany = /公司$/.test(planned.owner_name ?? '');
  const { title, owner_name, scale, province, city, city_code, district, industry_code, amount_fen } = planned;
  return {
    id: planned.id.replace('pln-', 'apv-'),
    title,
    project_code: planned.invest_project_code,
    approval_type: isCompany ? random.pick(['filing', 'verification'] as const) : 'approval',
    stage: newest.stage,
    industry_code,
    province,
    city,
    city_code,
    district,
    amount_fen,
    legal_unit: owner_name,
    legal_unit_id: planned.owner_id,
    credit_code: creditCode,
    scale,
    location: planned.address,
    planned_start: planned.planned_start,
    planned_end: planned.planned_end,
    items: events.map(({ stage: _stage, ...item }) => item),
    planned_project_id: planned.id,
    published_at: new Date(Math.min(tenOClock, now.getTime())),
    ...recordColumns(title, [
      owner_name,
      planned.invest_project_code,
      scale,
      ...events.map(({ itemName }) => itemName),
    ]),
  };
}
