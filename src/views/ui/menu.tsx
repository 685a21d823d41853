import { ContextMenu as BaseContext } from '@base-ui/react/context-menu';
import { Menu as Base } from '@base-ui/react/menu';
import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { layerRef } from './open-layers.ts';
import { floatingClass } from './popover.tsx';

export const DropdownMenu = Base.Root;
export const DropdownMenuTrigger = Base.Trigger;
/** Right click, long press and Shift+F10 open it. */
export const ContextMenu = BaseContext.Root;
export const ContextMenuTrigger = BaseContext.Trigger;

const popupClass = cx(floatingClass, 'max-h-(--available-height) overflow-y-auto p-1');

export interface MenuContentProps
  extends Pick<ComponentProps<typeof Base.Positioner>, 'side' | 'align' | 'anchor' | 'sideOffset'>,
    Pick<ComponentProps<typeof Base.Popup>, 'finalFocus'> {
  readonly className?: string;
  readonly children: ReactNode;
}

/** Popup of a dropdown menu or of a context menu (which is placed at the pointer). */
export function MenuContent({
  className,
  children,
  align = 'start',
  sideOffset = 6,
  finalFocus,
  ...place
}: MenuContentProps) {
  return (
    <Base.Portal>
      <Base.Positioner align={align} sideOffset={sideOffset} collisionPadding={8} className="z-50" {...place}>
        <Base.Popup
          ref={layerRef}
          data-slot="menu-content"
          finalFocus={finalFocus}
          className={cx(popupClass, className)}
        >
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}

type WithText<P> = Omit<P, 'className'> & { readonly className?: string };

export function MenuItem({ className, ...props }: WithText<ComponentProps<typeof Base.Item>>) {
  return (
    <Base.Item
      data-slot="menu-item"
      className={cx(
        'flex cursor-pointer select-none items-center gap-2 rounded-sm px-2.5 py-1.5 text-base outline-none data-disabled:cursor-not-allowed data-highlighted:bg-accent data-disabled:opacity-55 [&_svg]:size-4 [&_svg]:text-muted-foreground',
        className,
      )}
      {...props}
    />
  );
}

export function MenuSeparator({ className }: { readonly className?: string }) {
  return <Base.Separator data-slot="menu-separator" className={cx('-mx-1 my-1 h-px bg-border', className)} />;
}
