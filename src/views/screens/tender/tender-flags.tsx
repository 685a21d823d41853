import { useQuery } from '@tanstack/react-query';
import { redFlagsQuery } from '#api/queries/notice-insight.queries.ts';
import { useApp } from '../../shared/app-context.ts';
import { EvidenceLinks } from '../../shared/evidence-links.tsx';
import { PartState } from '../../shared/part-state.tsx';
import { TenderSection } from './tender-section.tsx';

/** Facts of the procurement that are worth a second look, each with its rule and the notices that prove it. */
export function TenderFlags({ announcementId }: { readonly announcementId: string }) {
  const asked = useQuery(redFlagsQuery(useApp().call, announcementId));
  return (
    <TenderSection title="关注事项">
      <PartState asked={asked} what="关注事项">
        {(flags) =>
          flags.length === 0 ? (
            <p className="text-muted-foreground">按公开信息逐项核对，本项目没有需要关注的事项</p>
          ) : (
            <>
              <p className="mb-2 text-muted-foreground text-sm">以下仅为公开信息中的客观事实，不代表存在问题</p>
              <ul className="-mb-3">
                {flags.map((flag) => (
                  <li
                    key={`${flag.kind} ${flag.statement}`}
                    className="flex flex-col gap-1.5 border-border border-t py-3 first:border-t-0 first:pt-1"
                  >
                    <p className="font-medium">{flag.statement}</p>
                    <p className="text-muted-foreground text-sm">依据：{flag.rule}</p>
                    <EvidenceLinks evidence={flag.evidence} label={`证明“${flag.statement}”的公告`} />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </PartState>
    </TenderSection>
  );
}
