import { parse } from 'regexparam';
import type { MenuEntry } from '#machines/journey/journey.types.ts';
import { decodePart } from './address.ts';
import { type ScreenRoute, STATIC_ROUTES } from './screen-routes.ts';

export interface Match {
  readonly route: ScreenRoute;
  /** Decoded; absent optional parameters are left out. */
  readonly params: Readonly<Record<string, string>>;
}

/** Routes that a server menu adds; an entry whose screen this version does not know adds none (D-48). */
export const menuRoutes = (menu: readonly MenuEntry[], knows: (component: string) => boolean): readonly ScreenRoute[] =>
  menu.flatMap(({ name, path, component, meta, children }) => [
    ...(component !== null && knows(component)
      ? [{ name, pattern: path, component, title: meta.title, affix: meta.affix, noCache: meta.noCache }]
      : []),
    ...menuRoutes(children, knows),
  ]);

/** The first route whose pattern fits the path; the fixed ones first, so that a menu cannot take their place. */
export function matchRoute(path: string, added: readonly ScreenRoute[] = []): Match | null {
  for (const route of [...STATIC_ROUTES, ...added]) {
    const { keys, pattern } = parse(route.pattern);
    const found = pattern.exec(path);
    if (!found) continue;
    const params = keys.flatMap((key, index) =>
      found[index + 1] === undefined ? [] : [[key, decodePart(found[index + 1] ?? '')]],
    );
    return { route, params: Object.fromEntries(params) };
  }
  return null;
}
