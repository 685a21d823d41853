import type { EndpointInput } from '#contract/endpoint.ts';
import type { spxmGetPage } from '#contract/project.contract.ts';
import { maskContacts } from '#domain/contact-mask.ts';
import type { DocChannel } from '#domain/doc-channel.ts';
import { type Fen, fen } from '#domain/fen.ts';
import type { AnnouncementFilter } from '#server/db/filter-sql.ts';
import type { FoundPage, Page, RecordQuery } from '#server/search/search.ts';
import type { NoticeRef } from './record.repo.ts';

/** What the lists of records ask for alike, and answer alike. */
type ListRequest = Omit<EndpointInput<typeof spxmGetPage>, 'stageArray' | 'sort'>;

/** A part of a fen belongs to the next one: [min, max) stays what it was (D-65). */
const fenFrom = (yuan: number | undefined): Fen | null =>
  yuan === undefined ? null : fen(Math.ceil(Number((yuan * 100).toFixed(4))));

export const wordsFrom = (input: ListRequest): Pick<RecordQuery, 'searchWord' | 'groups'> => ({
  searchWord: input.searchWord,
  groups: input.keywordsArray,
});
export const pageFrom = ({ pageNumber: page, pageSize }: Pick<ListRequest, 'pageNumber' | 'pageSize'>): Page => ({
  page,
  pageSize,
});
export const filterFrom = (input: ListRequest): AnnouncementFilter => ({
  areas: input.areaArray,
  channels: [],
  industries: input.industryArray,
  minFen: fenFrom(input.minAmount),
  maxFen: fenFrom(input.maxAmount),
  publishedFrom: input.publishedFrom ?? null,
  publishedTo: input.publishedTo ?? null,
});

export const pageOnWire = <R>(
  records: readonly R[],
  { total, capped, lastPage }: Pick<FoundPage, 'total' | 'capped' | 'lastPage'>,
) => ({
  records: [...records],
  total,
  totalCapped: capped,
  lastPage,
});

export interface WireNotice {
  readonly id: string;
  readonly title: string;
  readonly docChannel: DocChannel;
  readonly publishTime: string;
}
export const noticeOnWire = ({ id, title, doc_channel, published_at }: NoticeRef): WireNotice => ({
  id,
  title: maskContacts(title),
  docChannel: doc_channel,
  publishTime: published_at.toISOString(),
});
/** `null` when the announcement is not there any more. */
export const noticeFrom = (notices: ReadonlyMap<string, NoticeRef>, id: string | null): WireNotice | null => {
  const notice = notices.get(id ?? '');
  return notice === undefined ? null : noticeOnWire(notice);
};
