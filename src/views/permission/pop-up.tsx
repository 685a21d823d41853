import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { control } from '../shared/control.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogFooter, DialogTitle } from '../ui/dialog.tsx';
import { PERMISSION_TEXT as TEXT } from './permission.copy.ts';

export interface PopUpProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text?: string;
  readonly size?: 'default' | 'pcUse';
  /** Label of the way up, when there is one. */
  readonly upgrade: string;
  readonly can: { readonly upgrade: boolean; readonly areas: boolean };
  readonly onClose: () => void;
  readonly onUpgrade: () => void;
  readonly onAreas: () => void;
  readonly children?: ReactNode;
}

/** The frame that all refusals share: what, why, and the way on. */
export function PopUp({
  icon: Icon,
  title,
  text,
  size = 'default',
  upgrade,
  can,
  onClose,
  onUpgrade,
  onAreas,
  children,
}: PopUpProps) {
  const wayBack = useRef<HTMLButtonElement>(null);
  const hasWayOn = can.upgrade || can.areas;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size={size} closeProps={control('popup.closed')} initialFocus={wayBack}>
        <div className="flex flex-col items-center gap-3 px-6 pt-8 pb-2 text-center">
          <span className="grid size-14 place-items-center rounded-full bg-vip-soft text-vip">
            <Icon aria-hidden="true" className="size-7" />
          </span>
          <DialogTitle>{title}</DialogTitle>
          {text && <DialogDescription>{text}</DialogDescription>}
        </div>
        <DialogBody className="pt-3">{children}</DialogBody>
        <DialogFooter className="justify-center">
          <Button
            ref={wayBack}
            variant={hasWayOn ? 'outline' : 'default'}
            onClick={onClose}
            {...control('popup.closed')}
          >
            {hasWayOn ? TEXT.later : TEXT.known}
          </Button>
          {can.areas && (
            <Button variant="vip" onClick={onAreas} {...control('areas.requested')}>
              {TEXT.openAreas}
            </Button>
          )}
          {can.upgrade && (
            <Button variant="vip" onClick={onUpgrade} {...control('upgrade.chosen')}>
              {upgrade}
            </Button>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
