import { CODE, type EndpointOutput } from '#contract/endpoint.ts';
import type * as contract from '#contract/forecast.contract.ts';
import { maskContacts } from '#domain/contact-mask.ts';
import { PERMISSION } from '#domain/permission.ts';
import { winnersOf } from '#server/db/winners-sql.ts';
import { dayOf, daysBetween } from '#server/derive/days.ts';
import { refusePermission } from '#server/features/permission/refusal.wire.ts';
import { noticeRefs } from '#server/features/records/record.repo.ts';
import { filterFrom, noticeFrom, pageFrom, pageOnWire, wordsFrom } from '#server/features/records/record.wire.ts';
import { viewRecord } from '#server/features/records/view.policy.ts';
import { asMember } from '#server/http/as-member.ts';
import { type Handler, ok, refuse } from '#server/http/handler.ts';
import { yuanOrNull } from '#server/http/wire-values.ts';
import { industryName } from '#server/reference/industries.ts';
import { type ForecastSummary, findForecast, forecastSummaries } from './forecast.repo.ts';

/** Forecast opportunities (S1-07). The status is computed as of today, not as of the creation of the forecast. */
type WireSummary = EndpointOutput<typeof contract.forecastList>['records'][number];

/** Days until the window opens, 0 inside it, negative since it has closed. @example daysLeft('2026-12-01', '2026-12-31', '2026-11-20') // 11 */
export const daysLeft = (from: string, to: string, today: string): number =>
  today < from ? daysBetween(today, from) : today > to ? daysBetween(today, to) : 0;

const summaryOnWire = (row: ForecastSummary, today: string): WireSummary => ({
  id: row.id,
  title: maskContacts(row.title),
  kind: row.kind,
  status: row.status,
  buyerName: row.buyer_name,
  province: row.province,
  city: row.city,
  district: row.district,
  industryName: industryName(row.industry_code),
  expectedFrom: row.expected_from,
  expectedTo: row.expected_to,
  daysLeft: daysLeft(row.expected_from, row.expected_to, today),
  expectedLow: yuanOrNull(row.low_fen),
  expectedHigh: yuanOrNull(row.high_fen),
  confidence: row.confidence,
  publishTime: row.published_at.toISOString(),
  viewed: row.viewed,
  collected: row.collected,
});

const forecastList: Handler<typeof contract.forecastList> = asMember(async ({ input, member, deps }) => {
  const today = dayOf(deps.clock.now());
  const filter = {
    ...filterFrom(input),
    forecastKinds: input.forecastArray,
    expectedFrom: input.expectedFrom,
    expectedTo: input.expectedTo,
    statuses: input.statusArray,
    statusOn: today,
  };
  const also = input.secondSearchArray.filter((word) => word !== '');
  const query = { kind: 'forecast', ...wordsFrom(input), also, filter, sort: input.sort } as const;
  const found = await deps.search.find(query, pageFrom(input));
  const [rows, trackRecord] = await Promise.all([
    forecastSummaries(deps.db, found.ids, member.userId, today),
    deps.search.outcomes(query),
  ]);
  return ok({
    ...pageOnWire(
      rows.map((row) => summaryOnWire(row, today)),
      found,
    ),
    trackRecord,
  });
});

const forecastDetail: Handler<typeof contract.forecastDetail> = asMember(async ({ input, member, deps }) => {
  const today = dayOf(deps.clock.now());
  const row = await findForecast(deps.db, input.id, member.userId, today);
  if (!row) return refuse(CODE.notFound, '该商机不存在或已下架');
  const notices = await noticeRefs(deps.db, [row.fulfilled_by, ...row.basis.map(({ noticeId }) => noticeId)]);
  const permission = await viewRecord(deps, member.userId, 'preProjectDetail', { ...row, kind: 'forecast' });
  if (permission.status !== PERMISSION.granted) return refusePermission(permission, deps.config);
  const { last_award: award } = row;
  const winners =
    (award && (await winnersOf(deps.db, award.noticeId))) ??
    (award?.winner == null ? [] : [{ id: award.winnerId, name: award.winner }]);
  return ok({
    ...summaryOnWire({ ...row, viewed: true }, today),
    buyerId: row.buyer_id,
    basis: row.basis.map(({ noticeId, text, ...basis }) => ({
      ...basis,
      text: maskContacts(text),
      notice: noticeFrom(notices, noticeId),
    })),
    subjects: row.subjects,
    lastAward:
      award === null
        ? null
        : {
            noticeId: award.noticeId,
            winners: [...winners],
            amount: yuanOrNull(award.amountFen),
            serviceEnd: award.serviceEnd,
          },
    confidenceReason: row.confidence_reason,
    fulfilledBy: noticeFrom(notices, row.fulfilled_by),
  });
});

export const forecastHandlers = { forecastList, forecastDetail };
