import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type * as analysis from '#contract/analysis.contract.ts';
import { CODE, type EndpointInput } from '#contract/endpoint.ts';
import type * as contract from '#contract/export.contract.ts';
import { maskContacts } from '#domain/contact-mask.ts';
import { longDateText } from '#domain/date-text.ts';
import { isAllowed } from '#domain/entitlement-value.ts';
import { conditionsText } from '#domain/filter-chip.ts';
import { PERMISSION } from '#domain/permission.ts';
import { filterOfPayload } from '#domain/search-payload.ts';
import { beginningOf } from '#domain/text-width.ts';
import type { Clock, Deps } from '#server/deps.ts';
import { areasOf, entitlementsOf } from '#server/features/permission/entitlement.policy.ts';
import { checkPermission, spend } from '#server/features/permission/quota.policy.ts';
import { refusePermission } from '#server/features/permission/refusal.wire.ts';
import { reportsLeft, takeReport } from '#server/features/purchase/docking.repo.ts';
import { queryFrom } from '#server/features/records/announcement/announcement.wire.ts';
import { headOf, headsOf } from '#server/features/records/announcement/announcement-document.repo.ts';
import { findUser } from '#server/features/session/user.repo.ts';
import { asMember } from '#server/http/as-member.ts';
import { type Handler, ok, refuse } from '#server/http/handler.ts';
import { instantOf } from '#server/http/wire-values.ts';
import { INDUSTRY_SECTIONS } from '#server/reference/industry-sections.ts';
import { type ExportRow, exportsOf, insertExport, lastEmail, madeBefore, ownExport } from './export.repo.ts';
import { CHARGED } from './export-worker.job.ts';
import { noReportReason, reportItem } from './project-report.policy.ts';

/** Exports and analysis reports: asked for here, made in the background (`export-worker.job.ts`). */
const ROWS = 500;
/** With the entitlement `downloadExpansion`. */
const ROWS_EXPANDED = 5_000;
const TITLE_LENGTH = 60;
const CONDITIONS_LENGTH = 400;

/** Where it is sent: nowhere without mail, so that no record names an address that nothing was sent to. `null`: one is missing. */
const recipient = ({ mail }: Pick<Deps, 'mail'>, email: string | undefined): string | null =>
  mail.delivers ? (email ?? null) : '';
const noRecipient = () => refuse(CODE.badInput, '请输入接收邮箱');

/** One moment for one call: what is charged and what is written down agree on the day. */
const stopped = (clock: Clock): Clock => {
  const now = clock.now();
  return { now: () => now };
};

/**
 * An order that is sent again because its answer was lost is the same record, which is neither made nor charged again (D-67).
 * @param order Member and content of the order; two that differ in any of it are two records.
 */
const recordIdOf = ({ ids }: Pick<Deps, 'ids'>, requestId: string | undefined, order: readonly unknown[]): string =>
  requestId === undefined
    ? ids.next('exp')
    : `exp-${createHash('sha256')
        .update(JSON.stringify([requestId, ...order]))
        .digest('hex')
        .slice(0, 32)}`;

/** Of the areas that are asked for, those that were bought; `null` when none of them was. */
function boughtOf(asked: readonly string[], bought: readonly string[]): readonly string[] | null {
  if (bought.length === 0) return asked;
  if (asked.length === 0) return bought;
  const both = asked.filter((code) => bought.includes(provinceOf(code)));
  return both.length > 0 ? both : null;
}
const provinceOf = (areaCode: string): string => areaCode.split('_')[0] ?? '';

/** Most announcements of one export. */
async function rowLimitOf({ db }: Deps, userId: string, now: Date): Promise<number> {
  const { entitlements } = await entitlementsOf(db, userId, now);
  return isAllowed(entitlements, 'downloadExpansion') ? ROWS_EXPANDED : ROWS;
}

