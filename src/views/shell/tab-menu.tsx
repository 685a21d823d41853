import { useRef } from 'react';
import { control } from '../shared/control.ts';
import { DropdownMenu, MenuContent, MenuItem } from '../ui/menu.tsx';
import { PANEL_TEXT } from './panel.copy.ts';
import type { MenuSpot } from './shell.types.ts';

export interface TabMenuProps {
  readonly spot: MenuSpot;
  readonly hasOthers: boolean;
  /** Gets the focus when the tab is closed. */
  readonly neighbour: () => HTMLElement | null;
  readonly onLeave: () => void;
  readonly onRefresh: () => void;
  readonly onClose: () => void;
  readonly onCloseOthers: () => void;
}

/** Context menu of a tab, 105 px wide (S2-75, S2-76, S9-27). Loaded when it is first asked for. */
export function TabMenu({ spot, hasOthers, neighbour, onLeave, onRefresh, onClose, onCloseOthers }: TabMenuProps) {
  const { tab, x, y } = spot;
  const anchor = { getBoundingClientRect: () => DOMRect.fromRect({ x, y, width: 0, height: 0 }) };
  const left = useRef<HTMLElement | null>(null);
  const close = () => {
    left.current = neighbour();
    onClose();
  };
  return (
    <DropdownMenu open modal={false} onOpenChange={(open) => !open && onLeave()}>
      <MenuContent anchor={anchor} sideOffset={0} finalFocus={() => left.current ?? true} className="w-[105px] min-w-0">
        <MenuItem onClick={onRefresh} {...control('tab.refreshed', tab.path)}>
          {PANEL_TEXT.refresh}
        </MenuItem>
        <MenuItem onClick={close} disabled={tab.meta.affix} {...control('tab.closed', tab.path)}>
          {PANEL_TEXT.closeCurrent}
        </MenuItem>
        <MenuItem onClick={onCloseOthers} disabled={!hasOthers} {...control('others.closed', tab.path)}>
          {PANEL_TEXT.closeOthers}
        </MenuItem>
      </MenuContent>
    </DropdownMenu>
  );
}
