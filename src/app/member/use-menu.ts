import { useSelector } from '@xstate/react';
import type { MenuEntry } from '#machines/navigation/navigation.types.ts';
import type { Application } from '../application.ts';
import { useLoaded } from '../flow.tsx';

const NONE: readonly MenuEntry[] = [];

/** The member's menu as the navigation knows it; `failed` while the server did not send it (D-48). */
export function useMenu({ actor }: Application): { readonly entries: readonly MenuEntry[]; readonly failed: boolean } {
  const guard = useSelector(actor, ({ children }) => children.guard);
  const navigation = useLoaded(useSelector(guard, (snapshot) => snapshot?.children.navigation)) ?? undefined;
  const entries = useSelector(navigation, (snapshot) => snapshot?.context.menu ?? NONE);
  const failed = useSelector(navigation, (snapshot) => snapshot?.hasTag('menuMissing') ?? false);
  return { entries, failed };
}
