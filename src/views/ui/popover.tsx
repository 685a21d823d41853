import { Popover as Base } from '@base-ui/react/popover';
import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { layerRef } from './open-layers.ts';

export const Popover = Base.Root;
export const PopoverTrigger = Base.Trigger;
export const PopoverClose = Base.Close;

/** What floats: edge, shadow and the short fade are the same for popovers and menus. */
export const floatingClass =
  'z-50 rounded-lg border border-border bg-popover text-base text-popover-foreground shadow-float transition-[opacity,scale] duration-100 data-ending-style:scale-97 data-starting-style:scale-97 data-ending-style:opacity-0 data-starting-style:opacity-0';

export interface PopoverContentProps
  extends Pick<ComponentProps<typeof Base.Positioner>, 'side' | 'align' | 'sideOffset' | 'anchor'> {
  /** Read out as the name of the panel. */
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

export function PopoverContent({
  label,
  side,
  align = 'start',
  sideOffset = 6,
  anchor,
  className,
  children,
}: PopoverContentProps) {
  return (
    <Base.Portal>
      <Base.Positioner
        side={side}
        align={align}
        sideOffset={sideOffset}
        anchor={anchor}
        collisionPadding={16}
        className="z-50"
      >
        <Base.Popup
          ref={layerRef}
          data-slot="popover-content"
          aria-label={label}
          className={cx(
            floatingClass,
            'max-h-(--available-height) max-w-[min(var(--available-width),calc(100vw-32px))] overflow-y-auto',
            className,
          )}
        >
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}
