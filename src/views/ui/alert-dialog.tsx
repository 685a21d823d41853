import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { dialogVariants, overlayClass, viewportClass } from './dialog.tsx';
import { layerRef } from './open-layers.ts';

/** A question or notice that must be answered: no cross, a click beside it does nothing. */
export const AlertDialog = Base.Root;
export const AlertDialogTrigger = Base.Trigger;
export const AlertDialogClose = Base.Close;

type WithText<P> = Omit<P, 'className'> & { readonly className?: string };

export function AlertDialogContent({ className, children, ...props }: WithText<ComponentProps<typeof Base.Popup>>) {
  return (
    <Base.Portal>
      <Base.Backdrop data-slot="alert-dialog-overlay" className={overlayClass} />
      <Base.Viewport className={viewportClass}>
        <Base.Popup
          ref={layerRef}
          data-slot="alert-dialog-content"
          className={cx(dialogVariants({ size: 'compact' }), className)}
          {...props}
        >
          {children}
        </Base.Popup>
      </Base.Viewport>
    </Base.Portal>
  );
}

export function AlertDialogTitle({ className, ...props }: WithText<ComponentProps<typeof Base.Title>>) {
  return (
    <Base.Title
      data-slot="alert-dialog-title"
      className={cx('px-6 pt-5 font-semibold text-lg', className)}
      {...props}
    />
  );
}

export function AlertDialogDescription({ className, ...props }: WithText<ComponentProps<typeof Base.Description>>) {
  return (
    <Base.Description
      data-slot="alert-dialog-description"
      className={cx('min-h-0 flex-1 overflow-y-auto px-6 pt-2 text-base text-muted-foreground', className)}
      {...props}
    />
  );
}

export function AlertDialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="alert-dialog-footer"
      className={cx('flex shrink-0 flex-wrap justify-end gap-3 px-6 pt-6 pb-5', className)}
      {...props}
    />
  );
}