/** Announcements of an export, newest first, one more than the limit when there are more; `outside`: a province of others that were not bought. */
async function foundFor(
  { db, search }: Deps,
  filter: EndpointInput<typeof contract.submitExport>['filter'],
  bought: readonly string[],
  limit: number,
): Promise<{ readonly found: readonly string[]; readonly outside: string | null; readonly areas: readonly string[] }> {
  if (filter.idArray.length > 0) {
    const heads = await headsOf(db, [...new Set(filter.idArray)]);
    const isOutside = ({ province }: (typeof heads)[number]): boolean =>
      province !== null && boughtOf([province], bought) === null;
    const found = heads.filter((head) => !isOutside(head)).map(({ id }) => id);
    return { found, outside: heads.find(isOutside)?.province ?? null, areas: [] };
  }
  const query = queryFrom(filter);
  const areas = boughtOf(query.filter.areas, bought);
  if (areas === null) return { found: [], outside: provinceOf(query.filter.areas[0] ?? ''), areas: [] };
  const found = await search.ids({ ...query, filter: { ...query.filter, areas } }, limit + 1);
  return { found, outside: null, areas };
}

const CHOSEN = '勾选的公告';

/** What an export is of, as its record says it; '' where nothing narrowed it. */
function conditionsOf(filter: EndpointInput<typeof contract.submitExport>['filter'], areas: readonly string[]): string {
  if (filter.idArray.length > 0) return CHOSEN;
  const narrowing = { ...filterOfPayload(filter), areas };
  const text = conditionsText(narrowing, (code) => INDUSTRY_SECTIONS.find((own) => own.code === code)?.name ?? code);
  const beginning = beginningOf(text, CONDITIONS_LENGTH);
  return beginning === text ? text : `${beginning}…`;
}

/**
 * What is found now is what is exported, also when the file is made later. Charged once an export (S3-44, S3-40). A membership
 * of some provinces exports the announcements of these.
 */
const submitExport: Handler<typeof contract.submitExport> = asMember(async ({ member, input, deps }) => {
  const email = recipient(deps, input.email);
  if (email === null) return noRecipient();
  const clock = stopped(deps.clock);
  const now = clock.now();
  const limit = await rowLimitOf(deps, member.userId, now);
  const bought = await areasOf(deps.db, member.userId, CHARGED.announcements, now);
  const { found, outside, areas } = await foundFor(deps, input.filter, bought, limit);
  const ids = found.slice(0, limit);
  const recordId = recordIdOf(deps, input.requestId, [member.userId, input.filter, email]);
  const made = await ownExport(deps.db, member.userId, recordId);
  if (made !== undefined) return ok({ recordId, rows: made.row_count ?? 0, capped: found.length > limit });
  if (found.length === 0 && outside !== null)
    return refusePermission(await checkPermission(deps, member.userId, CHARGED.announcements, outside), deps.config);
  if (found.length === 0) return refuse(CODE.empty, '没有符合条件的公告，请调整条件后再导出');
  const searched = [input.filter.searchWord, ...input.filter.keywordsArray.flat()].filter(Boolean).join('、');
  const words = input.filter.idArray.length > 0 ? CHOSEN : searched;
  const title = `公告导出${words === '' ? '' : `（${beginningOf(words, TITLE_LENGTH)}）`}${longDateText(now.toISOString())}`;
  const { permission, rows } = await deps.db.transaction().execute(async (db) => {
    const again = await madeBefore(db, member.userId, recordId);
    if (again !== undefined) return { permission: null, rows: again.row_count ?? 0 };
    const on = { itemId: recordId, infoArea: null };
    const result = await spend({ db, clock }, member.userId, CHARGED.announcements, on);
    if (result.status === PERMISSION.granted)
      await insertExport(db, {
        recordId,
        userId: member.userId,
        kind: 'announcements',
        title,
        email,
        request: { ids, conditions: conditionsOf(input.filter, areas), capped: found.length > limit },
        rows: ids.length,
        now,
      });
    return { permission: result, rows: ids.length };
  });
  if (permission !== null && permission.status !== PERMISSION.granted) return refusePermission(permission, deps.config);
  return ok({ recordId, rows, capped: found.length > limit });
});

/** What the list of exports says of the order itself; reports and exports made before this was kept have none of it. */
const askedFor = v.object({
  conditions: v.optional(v.string(), ''),
  capped: v.optional(v.boolean(), false),
});
function askedOf({ request }: ExportRow): { readonly conditions: string | null; readonly capped: boolean } {
  const { conditions, capped } = v.parse(askedFor, request);
  return { conditions: conditions || null, capped };
}

