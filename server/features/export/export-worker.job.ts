import * as v from 'valibot';
import type { EntitlementKey } from '#domain/entitlement.ts';
import type { ExportKind } from '#server/db/tables/member-acts.tables.ts';
import type { Deps } from '#server/deps.ts';
import { pdfOf } from '#server/documents/pdf.ts';
import { release } from '#server/features/permission/quota.policy.ts';
import { returnReport } from '#server/features/purchase/docking.repo.ts';
import { headOf } from '#server/features/records/announcement/announcement-document.repo.ts';
import { MailFailed } from '#server/mail/provider.ts';
import { repeat } from '#server/repeat.ts';
import { announcementTable } from './announcement-table.ts';
import {
  claimExport,
  claimMail,
  type ExportRow,
  failExport,
  finishExport,
  giveUpMail,
  lockReportsOf,
  markSent,
} from './export.repo.ts';
import { projectReport } from './project-report.pdf.ts';

const INTERVAL_MS = 2_000;
/** A worker that has not finished within this time counts as crashed; another one starts over. */
const LEASE_MS = 60_000;
const TRIES = 3;
/** A mail is tried after 1, 5, 25 and 125 minutes and then after 10 hours. */
const FIRST_MAIL_PAUSE_MS = 60_000;
const MAIL_TRIES = 6;
const FAILED_REASON = '文件生成失败，本次次数已退回，请稍后重试';

/** What an export is made from, as it was stored with the record; a restart reads nothing else. */
export const announcementsRequest = v.object({ ids: v.array(v.string()) });
export const reportRequest = v.object({
  announcementId: v.string(),
  /** The order whose bought report was taken; `null` when the tier pays for it. */
  takenFrom: v.nullish(v.string(), null),
  /** The item that this report is charged under, once for all reports about it; `null` when it was bought. */
  charged: v.nullish(v.string(), null),
});

export const CHARGED: Readonly<Record<ExportKind, EntitlementKey>> = {
  announcements: 'downloadProject',
  projectAnalysis: 'projectAnalyzer',
};

interface Made {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
  readonly rows: number | null;
}

/** @throws Error when what is to be exported is gone. */
async function make(deps: Deps, record: ExportRow): Promise<Made> {
  if (record.kind === 'announcements') {
    const { ids } = v.parse(announcementsRequest, record.request);
    const { bytes, rows } = await announcementTable(deps.background, ids, deps.config.publicUrl);
    return { name: `${record.title}.csv`, type: 'text/csv; charset=utf-8', bytes, rows };
  }
  const { announcementId } = v.parse(reportRequest, record.request);
  const head = await headOf(deps.background, announcementId);
  if (!head) throw new Error('the announcement is gone');
  return {
    name: `${record.title}.pdf`,
    type: 'application/pdf',
    bytes: pdfOf(await projectReport(deps.background, head, deps.clock.now())),
    rows: null,
  };
}

/** Makes everything that waits, one after the other, then sends what is due. @returns How many were taken up. */
export async function runExports(deps: Deps): Promise<number> {
  for (let taken = 0; ; taken += 1) {
    const now = deps.clock.now();
    const record = await claimExport(deps.db, now, new Date(now.getTime() - LEASE_MS));
    if (!record) {
      await sendMails(deps);
      return taken;
    }
    try {
      await finishExport(deps.db, record.record_id, await make(deps, record), deps.clock.now());
    } catch (error) {
      deps.log.error('export-failed', { recordId: record.record_id, attempt: record.attempts, error: String(error) });
      if (record.attempts >= TRIES) await giveUp(deps, record);
    }
  }
}

/**
 * Mail that is not taken leaves the file ready to be downloaded and is tried again. It ends the pass, so that exports do not wait for a
 * mail server that is away.
 */
async function sendMails(deps: Deps): Promise<void> {
  if (!deps.mail.delivers) return;
  for (;;) {
    const record = await claimMail(deps.db, deps.clock.now(), FIRST_MAIL_PAUSE_MS);
    if (!record) return;
    const { record_id: recordId, file, file_name: name, file_type: type, mail_attempts: attempt, title } = record;
    if (file === null || name === null || type === null) throw new Error('a mail is due without its file');
    try {
      await deps.mail.send({
        to: record.email,
        subject: title,
        text: `您好：\n\n您申请导出的“${title}”已生成，请查收附件。\n您也可以在“我的导出记录”中下载。`,
        attachment: { name, type, bytes: file },
      });
    } catch (error) {
      deps.log.error('mail-failed', { recordId, attempt, error: loggable(error) });
      if (attempt >= MAIL_TRIES) await giveUpMail(deps.db, recordId);
      return;
    }
    await markSent(deps.db, recordId);
  }
}

/** Only the mail service promises a text without the member's address. */
function loggable(error: unknown): string {
  if (error instanceof MailFailed) return error.message;
  return error instanceof Error ? error.name : 'unknown';
}

/** What cannot be made is not paid for. */
const giveUp = (deps: Deps, record: ExportRow): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const { record_id: recordId, user_id: userId, created_at: chargedAt } = record;
    const failed = () => failExport(tx, recordId, FAILED_REASON, deps.clock.now());
    if (record.kind === 'announcements') {
      if (await failed()) await release(tx, userId, CHARGED.announcements, recordId, chargedAt);
      return;
    }
    const { takenFrom, charged } = v.parse(reportRequest, record.request);
    const isShared = charged !== null && (await lockReportsOf(tx, userId, charged)).some((id) => id !== recordId);
    if (!(await failed())) return;
    if (takenFrom !== null) await returnReport(tx, takenFrom);
    if (charged !== null && !isShared) await release(tx, userId, CHARGED.projectAnalysis, charged, chargedAt);
  });

/** Makes exports while the server runs; what a stopped server left waiting is taken up again. */
export const startExports = (deps: Deps): (() => Promise<void>) =>
  repeat(deps.log, INTERVAL_MS, 'exports-failed', async () => void (await runExports(deps)));
