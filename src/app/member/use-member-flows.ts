import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { memberMachine } from '#machines/app/member.machine.ts';
import type { MenuEntry } from '#machines/navigation/navigation.types.ts';
import type { Application } from '../application.ts';
import { useLoaded } from '../flow.tsx';

type MemberFlows = SnapshotFrom<typeof memberMachine>['children'];
const NONE: MemberFlows = {};

/** The active flows of the member by id; none before a member is known. */
export function useMemberFlows({ actor }: Application): MemberFlows {
  const member = useLoaded(useSelector(actor, ({ children }) => children.member));
  return useSelector(member ?? undefined, (snapshot) => snapshot?.children ?? NONE);
}

const NO_ENTRIES: readonly MenuEntry[] = [];

/** The member's menu as the navigation knows it; `failed` while the server did not send it (D-48). */
export function useMenu({ actor }: Application): { readonly entries: readonly MenuEntry[]; readonly failed: boolean } {
  const guard = useSelector(actor, ({ children }) => children.guard);
  const navigation = useLoaded(useSelector(guard, (snapshot) => snapshot?.children.navigation)) ?? undefined;
  const entries = useSelector(navigation, (snapshot) => snapshot?.context.menu ?? NO_ENTRIES);
  const failed = useSelector(navigation, (snapshot) => snapshot?.hasTag('menuMissing') ?? false);
  return { entries, failed };
}
