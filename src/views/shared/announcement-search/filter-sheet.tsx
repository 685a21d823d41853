import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Sheet, SheetClose, SheetContent } from '../../ui/sheet.tsx';

export interface FilterSheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** How many results the present conditions have, as text. */
  readonly total: string | null;
  readonly children: ReactNode;
}

/** The filters of a phone. Conditions count at once; the button only leads back to the list. */
export function FilterSheet({ open, onOpenChange, total, children }: FilterSheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent title="筛选" className="w-[calc(100vw-32px)]">
        {children}
        <div className="-mx-5 -mb-5 sticky -bottom-5 mt-4 border-border border-t bg-popover p-4">
          <SheetClose
            render={<Button className="w-full">{total === null ? '查看结果' : `查看${total}条结果`}</Button>}
          />
        </div>
      </SheetContent>
    </Sheet>
  );
}
