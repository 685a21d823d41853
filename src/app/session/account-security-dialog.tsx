import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { accountSecurityMachine } from '#machines/session/account-security.machine.ts';
import { AccountSecurityView } from '#views/session/account-security/account-security.view.tsx';
import { lazyPart } from '#views/ui/lazy-part.tsx';
import { Flow, useLoaded } from '../flow.tsx';

const PictureCheckView = lazyPart(
  () => import('#views/session/picture-check/picture-check.view.tsx').then((m) => m.PictureCheckView),
  'inline',
);

/** The dialog of the account and in it the flow `picture-check` when a picture has to be read. */
export function AccountSecurityDialog({
  flow,
  presentPhone,
}: {
  readonly flow: ActorRefFrom<typeof accountSecurityMachine>;
  /** Phone of the account, `null` when it is not known. */
  readonly presentPhone: string | null;
}) {
  const snapshot = useSelector(flow, (current) => current);
  const child = (
    <Suspense>
      <Flow flow={useLoaded(snapshot.children.pictureCheck)} view={PictureCheckView} />
    </Suspense>
  );
  return <AccountSecurityView snapshot={snapshot} send={flow.send} child={child} presentPhone={presentPhone} />;
}
