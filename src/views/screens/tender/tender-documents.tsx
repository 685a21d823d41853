import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { type ProjectDocument, projectDocumentsQuery } from '#api/queries/notice-insight.queries.ts';
import { type Announcement, announcementPath } from '#domain/announcement.ts';
import { countText } from '#domain/rate-text.ts';
import { ChannelBadge } from '../../shared/announcement-list/channel-badge.tsx';
import { useApp } from '../../shared/app-context.ts';
import { PartState } from '../../shared/part-state.tsx';
import { AttachmentList } from './tender-attachments.tsx';
import { TenderSection } from './tender-section.tsx';

/** Files of the other notices of this project, by notice (S7-81). The files of the notice itself have a section of their own. */
export function TenderDocuments({ announcement: { id, relatedNotices } }: { readonly announcement: Announcement }) {
  return relatedNotices.length === 0 ? null : <ProjectDocuments announcementId={id} />;
}

function ProjectDocuments({ announcementId }: { readonly announcementId: string }) {
  const asked = useQuery(projectDocumentsQuery(useApp().call, announcementId));
  return (
    <TenderSection title="项目文件">
      <PartState asked={asked} what="项目文件">
        {(documents) => {
          const others = byNotice(documents.filter(({ announcement }) => announcement?.id !== announcementId));
          if (others.length === 0) return <p className="text-muted-foreground">本项目的其他公告没有附件</p>;
          return (
            <>
              <p className="mb-3 text-muted-foreground text-sm">
                本项目其他{countText(others.length)}条公告的附件；下载计入该公告的下载次数
              </p>
              <ul className="flex flex-col gap-4">
                {others.map(({ notice, files }) => (
                  <li key={notice.id} className="flex flex-col gap-2">
                    <p className="leading-6">
                      <ChannelBadge channel={notice.docChannel} className="mr-2" />
                      <Link
                        href={announcementPath({ id: notice.id, channel: notice.docChannel })}
                        className="wrap-anywhere text-primary-solid hover:underline"
                      >
                        {notice.title}
                      </Link>
                    </p>
                    <AttachmentList announcementId={notice.id} attachments={files} />
                  </li>
                ))}
              </ul>
            </>
          );
        }}
      </PartState>
    </TenderSection>
  );
}

type Notice = NonNullable<ProjectDocument['announcement']>;

/** The files of each notice, in the order of the answer: the newest notice first. */
function byNotice(documents: readonly ProjectDocument[]) {
  const found = new Map<string, { notice: Notice; files: ProjectDocument[] }>();
  for (const document of documents) {
    if (!document.announcement) continue;
    const entry = found.get(document.announcement.id) ?? { notice: document.announcement, files: [] };
    entry.files.push(document);
    found.set(document.announcement.id, entry);
  }
  return [...found.values()];
}
