import type { Selectable } from 'kysely';
import { cityCodeOf } from '#domain/area.ts';
import type { EnterprisesTable } from '#server/db/tables/announcement.tables.ts';
import type { PartyItem, PlannedProjectsTable, ProgressItem } from '#server/db/tables/record.tables.ts';
import { addDays } from '#server/derive/days.ts';
import { recordColumns } from '#server/search/feed.ts';
import { DOMAINS, type Domain } from './data/domains.ts';
import {
  FUND_SOURCES,
  PROJECT_NATURES,
  PROJECT_TYPES,
  STEPS,
  YUAN_PER_RENOVATED_SQUARE_METRE,
  YUAN_PER_SQUARE_METRE,
} from './data/planned.ts';
import { personOf, phoneOf } from './enterprise.generator.ts';
import type { Random } from './random.ts';

export type PlannedProjectRow = Selectable<PlannedProjectsTable>;

/** What became of a project once it was tendered; days, `null` for what has not come yet. */
export interface Outcome {
  readonly tenderedOn: string;
  readonly awardedOn: string | null;
  readonly contractedOn: string | null;
  readonly stoppedOn: string | null;
  readonly limitDays: number;
}

export interface PlannedSource {
  readonly id: string;
  readonly title: string;
  readonly owner: EnterprisesTable;
  readonly domain: Domain;
  readonly industryCode: string | null;
  readonly fundSource: string | null;
  readonly investFen: number;
  readonly projectId: string | null;
  /** Day of the first step of a project on its way to the tender; of one that was tendered it follows from the tender. */
  readonly initiatedOn: string;
  /** `null` while it is on its way to the tender. */
  readonly outcome: Outcome | null;
  readonly agency: EnterprisesTable | null;
  readonly winner: EnterprisesTable | null;
  readonly designer: EnterprisesTable;
  readonly supervisor: EnterprisesTable;
}

const SUSPENDED = 0.03;

/** Trade of a project by its name, which always holds one of the trade's objects. */
export const worksDomainOf = (name: string, industryCode: string | null): Domain => {
  const works = DOMAINS.filter(({ category }) => category === '工程');
  const fitting = works.filter(({ objects }) => objects.some((object) => name.includes(object)));
  const found = fitting.find(({ industries }) => industries.includes(industryCode ?? '')) ?? fitting[0] ?? works[0];
  if (!found) throw new Error('there are no trades of works');
  return found;
};

