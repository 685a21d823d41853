import { Dialog as Base } from '@base-ui/react/dialog';
import { cva, cx, type VariantProps } from 'class-variance-authority';
import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { layerRef } from './open-layers.ts';

export const Dialog = Base.Root;
export const DialogTrigger = Base.Trigger;
export const DialogClose = Base.Close;

/** Covers the page and takes its clicks. */
export const coverClass =
  'fixed inset-0 z-50 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0';

/** Backdrop of everything modal: translucent dark, opacity 0.4 (S9-40). */
export const overlayClass = `${coverClass} bg-overlay`;

/** Centres the popup in the window. */
export const viewportClass = 'fixed inset-0 z-50 grid place-items-center';

/** Sizes of S9-21 and S9-22; never wider than the window less 32 px, the body scrolls inside (D-54), nothing else does. */
export const dialogVariants = cva(
  [
    'relative flex max-h-[calc(var(--screen-height)-32px)] max-w-[calc(100vw-32px)] flex-col overflow-hidden supports-[overflow:clip]:overflow-clip rounded-xl bg-popover text-base text-popover-foreground shadow-dialog',
    'transition-[opacity,scale] duration-150 data-ending-style:scale-97 data-starting-style:scale-97 data-ending-style:opacity-0 data-starting-style:opacity-0',
  ],
  {
    variants: {
      size: {
        default: 'min-h-[318px] w-[480px]',
        /** As high as its content. */
        low: 'w-[480px]',
        roomy: 'min-h-[318px] w-[520px]',
        form: 'min-h-[318px] w-[560px]',
        compact: 'w-[400px]',
        pcUse: 'min-h-[500px] w-[600px]',
        /** Wider with larger text: what stands side by side in it has no room to spare (S3-70). */
        wide: 'w-[max(960px,68.5em)]',
      },
    },
    defaultVariants: { size: 'default' },
  },
);

type WithText<P> = Omit<P, 'className'> & { readonly className?: string };

export interface DialogContentProps
  extends WithText<ComponentProps<typeof Base.Popup>>,
    VariantProps<typeof dialogVariants> {
  /** Cross in the corner; a dialog without it needs another way out. */
  readonly showClose?: boolean;
  /** `control('dialog.closed')`: lands on the cross. */
  readonly closeProps?: Readonly<Record<string, string | undefined>>;
  readonly children: ReactNode;
}

export function DialogContent({
  className,
  size,
  showClose = true,
  closeProps,
  children,
  ...props
}: DialogContentProps) {
  return (
    <Base.Portal>
      <Base.Backdrop data-slot="dialog-overlay" className={overlayClass} />
      <Base.Viewport className={viewportClass}>
        <Base.Popup
          ref={layerRef}
          data-slot="dialog-content"
          className={cx(dialogVariants({ size }), className)}
          {...props}
        >
          {children}
          {showClose && (
            <Base.Close
              data-slot="dialog-close"
              aria-label="关闭"
              className="absolute top-3 right-3 grid size-8 cursor-pointer pointer-coarse:top-1.5 pointer-coarse:right-1.5 pointer-coarse:size-11 place-items-center rounded-md text-muted-foreground transition-colors hover:bg-accent hover:text-foreground"
              {...closeProps}
            >
              <X className="size-4" />
            </Base.Close>
          )}
        </Base.Popup>
      </Base.Viewport>
    </Base.Portal>
  );
}

export function DialogHeader({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="dialog-header"
      className={cx('flex shrink-0 flex-col gap-1 px-6 pt-5 pr-14 pb-3', className)}
      {...props}
    />
  );
}

/** The part that scrolls. It holds what is placed in it, such as hidden inputs, which would otherwise scroll the dialog when focused. */
export function DialogBody({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="dialog-body"
      className={cx('relative flex-1 overflow-y-auto overscroll-contain px-6 py-2', className)}
      {...props}
    />
  );
}

export function DialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="dialog-footer"
      className={cx('flex shrink-0 flex-wrap gap-3 px-6 pt-3 pb-5', className)}
      {...props}
    />
  );
}

export function DialogTitle({ className, ...props }: WithText<ComponentProps<typeof Base.Title>>) {
  return <Base.Title data-slot="dialog-title" className={cx('font-semibold text-lg', className)} {...props} />;
}

export function DialogDescription({ className, ...props }: WithText<ComponentProps<typeof Base.Description>>) {
  return (
    <Base.Description data-slot="dialog-description" className={cx('text-muted-foreground', className)} {...props} />
  );
}
