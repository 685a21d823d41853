import type { MenuEntry } from '#machines/navigation/navigation.types.ts';
import { SCREEN_ROUTES } from './routes.ts';

/** The menu without entries whose screen this version does not have; each of those is logged (D-48). */
export const knownMenu = (menu: readonly MenuEntry[], knows: (component: string) => boolean): readonly MenuEntry[] =>
  menu.flatMap((entry): readonly MenuEntry[] => {
    if (entry.component !== null && !knows(entry.component)) {
      console.error(`menu: ${entry.path} asks for the screen ${entry.component}, which this version does not have`);
      return [];
    }
    return [{ ...entry, children: knownMenu(entry.children, knows) }];
  });

const PAID_SCREENS: readonly (string | null)[] = SCREEN_ROUTES.flatMap(({ component, needsPayment }) =>
  needsPayment ? [component] : [],
);

/** The menu as it is shown: orders only where build and company allow paying (S5-22, D-37), no area that this leaves empty. */
export const payableMenu = (menu: readonly MenuEntry[], canPay: boolean): readonly MenuEntry[] =>
  menu.flatMap((entry): readonly MenuEntry[] => {
    if (canPay) return [entry];
    if (PAID_SCREENS.includes(entry.component)) return [];
    const children = payableMenu(entry.children, canPay);
    return entry.children.length > 0 && children.length === 0 ? [] : [{ ...entry, children }];
  });