/** The steps that were reached by today: those of the way to the tender, then those of the notices. */
export function progressOf(random: Random, source: PlannedSource, today: string): ProgressItem[] {
  const steps: ProgressItem[] = [];
  const platform = `${source.owner.province ?? ''}投资项目在线审批监管示例平台`;
  const { outcome } = source;
  const lengths = STEPS.map(({ days }) => random.int(...days));
  const wholeWay = lengths.reduce((sum, days) => sum + days, 0);
  let day = outcome === null ? source.initiatedOn : addDays(outcome.tenderedOn, -wholeWay);
  STEPS.forEach((step, i) => {
    if (day <= today) steps.push({ date: day, stage: step.stage, note: step.note, source: platform });
    day = addDays(day, lengths[i] ?? 0);
  });
  if (outcome === null) {
    const last = steps.at(-1);
    if (last && steps.length > 2 && random.chance(SUSPENDED))
      steps.push({ ...last, date: today, stage: 'suspended', note: '项目暂停推进' });
    return steps;
  }
  const addProgress = (date: string | null, stage: ProgressItem['stage'], note: string): void => {
    if (date !== null && date <= today) steps.push({ date, stage, note, source: '公共资源交易示例平台' });
  };
  addProgress(outcome.tenderedOn, 'constructionTender', '发布施工招标公告');
  addProgress(outcome.stoppedOn, 'suspended', '发布终止公告');
  addProgress(outcome.awardedOn, 'preparation', '公布中标结果');
  const begun = outcome.contractedOn ?? (outcome.awardedOn === null ? null : addDays(outcome.awardedOn, 30));
  addProgress(begun, 'underConstruction', outcome.contractedOn === null ? '预计已开工' : '签订施工合同');
  addProgress(begun === null ? null : addDays(begun, outcome.limitDays), 'completed', '按合同工期应已竣工');
  return steps.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

function partiesOf(random: Random, source: PlannedSource, stages: readonly ProgressItem[]): PartyItem[] {
  const reached = (stage: ProgressItem['stage']): boolean => stages.some((each) => each.stage === stage);
  const party = (role: string, body: EnterprisesTable | null, known: boolean): PartyItem[] =>
    body === null || !known
      ? []
      : [{ role, name: body.name, enterpriseId: body.id, contact: personOf(random), phone: phoneOf(random) }];
  const { owner } = source;
  return [
    { role: '业主', name: owner.name, enterpriseId: owner.id, contact: owner.contact, phone: owner.phone },
    ...party('勘察', source.designer, reached('preliminaryDesign') && random.chance(0.6)),
    ...party('设计', source.designer, reached('preliminaryDesign')),
    ...party('招标代理', source.agency, reached('constructionTender')),
    ...party('监理', source.supervisor, reached('preparation')),
    ...party('施工总包', source.winner, reached('preparation')),
  ];
}

function permitsOf(
  random: Random,
  { owner }: PlannedSource,
  steps: readonly ProgressItem[],
): PlannedProjectRow['permits'] {
  const region = owner.region_code ?? '000000';
  const permit = (kind: string, mark: string, stage: ProgressItem['stage']) => {
    const date = steps.find((step) => step.stage === stage)?.date;
    return date === undefined ? [] : [{ kind, number: `${mark}${region}${date.slice(0, 4)}${random.digits(5)}`, date }];
  };
  return [
    ...permit('建设用地规划许可证', '地字第', 'preliminaryDesign'),
    ...permit('建设工程规划许可证', '建字第', 'constructionDrawing'),
    ...permit('建筑工程施工许可证', '', 'underConstruction'),
  ];
}

const STOREYS = '地上六层、地下一层';
/** Fewer storeys for a floor area, the smallest first. */
const LOWER_STOREYS: readonly (readonly [belowM2: number, storeys: string])[] = [
  [800, '地上一层'],
  [3_000, '地上三层'],
];

/**
 * Sets the floor area in the text to that of the field, with a matching number of storeys; a renovated area is derived
 * from the investment.
 *
 * @example withArea('总建筑面积约2.4万平方米，地上六层、地下一层。', 2_600, 1_092_000_000) // '总建筑面积约2600平方米，地上三层。'
 */
function withArea(need: string, areaM2: number | null, investFen: number): string {
  if (areaM2 === null)
    return need.replace(
      /装修面积约[\d.]+平方米/,
      `装修面积约${Math.round(investFen / 100 / YUAN_PER_RENOVATED_SQUARE_METRE)}平方米`,
    );
  const storeys = LOWER_STOREYS.find(([belowM2]) => areaM2 < belowM2)?.[1] ?? STOREYS;
  return need.replace(/总建筑面积约[\d.]+万平方米/, `总建筑面积约${areaM2}平方米`).replace(STOREYS, storeys);
}

const BUILT_ANEW = /新建(?:工程|项目)/;
const CHANGED = /(?:改造|维修|加固|整治|修缮|养护|更新|提标|提升)(?:工程|项目)/;

/** What the title says is newly built or changed, and otherwise as drawn. */
const natureOf = (title: string, drawn: string): string =>
  BUILT_ANEW.test(title) ? '新建' : CHANGED.test(title) && drawn === '新建' ? '改扩建' : drawn;

/** One planned project in its state of today. @param random A stream of its own. */
export function plannedProjectOf(random: Random, source: PlannedSource, today: string): PlannedProjectRow {
  const { domain, owner, outcome } = source;
  const progress = progressOf(random, source, today);
  const last = progress.at(-1);
  const stage = progress.findLast(({ stage: each }) => each !== 'suspended' || outcome === null)?.stage ?? 'initiated';
  const floors = domain.key === '房建' ? Math.round(source.investFen / 100 / YUAN_PER_SQUARE_METRE) : null;
  const scale = withArea(random.pick(domain.needs), floors, source.investFen);
  const initiatedOn = progress[0]?.date ?? source.initiatedOn;
  const startOn = addDays(outcome?.awardedOn ?? outcome?.tenderedOn ?? initiatedOn, outcome === null ? 330 : 45);
  const type = PROJECT_TYPES[domain.key] ?? null;
  const published = new Date(`${initiatedOn}T09:30:00+08:00`);
  return {
    id: source.id,
    title: source.title,
    invest_project_code: `${initiatedOn.slice(2, 4)}${initiatedOn.slice(5, 7)}-${owner.region_code ?? '000000'}-04-01-${random.digits(6)}`,
    stage: outcome?.stoppedOn && outcome.awardedOn === null ? 'suspended' : stage,
    project_type: type,
    nature: natureOf(source.title, random.weighted(PROJECT_NATURES)),
    industry_code: source.industryCode,
    province: owner.province,
    city: owner.city,
    city_code: cityCodeOf(owner),
    district: owner.district,
    address: owner.district === null ? null : `${owner.district}${random.pick(['东部', '西部', '北部', '中心'])}片区`,
    amount_fen: source.investFen,
    build_area_m2: floors,
    land_area_m2: floors === null ? null : Math.round(floors * (0.4 + random.next())),
    scale,
    planned_start: startOn,
    planned_end: addDays(startOn, outcome?.limitDays ?? random.pick([180, 240, 365, 540])),
    fund_source: source.fundSource ?? random.pick(FUND_SOURCES),
    owner_id: owner.id,
    owner_name: owner.name,
    parties: partiesOf(random, source, progress),
    devices: random.sample(domain.subjects, 3).map(([name, unit]) => ({ name, qty: random.int(1, 400), unit })),
    progress,
    permits: permitsOf(random, source, progress),
    project_id: source.projectId,
    published_at: published,
    updated_at: new Date(`${last?.date ?? initiatedOn}T15:00:00+08:00`),
    ...recordColumns(source.title, [owner.name, type, scale, owner.district]),
  };
}
