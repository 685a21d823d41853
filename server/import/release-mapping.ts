import * as v from 'valibot';
import { fenFromYuan } from '#domain/fen.ts';
import { beginningOf } from '#domain/text-width.ts';
import type {
  AttachmentItem,
  ChangeItem,
  ProjectsTable,
  SectionItem,
  SubjectItem,
} from '#server/db/tables/announcement.tables.ts';
import { IMPORTED_ID } from '#server/documents/served-file.ts';
import type { AnnouncementRecord } from '#server/features/records/announcement/announcement-write.repo.ts';
import { cleanHtml } from '#server/features/records/announcement/html.policy.ts';
import { type OcdsMoney, type Release, refusedFields, releaseBody, releaseIdentity } from './ocds.schema.ts';
import { channelOf, isMade, methodOf } from './release-channel.ts';
import { contentOf, moneyText } from './release-content.ts';
import { type Bodies, bodiesOf, hashOf, idFrom, type StatedBody } from './release-parties.ts';

/** Raise it when a mapping below changes, so that the next import rewrites old records. */
export const MAPPING_VERSION = 8;
const LARGEST_YUAN = 10_000_000_000_000;
const CATEGORIES: Readonly<Record<string, string>> = { goods: '货物', works: '工程', services: '服务' };
const DAY_MS = 24 * 60 * 60 * 1000;
const TITLE_LENGTH = 300;

/** What a record is read by beside its source: once that is another, the next import rewrites the record. */
const readBy = (imageHost: string | null): string =>
  [MAPPING_VERSION, ...(imageHost === null ? [] : [imageHost])].join(' ');

/** A missing key reads like an empty one, so that the reason is ours. */
const NO_IDENTITY = { ocid: undefined, id: undefined, date: undefined };

export type Mapped =
  | {
      readonly ok: true;
      readonly record: AnnouncementRecord;
      readonly enterprises: readonly StatedBody[];
      readonly project: ProjectsTable;
      /** Fields that are not taken, with the reason. */
      readonly refusedFields: readonly string[];
    }
  | { readonly ok: false; readonly reason: string };

const isYuan = (money: OcdsMoney): boolean =>
  money.currency === 'CNY' && money.amount >= 0 && money.amount <= LARGEST_YUAN;
const fenOf = (money: OcdsMoney | null): number | null =>
  money !== null && isYuan(money) ? fenFromYuan(money.amount) : null;

/** Amounts in another currency stay text: they are no yuan and are never compared with yuan. */
const amountText = (label: string, money: OcdsMoney | null): string[] =>
  money === null || isYuan(money) || money.amount === 0 ? [] : [`${label} ${moneyText(money)}`];

function titleOf({ tender, planning, awards, contracts }: Release): string | null {
  const named = [tender?.title, planning?.budget?.project, awards[0]?.title, contracts[0]?.title, tender?.description];
  const title = named.find((text) => typeof text === 'string');
  return title === undefined ? null : beginningOf(title.replace(/\s+/g, ' '), TITLE_LENGTH);
}

/** Of the awards that are made, one or many: their sum, when each names its value and all are of one currency. A part is no sum. */
function awarded({ awards }: Release): OcdsMoney | null {
  const made = awards.filter(isMade);
  const values = made.flatMap(({ value }) => value ?? []);
  const [first] = values;
  if (!first || values.length < made.length || values.some(({ currency }) => currency !== first.currency)) return null;
  return { amount: values.reduce((sum, { amount }) => sum + amount, 0), currency: first.currency };
}

const subjectsOf = ({ tender, awards }: Release): SubjectItem[] =>
  [...(tender?.items ?? []), ...awards.flatMap(({ items }) => items)].flatMap(
    ({ description, classification, quantity, unit }) => {
      const name = description ?? classification?.description ?? null;
      return name === null
        ? []
        : [{ name, qty: quantity, unit: unit?.name ?? null, unitPriceFen: fenOf(unit?.value ?? null) }];
    },
  );

const attachmentsOf = ({ tender, awards, contracts, planning }: Release, id: string): AttachmentItem[] =>
  [
    ...(planning?.documents ?? []),
    ...(tender?.documents ?? []),
    ...awards.flatMap(({ documents }) => documents),
    ...contracts.flatMap(({ documents }) => documents),
  ].map((file, index) => ({
    id: `${id}-f${index + 1}`,
    name: file.title ?? file.description ?? `附件${index + 1}`,
    sizeBytes: null,
    type: file.format,
    url: file.url,
  }));

/** Documents that are the published notice itself (OCDS codelist `documentType`). */
const NOTICE_TYPES: readonly (string | null)[] = [
  'plannedProcurementNotice',
  'tenderNotice',
  'awardNotice',
  'contractNotice',
];

/** Where the notice was published: of the latest stage that names its address. */
const sourceOf = ({ tender, awards, contracts, planning }: Release): string | null =>
  [
    ...(planning?.documents ?? []),
    ...(tender?.documents ?? []),
    ...awards.flatMap(({ documents }) => documents),
    ...contracts.flatMap(({ documents }) => documents),
  ].findLast(({ documentType, url }) => url !== null && NOTICE_TYPES.includes(documentType))?.url ?? null;

