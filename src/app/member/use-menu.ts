import { useSelector } from '@xstate/react';
import type { MenuEntry } from '#machines/journey/journey.types.ts';
import type { Application } from '../application.ts';
import { useFlow } from '../children.ts';

const NONE: readonly MenuEntry[] = [];

/** The member's menu as the guard's journey knows it; `failed` while the server did not send it (D-48). */
export function useMenu({ actor }: Application): { readonly entries: readonly MenuEntry[]; readonly failed: boolean } {
  const guard = useFlow(actor, 'guard');
  const journey = useFlow(guard ?? actor, 'journey');
  const menu = useSelector(journey ?? undefined, (snapshot) => snapshot?.context.menu ?? null) ?? null;
  const failed = useSelector(journey ?? undefined, (snapshot) => snapshot?.hasTag('menuMissing') ?? false) ?? false;
  return { entries: (menu as readonly MenuEntry[] | null) ?? NONE, failed };
}
