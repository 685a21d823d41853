import { cx } from 'class-variance-authority';
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

/** Actions of a phone: cells of one width in one row, the icon above its name; what is left of them stands in the line below. */
const PHONE_CELLS = [
  'max-sm:flex max-sm:w-full max-sm:flex-wrap max-sm:gap-x-1.5 max-sm:gap-y-1',
  'max-sm:after:order-1 max-sm:after:w-full max-sm:[&_button]:h-14 max-sm:[&_button]:min-w-13 max-sm:[&_button]:flex-1',
  'max-sm:[&_button]:flex-col max-sm:[&_button]:gap-1 max-sm:[&_button]:px-0 max-sm:[&_button]:text-sm',
];

/** Above every record: back, what its kind allows, copy the link, print. */
export function RecordActions({ listPath, backLabel = '返回列表', address, children }: RecordActionsProps) {
  const { copyLink, goBack, print, toast } = useApp();
  const copy = async () => toast((await copyLink(address)) ? '复制成功' : '复制失败，请手动复制');
  return (
    <div data-print="hide" className="mb-3 flex flex-wrap items-center gap-2">
      <Button variant="ghost" onClick={() => goBack(listPath)} className="mr-auto">
        <ArrowLeft />
        {backLabel}
      </Button>
      <div className={cx('contents', PHONE_CELLS)}>
        {children}
        <Button variant="outline" onClick={copy}>
          <Link2 />
          复制链接
        </Button>
        <Button variant="outline" onClick={print} className="max-sm:hidden">
          <Printer />
          打印
        </Button>
      </div>
    </div>
  );
}

/** An action and, after it, what is left of what it spends; nothing where the flow of the action is not loaded. */
export const CountedAction = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-2 empty:hidden max-sm:contents max-sm:[&>span]:order-2">
    {children}
  </div>
);
