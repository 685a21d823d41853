import { Dialog as Base } from '@base-ui/react/dialog';
import { cx } from 'class-variance-authority';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { coverClass, overlayClass } from './dialog.tsx';
import { layerRef } from './open-layers.ts';

/** A dialog that slides in from an edge: the menu on a phone, the settings panel. */
export const Sheet = Base.Root;
export const SheetTrigger = Base.Trigger;
export const SheetClose = Base.Close;

export interface SheetContentProps {
  readonly title: string;
  readonly side?: 'left' | 'right';
  /** The page behind is not dimmed. */
  readonly clear?: boolean;
  readonly className?: string;
  readonly bodyClassName?: string;
  /** `control('…')`: lands on the cross. */
  readonly closeProps?: Readonly<Record<string, string | undefined>>;
  readonly children: ReactNode;
}

export function SheetContent({
  title,
  side = 'right',
  clear = false,
  className,
  bodyClassName,
  closeProps,
  children,
}: SheetContentProps) {
  const edge =
    side === 'left'
      ? 'left-0 data-ending-style:-translate-x-full data-starting-style:-translate-x-full'
      : 'right-0 data-ending-style:translate-x-full data-starting-style:translate-x-full';
  return (
    <Base.Portal>
      <Base.Backdrop data-slot="sheet-overlay" className={clear ? coverClass : overlayClass} />
      <Base.Popup
        ref={layerRef}
        data-slot="sheet-content"
        className={cx(
          'fixed inset-y-0 z-50 flex max-w-[calc(100vw-32px)] flex-col bg-popover text-base text-popover-foreground shadow-dialog transition-transform duration-200 ease-out',
          edge,
          className,
        )}
      >
        <div className="flex h-14 shrink-0 items-center justify-between border-border border-b px-5">
          <Base.Title className="font-semibold text-lg">{title}</Base.Title>
          <Base.Close
            aria-label="关闭"
            className="grid size-8 cursor-pointer pointer-coarse:-mr-1.5 pointer-coarse:size-11 place-items-center rounded-md text-muted-foreground hover:bg-accent hover:text-foreground"
            {...closeProps}
          >
            <X className="size-4" />
          </Base.Close>
        </div>
        <div data-slot="sheet-body" className={cx('min-h-0 flex-1 overflow-y-auto overscroll-contain', bodyClassName)}>
          {children}
        </div>
      </Base.Popup>
    </Base.Portal>
  );
}
