import { useSelector } from '@xstate/react';
import type { MenuEntry } from '#machines/journey/journey.types.ts';
import type { Application } from '../application.ts';
import { useLoaded } from '../flow.tsx';

const NONE: readonly MenuEntry[] = [];

/** The member's menu as the navigation knows it; `failed` while the server did not send it (D-48). */
export function useMenu({ actor }: Application): { readonly entries: readonly MenuEntry[]; readonly failed: boolean } {
  const guard = useSelector(actor, ({ children }) => children.guard);
  const journey = useLoaded(useSelector(guard, (snapshot) => snapshot?.children.journey)) ?? undefined;
  const entries = useSelector(journey, (snapshot) => snapshot?.context.menu ?? NONE);
  const failed = useSelector(journey, (snapshot) => snapshot?.hasTag('menuMissing') ?? false);
  return { entries, failed };
}
