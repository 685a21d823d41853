import { ArrowLeft, Link2, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAddress, useApp } from '../../shared/app-context.ts';
import { CollectButton, type CollectButtonProps } from '../../shared/collect-button.tsx';
import { useTabTitle } from '../../shared/tab-title.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

export interface RecordHeadProps extends Pick<CollectButtonProps, 'kind' | 'id' | 'title' | 'collected'> {
  readonly listPath: string;
  /** Badges, area, dates under the title. */
  readonly children: ReactNode;
}

/** Title of a record and what can be done with it: back, favourite, copy, print. */
export function RecordHead({ listPath, title, children, ...record }: RecordHeadProps) {
  const { copyLink, goBack, print, toast } = useApp();
  const { path, query } = useAddress();
  const heading = useTabTitle(title);
  const copy = async () => toast((await copyLink(`${path}?${query}`)) ? '复制成功' : '复制失败，请手动复制');
  return (
    <>
      <div data-print="hide" className="mb-3 flex flex-wrap items-center gap-2">
        <Button variant="ghost" onClick={() => goBack(listPath)} className="mr-auto">
          <ArrowLeft />
          返回列表
        </Button>
        <CollectButton title={title} {...record} />
        <Button variant="outline" onClick={copy}>
          <Link2 />
          复制链接
        </Button>
        <Button variant="outline" onClick={print} className="max-sm:hidden">
          <Printer />
          打印
        </Button>
      </div>
      <Card className="mb-3 p-4 lg:p-5 print:border-0 print:p-0 print:shadow-none">
        <h1 ref={heading} tabIndex={-1} className="font-semibold text-xl">
          {title}
        </h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted-foreground">{children}</p>
      </Card>
    </>
  );
}
