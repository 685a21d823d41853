import type { MenuEntry } from '#machines/journey/journey.types.ts';

/** The menu without entries whose screen this version does not have; each of those is logged (D-48). */
export const knownMenu = (menu: readonly MenuEntry[], knows: (component: string) => boolean): readonly MenuEntry[] =>
  menu.flatMap((entry): readonly MenuEntry[] => {
    if (entry.component !== null && !knows(entry.component)) {
      console.error(`menu: ${entry.path} asks for the screen ${entry.component}, which this version does not have`);
      return [];
    }
    return [{ ...entry, children: knownMenu(entry.children, knows) }];
  });
