import type { Db } from '#server/deps.ts';
import { type AnnouncementHead, biddersOf } from '#server/features/records/announcement/announcement-document.repo.ts';

/** What a report about a project is charged under: the project, or the announcement that has none. */
export const reportItem = (head: AnnouncementHead): string => head.project_id ?? head.id;

/** @returns Why no report is available, `null` when one is (S7-78): it lists bids, so it needs at least one. */
export const noReportReason = async (db: Db, head: AnnouncementHead): Promise<string | null> =>
  (await biddersOf(db, head)).length > 0 ? null : '该项目尚无投标或中标数据，暂时无法生成分析报告';
