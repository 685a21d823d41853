import { useQuery } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { noticeCodeQuery } from '#api/queries/notice-insight.queries.ts';
import type { Announcement } from '#domain/announcement.ts';
import { useApp } from '../../shared/app-context.ts';
import { PartState } from '../../shared/part-state.tsx';
import { Button } from '../../ui/button.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/popover.tsx';

const EDGE_PX = 180;

/** The code that opens this notice on a phone (S7-85). A phone shows the page already. */
export function TenderCode({ announcement }: { readonly announcement: Announcement }) {
  return (
    <Popover>
      <PopoverTrigger
        render={
          <Button variant="outline" className="max-sm:hidden">
            <Smartphone />
            手机查看
          </Button>
        }
      />
      <PopoverContent label="在手机上查看此公告" align="end" className="w-60">
        <Code announcement={announcement} />
      </PopoverContent>
    </Popover>
  );
}

function Code({ announcement: { id, channel } }: { readonly announcement: Announcement }) {
  const asked = useQuery(noticeCodeQuery(useApp().call, id, channel));
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <PartState asked={asked} what="二维码">
        {(image) => (
          <>
            <img
              src={image}
              alt="在手机上打开此公告的二维码"
              width={EDGE_PX}
              height={EDGE_PX}
              className="size-[180px] rounded-lg border border-border bg-white object-contain p-2"
            />
            <p className="text-muted-foreground text-sm">微信扫码，在手机上查看此公告</p>
          </>
        )}
      </PartState>
    </div>
  );
}
