import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { sourceQuery } from '#api/queries/notice-insight.queries.ts';
import { sourceCheckQuery } from '#api/queries/permission-check.queries.ts';
import type { Announcement } from '#domain/announcement.ts';
import { isExternalUrl } from '#domain/mask.ts';
import { useApp } from '../../shared/app-context.ts';
import { MeteredPart } from '../../shared/metered-part.tsx';

/** Where the notice was published: charged once a day and notice (S3-42, S7-83, S7-95). A host that sends the address with the notice does not charge for it. */
export function TenderSource({ announcement: { id, media, sourceUrl } }: { readonly announcement: Announcement }) {
  if (sourceUrl !== null && isExternalUrl(sourceUrl)) return <Source url={sourceUrl} media={media} />;
  return <MeteredSource id={id} media={media} />;
}

function MeteredSource({ id, media }: { readonly id: string; readonly media: string | null }) {
  const { call } = useApp();
  const check = useQuery(sourceCheckQuery(call, id));
  const asked = useQuery(sourceQuery(call, id));
  return (
    <MeteredPart check={check} asked={asked} of="detailLink" label="查看原文链接">
      {(url) => (
        <div role="status">
          {url === null ? (
            <p className="text-muted-foreground text-sm">来源没有提供原文地址，未计次数</p>
          ) : (
            <Source url={url} media={media} />
          )}
        </div>
      )}
    </MeteredPart>
  );
}

const Source = ({ url, media }: { readonly url: string; readonly media: string | null }) => (
  <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
    <span className="text-muted-foreground">原文{media && `（${media}）`}：</span>
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="inline-flex min-w-0 items-baseline gap-1 text-primary-solid hover:underline"
    >
      <span className="break-all">{url}</span>
      <ExternalLink aria-hidden="true" className="size-3.5 shrink-0 self-center" />
      <span className="sr-only">（在新窗口打开）</span>
    </a>
  </p>
);
