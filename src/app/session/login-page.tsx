import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Brand } from '#domain/brand.ts';
import type { loginMachine } from '#machines/session/login.machine.ts';
import { LoginView } from '#views/session/login/login.view.tsx';
import { lazyPart } from '#views/ui/lazy-part.tsx';
import { Flow, useLoaded } from '../flow.tsx';

const PictureCheckView = lazyPart(
  () => import('#views/session/picture-check/picture-check.view.tsx').then((m) => m.PictureCheckView),
  'inline',
);
const QrLoginView = lazyPart(
  () => import('#views/session/qr-login/qr-login.view.tsx').then((m) => m.QrLoginView),
  'inline',
);

/** The login card and in it, once scanning is chosen, the flow `qr-login`, or `picture-check` when a picture has to be read. */
export function LoginPage({
  login,
  brand,
}: {
  readonly login: ActorRefFrom<typeof loginMachine>;
  readonly brand: Brand;
}) {
  const snapshot = useSelector(login, (current) => current);
  const scanning = useLoaded(snapshot.children.qrLogin);
  const reading = useLoaded(snapshot.children.pictureCheck);
  const child = (
    <Suspense>
      <Flow flow={scanning} view={QrLoginView} />
      <Flow flow={reading} view={PictureCheckView} />
    </Suspense>
  );
  return <LoginView snapshot={snapshot} send={login.send} legal={brand.legal} child={child} />;
}
