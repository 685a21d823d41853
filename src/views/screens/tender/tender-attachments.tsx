import { Download, ExternalLink, FileText, Paperclip } from 'lucide-react';
import type { Attachment } from '#domain/announcement.ts';
import { sizeText } from '#domain/size-text.ts';
import { useApp } from '../../shared/app-context.ts';
import { QuotaLeft } from '../../shared/quota-left.tsx';
import { Button } from '../../ui/button.tsx';
import { TenderSection } from './tender-section.tsx';

export interface TenderAttachmentsProps {
  readonly announcementId: string;
  readonly attachments: readonly Attachment[];
}

/** What a file is, beside its name: only a document of the source is called one. */
const NOTES: Readonly<Record<Attachment['kind'], string>> = {
  text: '由公告内容生成，不计下载次数',
  source: '来源网站文件',
  sample: '示例文件',
  unavailable: '来源未提供下载地址',
};

/** The text of the announcement and its files; the cost of a download is shown before it starts (S7-76, S7-82). */
export function TenderAttachments({ announcementId, attachments }: TenderAttachmentsProps) {
  if (attachments.length === 0) return null;
  return (
    <TenderSection title="附件">
      <QuotaLeft of="downloadAnnouncement" className="mb-2 block empty:hidden" />
      <AttachmentList announcementId={announcementId} attachments={attachments} />
    </TenderSection>
  );
}

/** Files of one notice, each with what it is and its download. */
export function AttachmentList({ announcementId, attachments }: TenderAttachmentsProps) {
  const { download } = useApp();
  return (
    <ul className="flex flex-col gap-2">
      {attachments.map((file) => {
        const action = file.kind === 'source' ? '打开' : '下载';
        return (
          <li key={file.id} className="flex min-h-8 items-center gap-2">
            {file.kind === 'text' ? <FileText className={ICON} /> : <Paperclip className={ICON} />}
            <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
              <span className="wrap-anywhere">{file.name}</span>
              <span className="wrap-anywhere text-muted-foreground text-sm">
                {[NOTES[file.kind], file.host, file.sizeBytes === null ? null : sizeText(file.sizeBytes)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {file.kind !== 'unavailable' && (
              <Button
                variant="outline"
                size="sm"
                data-print="hide"
                aria-label={`${action}：${file.name}`}
                onClick={() =>
                  download({
                    announcementId,
                    documentId: file.id,
                    name: file.name,
                    isText: file.kind === 'text',
                    isSource: file.kind === 'source',
                  })
                }
                className="ml-auto"
              >
                {file.kind === 'source' ? <ExternalLink /> : <Download />}
                {action}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const ICON = 'size-4 shrink-0 text-muted-foreground';
