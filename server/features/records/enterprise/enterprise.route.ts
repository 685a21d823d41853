import { CODE } from '#contract/endpoint.ts';
import type * as contract from '#contract/enterprise.contract.ts';
import type {
  clickEnterpriseNameAdd as clickEndpoint,
  searchCompany as searchEndpoint,
} from '#contract/search-all.contract.ts';
import { PERMISSION } from '#domain/permission.ts';
import { NO_ANNOUNCEMENT_FILTER } from '#server/db/filter-sql.ts';
import { dayOf } from '#server/derive/days.ts';
import { checkPermission, spend } from '#server/features/permission/quota.policy.ts';
import { refusePermission } from '#server/features/permission/refusal.wire.ts';
import { addUsagePoint } from '#server/features/purchase/activity.repo.ts';
import { pageFrom, pageOnWire } from '#server/features/records/record.wire.ts';
import { viewRecord } from '#server/features/records/view.policy.ts';
import { asMember } from '#server/http/as-member.ts';
import { type Handler, ok, refuse } from '#server/http/handler.ts';
import { enterpriseSummaries, findEnterprise, isCompanyWatched } from './enterprise.repo.ts';
import { enterpriseOnWire, enterpriseSummaryOnWire, phonesOf } from './enterprise.wire.ts';
import { partnersOf, rivalsOf, rolesOf, trackRecordOf } from './track-record.repo.ts';

/** Enterprises: search, detail, phone book (S1-09, S7-52, S7-89). */
const UNKNOWN = '未找到该企业';

const searchCompany: Handler<typeof searchEndpoint> = asMember(async ({ input, deps }) => {
  const filter = { ...NO_ANNOUNCEMENT_FILTER, areas: input.areaArray };
  const query = { kind: 'enterprise', searchWord: input.searchWord, groups: [], filter, sort: 'newest' } as const;
  const found = await deps.search.find(query, pageFrom(input));
  return ok(pageOnWire((await enterpriseSummaries(deps.db, found.ids)).map(enterpriseSummaryOnWire), found));
});

const enterpriseDetail: Handler<typeof contract.enterpriseDetail> = asMember(async ({ input, member, deps }) => {
  if (input.id === undefined && !input.name) return refuse(CODE.badInput, '请提供企业编号或名称');
  const row = await findEnterprise(deps.db, { id: input.id, name: input.name });
  if (!row) return refuse(CODE.notFound, UNKNOWN);
  const [roles, trackRecord, partners, rivals, monitored] = await Promise.all([
    rolesOf(deps.db, row.id),
    trackRecordOf(deps.db, row.id),
    partnersOf(deps.db, row.id),
    rivalsOf(deps.db, row.id),
    isCompanyWatched(deps.db, member.userId, row.id),
  ]);
  const permission = await viewRecord(deps, member.userId, 'watchCompanyDetail', { ...row, kind: 'enterprise' });
  if (permission.status !== PERMISSION.granted) return refusePermission(permission, deps.config);
  return ok(enterpriseOnWire(row, { roles, trackRecord, partners, rivals, monitored }, dayOf(deps.clock.now())));
});

/** Logs which member reads personal data, without the data (D-88). An empty phone book is neither charged nor logged. */
const enterprisePhoneBook: Handler<typeof contract.enterprisePhoneBook> = asMember(async ({ input, member, deps }) => {
  const row = await findEnterprise(deps.db, { id: input.id, name: undefined });
  if (!row) return refuse(CODE.notFound, UNKNOWN);
  const on = { itemId: row.id, infoArea: row.province };
  const book = { phones: [...phonesOf(row)], emails: row.emails ?? [] };
  const isEmpty = book.phones.length + book.emails.length === 0;
  const permission = await (isEmpty
    ? checkPermission(deps, member.userId, 'watchCompanyPhoneBook', on.infoArea, on.itemId)
    : spend(deps, member.userId, 'watchCompanyPhoneBook', on));
  if (permission.status !== PERMISSION.granted) return refusePermission(permission, deps.config);
  if (!isEmpty) deps.log.info('contacts-read', { kind: 'enterprise', id: row.id, userId: member.userId });
  return ok(book);
});

const clickEnterpriseNameAdd: Handler<typeof clickEndpoint> = asMember(async ({ input, member, deps }) => {
  await addUsagePoint(deps.db, {
    pointId: deps.ids.next('pnt'),
    userId: member.userId,
    eventName: `click-enterprise-name:${input.source ?? ''}:${input.name}`,
    count: 1,
    at: deps.clock.now(),
  });
  return ok(null);
});

export const enterpriseHandlers = { searchCompany, enterpriseDetail, enterprisePhoneBook, clickEnterpriseNameAdd };
