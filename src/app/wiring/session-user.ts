import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import type { SessionUser } from '#machines/session/session.types.ts';

/** The member as the session under this switchboard knows them now. */
export function sessionUser(app: AnyActorRef): SessionUser | null {
  const { children } = app.getSnapshot() as { children: Readonly<Record<string, AnyActorRef | undefined>> };
  const session = children.session as ActorRefFrom<typeof sessionMachine> | undefined;
  return session?.getSnapshot().context.user ?? null;
}
