import { Download, Paperclip } from 'lucide-react';
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

/** The files that belong to the notice; what a download costs is told before it begins (S7-76, S7-82). */
export function TenderAttachments({ announcementId, attachments }: TenderAttachmentsProps) {
  const { download } = useApp();
  if (attachments.length === 0) return null;
  return (
    <TenderSection title="附件">
      <QuotaLeft of="downloadAnnouncement" className="mb-2 block empty:hidden" />
      <ul className="flex flex-col gap-2">
        {attachments.map((file) => (
          <li key={file.id} className="flex items-center gap-2">
            <Paperclip className="size-4 shrink-0 text-muted-foreground" />
            <span className="min-w-0 break-all">{file.name}</span>
            <span className="tabular shrink-0 text-muted-foreground text-sm">
              {file.sizeBytes !== null && sizeText(file.sizeBytes)}
            </span>
            <Button
              variant="outline"
              size="sm"
              data-print="hide"
              aria-label={`下载：${file.name}`}
              onClick={() => download({ announcementId, documentId: file.id, name: file.name })}
              className="ml-auto"
            >
              <Download />
              下载
            </Button>
          </li>
        ))}
      </ul>
    </TenderSection>
  );
}
