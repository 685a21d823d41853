import type { DocChannel } from '#domain/doc-channel.ts';
import type { AttachmentItem, SectionItem, SubjectItem } from '#server/db/tables/announcement.tables.ts';
import type { AnnouncementRecord } from '#server/features/records/announcement/announcement-write.repo.ts';
import { bodyOf } from './body.generator.ts';
import { compactDay, DAY_MS } from './calendar.ts';
import { CITY_MISSING, DISTRICT_MISSING, FILES_ATTACHED, INDUSTRY_MISSING } from './data/figures.ts';
import { FILE_KINDS } from './data/names.ts';
import { factsOf, phaseOf } from './notice-facts.ts';
import type { Procurement } from './project.generator.ts';
import { type Random, randomFor } from './random.ts';
import type { Stage } from './timeline.generator.ts';
import { methodName, titleOf } from './title.generator.ts';

const EVALUATIONS = ['综合评估法', '综合评分法', '最低评标价法', '经评审的最低投标价法', '性价比法'] as const;

const filesOf = (random: Random, id: string): AttachmentItem[] =>
  random.sample(FILE_KINDS, random.int(1, 3)).map(([name, type, least, most], i) => ({
    id: `${id}-f${i + 1}`,
    name: `${name}.${type}`,
    sizeBytes: random.int(least, most),
    type,
    url: null,
  }));

const lotsOf = ({ budgetFen, code, lots, name }: Procurement): SectionItem[] =>
  lots === 1
    ? []
    : Array.from({ length: lots }, (_, i) => ({
        code: `${code}-${i + 1}`,
        name: `${name}标段${i + 1}`,
        estimateFen: Math.round(budgetFen / lots),
      }));

const subjectsOf = (random: Random, { domain }: Procurement): SubjectItem[] =>
  random.sample(domain.subjects, random.int(2, 4)).map(([name, unit, price]) => ({
    name,
    qty: random.int(1, 400),
    unit,
    unitPriceFen: random.chance(0.4) ? price * 100 : null,
  }));

/** Kinds whose text lists nothing that is bought. */
const WITHOUT_SUBJECTS: readonly DocChannel[] = [
  'intention',
  'forecast',
  'change',
  'opening',
  'failed',
  'aborted',
  'terminated',
];

/** One notice whole, ready to be written. `order` counts the notices of the procurement. */
export function noticeOf(
  seed: string,
  procurement: Procurement,
  stage: Stage,
  order: number,
  formerTitle: string | null,
): AnnouncementRecord {
  const random = randomFor(seed, 'notice', procurement.index, order);
  const facts = factsOf(random, procurement, stage);
  const { buyer, agency, domain, nationwide } = procurement;
  const id = `${compactDay(stage.publishedAt)}${String(procurement.index).padStart(6, '0')}${String(order).padStart(2, '0')}`;
  const first = phaseOf(stage.channel) === 'first';
  const city = nationwide || random.chance(CITY_MISSING) ? null : buyer.city;
  const title = stage.repeated && formerTitle !== null ? formerTitle : titleOf(random, procurement, stage);
  const controlPriceFen = first && facts.budgetFen !== null ? procurement.controlPriceFen : null;
  const subjects = subjectsOf(random, procurement);
  const allowUnion = first ? random.chance(0.25) : null;
  const docPriceFen = first && random.chance(0.3) ? random.pick([0, 20_000, 30_000, 50_000]) : null;
  return {
    id,
    ocid: procurement.ocid,
    release_id: id,
    source_hash: null,
    project_id: `prj-${String(procurement.index).padStart(6, '0')}`,
    title,
    doc_channel: stage.channel,
    nature: stage.repeated ? '重发' : stage.channel === 'change' ? '更正' : '正常',
    published_at: stage.publishedAt,
    media: nationwide ? '示例招标采购网' : `${buyer.province}公共资源交易示例平台`,
    source_url: `https://ggzy.example/notice/${id}`,
    province: nationwide ? null : buyer.province,
    city,
    district: city === null || random.chance(DISTRICT_MISSING) ? null : buyer.district,
    region_code: nationwide ? null : buyer.region_code,
    industry_code: random.chance(INDUSTRY_MISSING)
      ? null
      : (domain.industries[procurement.index % domain.industries.length] ?? null),
    category: domain.category,
    project_code: procurement.code,
    project_name: procurement.name,
    procurement_method: random.chance(0.9) ? methodName(procurement.method) : null,
    fund_source: facts.fundSource,
    buyer_id: buyer.id,
    buyer_name: buyer.name,
    agency_id: agency?.id ?? null,
    agency_name: agency?.name ?? null,
    winner_name: stage.channel === 'candidate' ? null : (facts.winners[0]?.name ?? null),
    budget_fen: facts.budgetFen,
    control_price_fen: controlPriceFen,
    bid_amount_fen: stage.channel === 'candidate' ? null : facts.bidAmountFen,
    amount_text: null,
    doc_price_fen: docPriceFen,
    margin_fen: first && random.chance(0.35) ? Math.round(procurement.budgetFen / 5_000_000) * 100_000 : null,
    doc_get_start: first ? stage.publishedAt : null,
    doc_get_end: first ? new Date(stage.publishedAt.getTime() + 5 * DAY_MS) : null,
    bid_deadline: facts.deadlineAt,
    open_time: facts.openAt,
    open_place: facts.openPlace,
    evaluate_method: first ? random.pick(EVALUATIONS) : null,
    qualification: facts.qualification,
    allow_union: allowUnion,
    limit_days: first || stage.channel === 'contract' || stage.channel === 'acceptance' ? procurement.limitDays : null,
    sections: first ? lotsOf(procurement) : [],
    subjects: WITHOUT_SUBJECTS.includes(stage.channel) ? [] : subjects,
    changes: [...facts.changes],
    attachments: random.chance(FILES_ATTACHED) ? filesOf(random, id) : [],
    content: bodyOf({ random, procurement, stage, facts, subjects, allowUnion, controlPriceFen, docPriceFen }),
    contacts: [buyer.contact, agency?.contact ?? null].filter((name) => name !== null),
    winners: facts.winners,
  };
}