const changesOf = ({ tender }: Release): ChangeItem[] =>
  (tender?.amendments ?? [])
    .flatMap(({ changes }) => changes)
    .flatMap(({ property, former_value: former }) =>
      property === null
        ? []
        : [
            {
              field: property,
              old:
                former === undefined || former === null
                  ? null
                  : typeof former === 'string'
                    ? former
                    : JSON.stringify(former),
              new: null,
            },
          ],
    );

const sectionsOf = ({ tender }: Release): SectionItem[] =>
  (tender?.lots ?? []).flatMap(({ id, title, value }) =>
    title === null ? [] : [{ code: id, name: title, estimateFen: fenOf(value) }],
  );

const winnersOf = ({ suppliers }: Bodies): AnnouncementRecord['winners'] =>
  suppliers.map(({ enterprise, award }, index) => {
    const bidAmountFen = award.suppliers.length === 1 ? fenOf(award.value) : null;
    return {
      rank: index + 1,
      name: enterprise.name,
      enterprise_id: enterprise.id,
      bid_amount_fen: bidAmountFen,
      price_form: bidAmountFen === null ? null : 'amount',
      rate: null,
      score: null,
    };
  });

/** Release as published → rows. Bad input is no exception: it comes back with the reason in Chinese and English. */
export function mapRelease(
  source: unknown,
  options: { readonly now: Date; readonly imageHost: string | null },
): Mapped {
  if (typeof source !== 'object' || source === null)
    return { ok: false, reason: '不是 OCDS 发布 (not an OCDS release)' };
  const identity = v.safeParse(releaseIdentity, { ...NO_IDENTITY, ...source });
  if (!identity.success) return { ok: false, reason: identity.issues[0].message };
  if (identity.output.date.getTime() > options.now.getTime() + DAY_MS)
    return { ok: false, reason: '发布日期 date 晚于今天 (date of the release is in the future)' };
  const release: Release = { ...identity.output, ...v.parse(releaseBody, source) };
  const title = titleOf(release);
  if (title === null) return { ok: false, reason: '缺少标题 tender.title (title is missing)' };
  const bodies = bodiesOf(release);
  const project: ProjectsTable = {
    id: idFrom('prj', release.ocid),
    ocid: release.ocid,
    code: release.tender?.id ?? null,
    name: title,
    buyer_id: bodies.buyer?.id ?? null,
    province: bodies.buyer?.province ?? null,
    city: bodies.buyer?.city ?? null,
  };
  const enterprises = new Map(
    [bodies.agency, ...bodies.suppliers.map(({ enterprise }) => enterprise), bodies.buyer].flatMap((body) =>
      body === null ? [] : [[body.id, body] as const],
    ),
  );
  return {
    ok: true,
    record: recordOf(release, bodies, project, { title, source, imageHost: options.imageHost }),
    enterprises: [...enterprises.values()],
    project,
    refusedFields: refusedFields(source),
  };
}

function recordOf(
  release: Release,
  bodies: Bodies,
  project: ProjectsTable,
  given: { title: string; source: unknown; imageHost: string | null },
): AnnouncementRecord {
  const { tender, planning } = release;
  const id = idFrom(IMPORTED_ID, `${release.ocid}\n${release.id}`);
  const budget = tender?.value ?? planning?.budget?.amount ?? null;
  const award = awarded(release);
  const winners = winnersOf(bodies);
  const channel = channelOf(release);
  const foreign = [...amountText('预算', budget), ...amountText('中标', award)].join('；');
  return {
    id,
    ocid: release.ocid,
    release_id: release.id,
    source_hash: hashOf(`${readBy(given.imageHost)}\n${JSON.stringify(given.source)}`),
    project_id: project.id,
    title: given.title,
    doc_channel: channel,
    nature: '正常',
    published_at: release.date,
    media: null,
    source_url: sourceOf(release),
    province: project.province,
    city: project.city,
    district: bodies.buyer?.district ?? null,
    region_code: bodies.buyer?.region_code ?? null,
    industry_code: null,
    category: CATEGORIES[tender?.mainProcurementCategory ?? ''] ?? null,
    project_code: tender?.id ?? null,
    project_name: given.title,
    procurement_method: methodOf(release),
    fund_source: null,
    buyer_id: bodies.buyer?.id ?? null,
    buyer_name: bodies.buyer?.name ?? null,
    agency_id: bodies.agency?.id ?? null,
    agency_name: bodies.agency?.name ?? null,
    winner_name: channel === 'candidate' ? null : (winners[0]?.name ?? null),
    budget_fen: fenOf(budget),
    control_price_fen: fenOf(tender?.maximumValue ?? null),
    bid_amount_fen: fenOf(award),
    amount_text: foreign === '' ? null : foreign,
    doc_price_fen: null,
    margin_fen: null,
    doc_get_start: null,
    doc_get_end: null,
    bid_deadline: tender?.tenderPeriod?.endDate ?? null,
    open_time: tender?.bidOpening?.date ?? null,
    open_place: null,
    evaluate_method: tender?.awardCriteriaDetails ?? null,
    qualification: tender?.eligibilityCriteria ?? null,
    allow_union: null,
    limit_days: null,
    sections: sectionsOf(release),
    subjects: subjectsOf(release),
    changes: changesOf(release),
    attachments: attachmentsOf(release, id),
    content: cleanHtml(contentOf(release), given.imageHost),
    contacts: [...new Set(release.parties.flatMap(({ contactPoint }) => contactPoint?.name ?? []))],
    winners,
  };
}
