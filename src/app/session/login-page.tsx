import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Brand } from '#domain/brand.ts';
import type { loginMachine } from '#machines/session/login.machine.ts';
import { LoginView } from '#views/session/login/login.view.tsx';
import { lazyPart } from '#views/ui/lazy-part.tsx';
import { Flow, useLoaded } from '../flow.tsx';

/** The prerendered login form (design: budgets) and what a visitor entered before the scripts were loaded. */
export interface PrerenderedLogin {
  /** Phone typed so far, '' when nothing. */
  readonly phone: () => string;
  /** @returns what to do once the program has drawn: the focus goes back where it was, and nothing is hidden any more. */
  readonly leave: () => () => void;
}

const PHONE_ID = 'login-phone';

export function createPrerenderedLogin(page: Document): PrerenderedLogin {
  const field = page.getElementById(PHONE_ID);
  return {
    phone: () => (field instanceof HTMLInputElement ? field.value : ''),
    leave: () => {
      const focused = page.activeElement?.id;
      return () => {
        page.documentElement.classList.remove('member');
        if (focused) page.getElementById(focused)?.focus({ preventScroll: true });
      };
    },
  };
}

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
  typedPhone,
}: {
  readonly login: ActorRefFrom<typeof loginMachine>;
  readonly brand: Brand;
  /** What stands in the prerendered form at this moment; the flow began with what stood there then. */
  readonly typedPhone: string;
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
  return <LoginView snapshot={snapshot} send={login.send} legal={brand.legal} child={child} typedPhone={typedPhone} />;
}
