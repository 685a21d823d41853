import { ArrowLeft, Link2, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useApp } from '../../shared/app-context.ts';
import { Button } from '../../ui/button.tsx';

export interface RecordActionsProps {
  /** Where back leads when the record was opened first. */
  readonly listPath: string;
  readonly backLabel?: string;
  /** Inner address that is copied. */
  readonly address: string;
  /** What else can be done with this kind of record. */
  readonly children: ReactNode;
}

/** Above every record: back, what its kind allows, copy the link, print. */
export function RecordActions({ listPath, backLabel = '返回列表', address, children }: RecordActionsProps) {
  const { copyLink, goBack, print, toast } = useApp();
  const copy = async () => toast((await copyLink(address)) ? '复制成功' : '复制失败，请手动复制');
  return (
    <div data-print="hide" className="mb-3 flex flex-wrap items-center gap-2 max-sm:justify-end">
      <Button variant="ghost" onClick={() => goBack(listPath)} className="max-sm:-order-2 mr-auto">
        <ArrowLeft />
        {backLabel}
      </Button>
      {children}
      <Button variant="outline" onClick={copy} className="max-sm:-order-1">
        <Link2 />
        复制链接
      </Button>
      <Button variant="outline" onClick={print} className="max-sm:hidden">
        <Printer />
        打印
      </Button>
    </div>
  );
}
