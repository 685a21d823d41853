import { maskContacts } from '#domain/contact-mask.ts';
import type { AttachmentItem } from '#server/db/tables/announcement.tables.ts';

/** The format of every file that is made here. */
const MADE_TYPE = 'pdf';
const TEXT_NAME = '公告正文';
/** Records of an import begin with it; every other record is a sample. */
export const IMPORTED_ID = 'ocds';

const stemOf = (name: string): string => name.replace(/\.[\da-z]{1,5}$/i, '') || '附件';
const madeName = (name: string): string => `${stemOf(name)}.${MADE_TYPE}`;

/** What members get for a file: the text of the notice, the file of the publisher, a made-up one, or nothing because there is no address. */
export type ServedFile =
  | { readonly kind: 'text' | 'sample'; readonly name: string; readonly title: string }
  | { readonly kind: 'source'; readonly name: string; readonly url: string; readonly host: string }
  | { readonly kind: 'unavailable'; readonly name: string };

export const textFileId = (announcementId: string): string => `${announcementId}-f0`;
export const TEXT_FILE: ServedFile = { kind: 'text', name: madeName(TEXT_NAME), title: TEXT_NAME };

/**
 * A file of an announcement as members get it. Only a sample record has files made here; the file of an imported record is the one that
 * its publisher offers. Contacts in its name are masked (D-88).
 */
export function servedFile(announcementId: string, { name: published, url }: AttachmentItem): ServedFile {
  const name = maskContacts(published);
  if (url !== null && URL.canParse(url)) return { kind: 'source', name, url, host: new URL(url).host };
  if (announcementId.startsWith(`${IMPORTED_ID}-`)) return { kind: 'unavailable', name };
  return { kind: 'sample', name: madeName(name), title: `${stemOf(name)}（示例文件）` };
}

/** A file in a list. The size of what is made, or lies elsewhere, is not known. */
export const fileOnWire = (id: string, file: ServedFile, type: string | null) => ({
  id,
  name: file.name,
  type: file.kind === 'text' || file.kind === 'sample' ? MADE_TYPE : type,
  kind: file.kind,
  host: file.kind === 'source' ? file.host : null,
});
