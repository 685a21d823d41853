import type * as contract from '#contract/analysis.contract.ts';
import { CODE } from '#contract/endpoint.ts';
import { maskContacts } from '#domain/contact-mask.ts';
import { PERMISSION } from '#domain/permission.ts';
import { announcementText } from '#server/documents/announcement-text.ts';
import { pdfOf } from '#server/documents/pdf.ts';
import { fileOnWire, servedFile, TEXT_FILE } from '#server/documents/served-file.ts';
import { checkPermission, spend, wasSpent } from '#server/features/permission/quota.policy.ts';
import { refusalText, refusePermission } from '#server/features/permission/refusal.wire.ts';
import { reportsLeft } from '#server/features/purchase/docking.repo.ts';
import { companyOfAnnouncement, findAnnouncement } from '#server/features/records/announcement/announcement.repo.ts';
import { announcementOnWire } from '#server/features/records/announcement/announcement.wire.ts';
import { chargeOf } from '#server/features/records/announcement/announcement-charge.policy.ts';
import {
  announcementsOfProject,
  biddersOf,
  findDocument,
  headOf,
} from '#server/features/records/announcement/announcement-document.repo.ts';
import { readOfAnnouncement } from '#server/features/records/announcement/announcement-reading.wire.ts';
import { playedSource } from '#server/features/records/announcement/sandbox-source.app-route.ts';
import { asMember } from '#server/http/as-member.ts';
import { type Handler, ok, refuse } from '#server/http/handler.ts';
import { yuanOrNull } from '#server/http/wire-values.ts';
import { qrImage } from '#server/reference/qr-image.ts';
import { noReportReason, reportItem } from './project-report.policy.ts';

/** What a detail page offers beyond the record: files, the original, bidders, a code for the phone (S7-76…S7-83, S7-85). */
const unknown = refuse(CODE.notFound, '该公告不存在或已下架');
const unknownDocument = refuse(CODE.notFound, '该文件不存在或已下架');

const isFirstTimeDownloadAnnouncement: Handler<typeof contract.isFirstTimeDownloadAnnouncement> = asMember(
  async ({ member, input, deps }) => {
    if (!(await headOf(deps.db, input.id))) return unknown;
    return ok({ first: !(await wasSpent(deps, member.userId, 'downloadAnnouncement', input.id)) });
  },
);

const getProjectDocuments: Handler<typeof contract.getProjectDocuments> = asMember(async ({ member, input, deps }) =>
  readOfAnnouncement(deps, member.userId, input.id, async (head) =>
    ok(
      (await announcementsOfProject(deps.db, head)).flatMap(({ id, title, doc_channel, attachments }) =>
        attachments.map((file) => ({
          ...fileOnWire(file.id, servedFile(id, file), file.type),
          sizeBytes: null,
          announcement: { id, title: maskContacts(title), docChannel: doc_channel },
        })),
      ),
    ),
  ),
);

/**
 * One file. A document of the source is answered as the address where its publisher offers it, a sample as a file made here; both are
 * charged once an announcement and day. The text of the announcement costs what reading the announcement costs, and nothing more. A
 * file that cannot be made fails before anything is charged (S6-04, D-67, R21).
 */
const downloadDocument: Handler<typeof contract.downloadDocument> = asMember(async ({ member, input, deps }) => {
  const found = await findDocument(deps.db, input.id);
  const row = found ? await findAnnouncement(deps.db, found.announcement.id, member.userId) : undefined;
  if (!found || !row) return unknownDocument;
  const served = found.attachment === null ? TEXT_FILE : servedFile(row.id, found.attachment);
  if (served.kind === 'unavailable') return refuse(CODE.notFound, '发布方没有提供该文件的下载地址');
  const reply =
    served.kind === 'source'
      ? ok({ url: served.url, host: served.host })
      : {
          file: {
            name: served.name,
            type: 'application/pdf',
            bytes: pdfOf(
              announcementText(
                announcementOnWire(row, await companyOfAnnouncement(deps.db, row), deps.config.storageHost),
                served.title,
              ),
            ),
          },
        };
  const { entitlement, itemId } =
    served.kind === 'text' ? chargeOf(row) : ({ entitlement: 'downloadAnnouncement', itemId: row.id } as const);
  const permission = await spend(deps, member.userId, entitlement, { itemId, infoArea: row.province });
  if (permission.status !== PERMISSION.granted) return refusePermission(permission, deps.config);
  return reply;
});

/** Where there is no original nothing is charged. */
const getDetailLink: Handler<typeof contract.getDetailLink> = asMember(async ({ member, input, deps, caller }) => {
  const head = await headOf(deps.db, input.id);
  if (!head) return unknown;
  if (head.source_url === null || !/^https?:\/\//i.test(head.source_url)) return ok({ url: null });
  const permission = await spend(deps, member.userId, 'detailLink', { itemId: head.id, infoArea: head.province });
  if (permission.status !== PERMISSION.granted) return refusePermission(permission, deps.config);
  return ok({ url: deps.config.sandbox ? playedSource(head, caller.origin) : head.source_url });
});

const toubiaoList: Handler<typeof contract.toubiaoList> = asMember(async ({ member, input, deps }) =>
  readOfAnnouncement(deps, member.userId, input.id, async (head) => {
    const bidders = await biddersOf(deps.db, head);
    const from = (input.pageNumber - 1) * input.pageSize;
    const records = bidders.slice(from, from + input.pageSize).map((bidder) => ({
      enterpriseId: bidder.enterprise_id,
      name: bidder.name,
      rank: bidder.rank,
      bidAmount: yuanOrNull(bidder.bid_amount_fen),
      rate: bidder.rate,
      score: bidder.score,
      won: bidder.won,
    }));
    return ok({ records, total: bidders.length });
  }),
);

const judgeProjectAnalysis: Handler<typeof contract.judgeProjectAnalysis> = asMember(
  async ({ member, input, deps }) => {
    const head = await headOf(deps.db, input.id);
    if (!head) return unknown;
    const reason = await noReportReason(deps.db, head);
    const permission = await checkPermission(deps, member.userId, 'projectAnalyzer', head.province, reportItem(head));
    const bought = await reportsLeft(deps.db, member.userId, head.id);
    const remaining = permission.limit < 0 ? null : Math.max(0, permission.limit - permission.used) + bought;
    const allowed = permission.status === PERMISSION.granted || bought > 0;
    return ok({
      available: reason === null && allowed,
      reason: reason ?? (allowed ? null : refusalText(permission, deps.config.entitlementNames)),
      remaining,
    });
  },
);

/** QR code of a page of the product, at the public origin that members use. */
const maGetQrcode: Handler<typeof contract.maGetQrcode> = asMember(async ({ input, caller }) => {
  const query = input.scene === '' ? '' : `?${input.scene}`;
  const address = `${caller.origin}/#/${input.page.replace(/^\/+/, '')}${query}`;
  return ok({ image: await qrImage(address) });
});

export const documentHandlers = {
  isFirstTimeDownloadAnnouncement,
  getProjectDocuments,
  downloadDocument,
  getDetailLink,
  toubiaoList,
  judgeProjectAnalysis,
  maGetQrcode,
};