const exportRecords: Handler<typeof contract.exportRecords> = asMember(async ({ member, input, deps }) => {
  const { rows, total } = await exportsOf(deps.db, member.userId, input);
  const records = rows.map((row) => ({
    id: row.record_id,
    kind: row.kind,
    title: row.title,
    ...askedOf(row),
    email: row.email || null,
    rows: row.row_count,
    status: row.status,
    expired: row.isExpired,
    createdAt: row.created_at.toISOString(),
    finishedAt: instantOf(row.finished_at),
    reason: row.reason,
  }));
  return ok({ records, total });
});

const downloadExport: Handler<typeof contract.downloadExport> = asMember(async ({ member, input, deps }) => {
  const record = await ownExport(deps.db, member.userId, input.id);
  if (!record) return refuse(CODE.notFound, '该导出记录不存在');
  if (record.status === 'queued') return refuse(CODE.conflict, '文件正在生成，请稍后再下载');
  if (record.file === null || record.file_name === null || record.file_type === null)
    return refuse(CODE.notFound, record.reason ?? '文件已过期，请重新导出');
  return { file: { name: record.file_name, type: record.file_type, bytes: record.file } };
});

/** Refuses before the form what the order would be refused; charges nothing. */
const getEmailForExportAnalysisProject: Handler<typeof analysis.getEmailForExportAnalysisProject> = asMember(
  async ({ member, input, deps }) => {
    const head = input.id === undefined ? undefined : await headOf(deps.db, input.id);
    if (input.id !== undefined && !head) return refuse(CODE.notFound, '该公告不存在或已下架');
    const bought = head !== undefined && (await reportsLeft(deps.db, member.userId, head.id)) > 0;
    const permission = head
      ? await checkPermission(deps, member.userId, CHARGED.projectAnalysis, head.province, reportItem(head))
      : await checkPermission(deps, member.userId, CHARGED.announcements, null);
    if (!bought && permission.status !== PERMISSION.granted) return refusePermission(permission, deps.config);
    const email = (await lastEmail(deps.db, member.userId)) ?? (await findUser(deps.db, member.userId))?.email ?? null;
    const now = deps.clock.now();
    const areas = head ? [] : await areasOf(deps.db, member.userId, CHARGED.announcements, now);
    const rowLimit = head ? null : await rowLimitOf(deps, member.userId, now);
    return ok({ email, mailed: deps.mail.delivers, boughtAreas: [...areas], rowLimit });
  },
);

/** A report that was bought for this announcement is taken first; otherwise one of the tier's is charged, once a project. */
const projectAnalysisExport: Handler<typeof analysis.projectAnalysisExport> = asMember(
  async ({ member, input, deps }) => {
    const email = recipient(deps, input.email);
    if (email === null) return noRecipient();
    const head = await headOf(deps.db, input.id);
    if (!head) return refuse(CODE.notFound, '该公告不存在或已下架');
    const reason = await noReportReason(deps.db, head);
    if (reason !== null) return refuse(CODE.notFound, reason);
    const { userId } = member;
    const recordId = recordIdOf(deps, input.requestId, [userId, head.id, email]);
    const name = beginningOf(maskContacts(head.project_name ?? head.title), TITLE_LENGTH);
    const clock = stopped(deps.clock);
    const permission = await deps.db.transaction().execute(async (db) => {
      if ((await madeBefore(db, userId, recordId)) !== undefined) return null;
      const takenFrom = await takeReport(db, userId, head.id);
      const itemId = reportItem(head);
      const on = { itemId, infoArea: head.province };
      const result = takenFrom === null ? await spend({ db, clock }, userId, CHARGED.projectAnalysis, on) : null;
      if (result === null || result.status === PERMISSION.granted)
        await insertExport(db, {
          recordId,
          userId,
          kind: 'projectAnalysis',
          title: `项目分析报告（${name}）`,
          email,
          request: { announcementId: head.id, takenFrom, charged: takenFrom === null ? itemId : null },
          rows: null,
          now: clock.now(),
        });
      return result;
    });
    if (permission !== null && permission.status !== PERMISSION.granted)
      return refusePermission(permission, deps.config);
    return ok(null);
  },
);

export const exportHandlers = {
  submitExport,
  exportRecords,
  downloadExport,
  getEmailForExportAnalysisProject,
  projectAnalysisExport,
};
