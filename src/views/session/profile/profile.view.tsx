import type { FlowViewProps } from '#machines/flow.ts';
import type { profileMachine } from '#machines/session/profile.machine.ts';
import { control } from '../../shared/control.ts';
import { failureText } from '../../shared/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { PROFILE_TEXT } from './profile.copy.ts';
import { ProfileFields } from './profile-fields.tsx';

/** The card of /perfect (S2-05, S2-06): a new member completes the profile. */
export function ProfileView({ snapshot, send }: FlowViewProps<typeof profileMachine>) {
  const { complete, failure } = snapshot.context;
  const [leave, close] = [{ type: 'logout.chosen' }, { type: 'closing.chosen' }] as const;
  const isShown = snapshot.matches('filling') || snapshot.matches('saving') || snapshot.matches('closing');
  return (
    <>
      <h1 className="font-semibold text-2xl">{PROFILE_TEXT.title}</h1>
      <p className="mt-1 mb-6 text-muted-foreground">{complete ? PROFILE_TEXT.confirm : PROFILE_TEXT.help}</p>
      {snapshot.matches('loading') && (
        <SkeletonRegion label={PROFILE_TEXT.loading} className="flex flex-col gap-5">
          {['name', 'company', 'industry', 'area'].map((field) => (
            <Skeleton key={field} className="h-11" />
          ))}
        </SkeletonRegion>
      )}
      {snapshot.matches('unavailable') && (
        <EmptyState
          kind="load-failed"
          title={PROFILE_TEXT.unavailable}
          help={failure ? failureText(failure) : undefined}
          action={
            <Button onClick={() => send({ type: 'profile.retried' })} {...control('profile.retried')}>
              {PROFILE_TEXT.retry}
            </Button>
          }
        />
      )}
      {isShown && <ProfileFields snapshot={snapshot} send={send} />}
      {snapshot.matches('completed') && (
        <p role="status" className="flex items-center justify-center gap-2 py-16 text-muted-foreground">
          <Spinner />
          {PROFILE_TEXT.completed}
        </p>
      )}
      {snapshot.status === 'active' && snapshot.can(leave) && (
        <p className="mt-4 flex flex-wrap justify-center gap-x-4">
          <Button
            variant="link"
            className="pointer-coarse:min-h-11"
            onClick={() => send(leave)}
            {...control('logout.chosen')}
          >
            {PROFILE_TEXT.logout}
          </Button>
          {snapshot.can(close) && (
            <Button
              variant="link"
              className="pointer-coarse:min-h-11"
              onClick={() => send(close)}
              {...control('closing.chosen')}
            >
              {PROFILE_TEXT.closing}
            </Button>
          )}
        </p>
      )}
    </>
  );
}
