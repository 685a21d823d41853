import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { memberMachine } from '#machines/app/member.machine.ts';
import type { Application } from '../application.ts';
import { useLoaded } from '../flow.tsx';

type MemberFlows = SnapshotFrom<typeof memberMachine>['children'];
const NONE: MemberFlows = {};

/** The active flows of the member by id; none before a member is known. */
export function useMemberFlows({ actor }: Application): MemberFlows {
  const member = useLoaded(useSelector(actor, ({ children }) => children.member));
  return useSelector(member ?? undefined, (snapshot) => snapshot?.children ?? NONE);
}
