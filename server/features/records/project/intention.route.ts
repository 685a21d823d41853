import { CODE, type EndpointOutput } from '#contract/endpoint.ts';
import type * as contract from '#contract/intention.contract.ts';
import { maskAnyPhone, maskContacts, maskContactsOrNull, maskName } from '#domain/contact-mask.ts';
import { PERMISSION } from '#domain/permission.ts';
import { refusePermission } from '#server/features/permission/refusal.wire.ts';
import { noticeRefs } from '#server/features/records/record.repo.ts';
import { filterFrom, noticeFrom, pageFrom, pageOnWire, wordsFrom } from '#server/features/records/record.wire.ts';
import { viewRecord } from '#server/features/records/view.policy.ts';
import { asMember } from '#server/http/as-member.ts';
import { type Handler, ok, refuse } from '#server/http/handler.ts';
import { yuanOrNull } from '#server/http/wire-values.ts';
import { industryName } from '#server/reference/industries.ts';
import { contactOf, findIntention, type IntentionSummary, intentionSummaries } from './intention.repo.ts';

/** Procurement intentions (S1-08). */
type WireSummary = EndpointOutput<typeof contract.intentionList>['records'][number];

const summaryOnWire = (row: IntentionSummary): WireSummary => ({
  id: row.id,
  title: maskContacts(row.title),
  buyerName: row.buyer_name,
  province: row.province,
  city: row.city,
  district: row.district,
  industryName: industryName(row.industry_code),
  batch: row.batch,
  itemCount: row.item_count,
  budget: yuanOrNull(row.amount_fen),
  expectedMonth: row.expected_month,
  smeReserved: row.sme_reserved,
  publishTime: row.published_at.toISOString(),
  followed: row.followed_by !== null,
  viewed: row.viewed,
  collected: row.collected,
});

const intentionList: Handler<typeof contract.intentionList> = asMember(async ({ input, member, deps }) => {
  const { buyerName = '', expectedFrom, expectedTo, followed, smeReserved } = input;
  const filter = { ...filterFrom(input), buyerName, expectedFrom, expectedTo, followed, smeReserved };
  const query = { kind: 'intention', ...wordsFrom(input), filter, sort: input.sort } as const;
  const found = await deps.search.find(query, pageFrom(input));
  const rows = await intentionSummaries(deps.db, found.ids, member.userId);
  return ok(pageOnWire(rows.map(summaryOnWire), found));
});

const intentionDetail: Handler<typeof contract.intentionDetail> = asMember(async ({ input, member, deps }) => {
  const row = await findIntention(deps.db, input.id, member.userId);
  if (!row) return refuse(CODE.notFound, '该采购意向不存在或已下架');
  const [contact, notices] = await Promise.all([
    contactOf(deps.db, row.buyer_id),
    noticeRefs(deps.db, [row.followed_by, ...row.items.map(({ followedBy }) => followedBy)]),
  ]);
  const permission = await viewRecord(deps, member.userId, 'purchaseDetail', { ...row, kind: 'intention' });
  if (permission.status !== PERMISSION.granted) return refusePermission(permission, deps.config);
  return ok({
    ...summaryOnWire({ ...row, viewed: true }),
    buyerId: row.buyer_id,
    items: row.items.map(({ budgetFen, followedBy, ...item }, i) => ({
      ...item,
      seq: i + 1,
      name: maskContacts(item.name, [contact?.contact]),
      need: maskContactsOrNull(item.need, [contact?.contact]),
      remark: maskContactsOrNull(item.remark, [contact?.contact]),
      budget: yuanOrNull(budgetFen),
      followedBy: noticeFrom(notices, followedBy),
    })),
    source: row.source,
    noticeId: row.notice_id,
    followedBy: noticeFrom(notices, row.followed_by),
    contact: contact?.contact == null ? null : maskName(contact.contact),
    phone: contact?.phone == null ? null : maskAnyPhone(contact.phone),
  });
});

export const intentionHandlers = { intentionList, intentionDetail };
