import type * as contract from '#contract/collect.contract.ts';
import { maskContacts } from '#domain/contact-mask.ts';
import { summariesOf } from '#server/features/records/announcement/announcement.repo.ts';
import { summaryOnWire } from '#server/features/records/announcement/announcement.wire.ts';
import { plannedSummaries } from '#server/features/records/project/planned-project.repo.ts';
import { plannedSummaryOnWire } from '#server/features/records/project/project.wire.ts';
import { asMember } from '#server/http/as-member.ts';
import { type Handler, ok } from '#server/http/handler.ts';
import { yuanOrNull } from '#server/http/wire-values.ts';
import { type Seen, seenAnnouncements, seenPlannedProjects, seenRecords } from './history.repo.ts';

/** Browsing history (S1-13, S7-57, S7-58): what was opened with success, latest first. */
const withTime = <R extends { readonly id: string }>(records: readonly R[], rows: readonly Seen[]) => {
  const times = new Map(rows.map(({ id, viewed_at }) => [id, viewed_at.toISOString()]));
  return records.map((record) => ({ ...record, viewedAt: times.get(record.id) ?? '' }));
};

const searchHistoryList: Handler<typeof contract.searchHistoryList> = asMember(async ({ input, member, deps }) => {
  const { rows, total } = await seenAnnouncements(deps.db, member.userId, input);
  const summaries = await summariesOf(
    deps.db,
    rows.map(({ id }) => id),
    member.userId,
  );
  return ok({
    records: withTime(
      summaries.map((row) => summaryOnWire(row, [])),
      rows,
    ),
    total,
  });
});

const desginedSearchHistoryList: Handler<typeof contract.desginedSearchHistoryList> = asMember(
  async ({ input, member, deps }) => {
    const { rows, total } = await seenPlannedProjects(deps.db, member.userId, input);
    const summaries = await plannedSummaries(
      deps.db,
      rows.map(({ id }) => id),
      member.userId,
    );
    return ok({ records: withTime(summaries.map(plannedSummaryOnWire), rows), total });
  },
);

/** Approval projects, forecasts and intentions. */
const recordHistoryList: Handler<typeof contract.recordHistoryList> = asMember(async ({ input, member, deps }) => {
  const { rows, total } = await seenRecords(deps.db, member.userId, input.kind, input);
  const records = rows.map((row) => ({
    kind: input.kind,
    id: row.id,
    title: maskContacts(row.title),
    docChannel: null,
    unitName: row.unit_name,
    province: row.province,
    city: row.city,
    district: row.district,
    amount: yuanOrNull(row.amount_fen),
    publishTime: row.published_at.toISOString(),
    collected: row.collected,
    viewedAt: row.viewed_at.toISOString(),
  }));
  return ok({ records, total });
});

export const historyHandlers = { searchHistoryList, desginedSearchHistoryList, recordHistoryList };
