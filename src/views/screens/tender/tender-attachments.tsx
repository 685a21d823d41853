import { Paperclip } from 'lucide-react';
import type { Attachment } from '#domain/announcement.ts';
import { TenderSection } from './tender-section.tsx';

const size = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 1 });
const MEGABYTE_BYTES = 1024 * 1024;

const sizeText = (bytes: number | null): string =>
  bytes === null
    ? ''
    : bytes >= MEGABYTE_BYTES
      ? `${size.format(bytes / MEGABYTE_BYTES)}MB`
      : `${size.format(Math.max(1, bytes / 1024))}KB`;

/** The files that belong to the notice, by name. */
export function TenderAttachments({ attachments }: { readonly attachments: readonly Attachment[] }) {
  if (attachments.length === 0) return null;
  return (
    <TenderSection title="附件">
      <ul className="flex flex-col gap-2">
        {attachments.map((file) => (
          <li key={file.id} className="flex items-center gap-2">
            <Paperclip className="size-4 shrink-0 text-muted-foreground" />
            <span className="min-w-0 break-all">{file.name}</span>
            <span className="tabular shrink-0 text-muted-foreground text-sm">{sizeText(file.sizeBytes)}</span>
          </li>
        ))}
      </ul>
    </TenderSection>
  );
}
