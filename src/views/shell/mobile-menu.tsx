import { control } from '../shared/control.ts';
import { Sheet, SheetContent } from '../ui/sheet.tsx';
import type { ShellActions, ShellState } from './shell.types.ts';
import { SideMenu } from './side-menu.tsx';
import { MenuFailure } from './sidebar.tsx';

export type MobileMenuProps = Pick<ShellState, 'companyName' | 'menu' | 'menuFailed' | 'path' | 'settings'> &
  Pick<ShellActions, 'leaveMenu' | 'retryMenu'>;

/** The side menu of a phone: a drawer that goes away when an entry is chosen (S2-56). Loaded when it first opens. */
export function MobileMenu({ companyName, menu, menuFailed, path, settings, leaveMenu, retryMenu }: MobileMenuProps) {
  return (
    <Sheet open onOpenChange={(open) => !open && leaveMenu()}>
      <SheetContent
        side="left"
        title={companyName}
        className="w-64"
        bodyClassName="p-0"
        closeProps={control('menu.left')}
      >
        <SideMenu items={menu} path={path} rail={false} single={settings.uniqueOpened} onFollow={leaveMenu} />
        {menuFailed && <MenuFailure retryMenu={retryMenu} />}
      </SheetContent>
    </Sheet>
  );
}
