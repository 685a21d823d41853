import { useSelector } from '@xstate/react';
import { memo, Suspense, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { LoginFrame } from '#views/session/login/login-frame.tsx';
import { SessionView } from '#views/session/session.view.tsx';
import { CopyTextContext } from '#views/shared/copy-text.ts';
import { ConnectionView } from '#views/system/connection/connection.view.tsx';
import { NoticeView } from '#views/system/notice/notice.view.tsx';
import { lazyPart, MissingPartContext } from '#views/ui/lazy-part.tsx';
import type { Application } from './application.ts';
import { FatalError } from './fatal-error.tsx';
import { Flow, useLoaded } from './flow.tsx';
import { memberPartOf } from './member/member-part-of.ts';
import { missingPart, PartBoundary } from './part-boundary.tsx';
import { LoginPage } from './session/login-page.tsx';
import { copyText } from './shared/copy-text.ts';
import type { Signal } from './shared/signal.ts';

const ProfileView = lazyPart(
  () => import('#views/session/profile/profile.view.tsx').then((m) => m.ProfileView),
  'page',
);
const AccountSecurity = lazyPart(
  () => import('./session/account-security-dialog.tsx').then((m) => m.AccountSecurityDialog),
  'above',
);
const VersionUpdateView = lazyPart(() =>
  import('#views/system/version-update/version-update.view.tsx').then((m) => m.VersionUpdateView),
);
export const MemberArea = lazyPart(() => import('./member/member-area.tsx').then((m) => m.MemberArea), 'page');

export interface RootProps {
  readonly application: Application;
  /** Called after the first paint. */
  readonly onDrawn: () => void;
}

/**
 * One of three pages by who is here, and above it the messages of the page. What speaks of a failure is imported
 * statically: it must be there when nothing can be loaded any more.
 */
export function Root({ application, onDrawn }: RootProps) {
  const { actor, progress } = application;
  useLayoutEffect(onDrawn, [onDrawn]);
  const [Missing] = useState(() => missingPart(actor));
  const { notice, session, connection, versionUpdate } = useSelector(actor, ({ children }) => children);
  return (
    <MissingPartContext value={Missing}>
      <PartBoundary actor={actor}>
        <Progress signal={progress} />
        <CopyTextContext value={copyText}>
          <Page application={application} />
        </CopyTextContext>
      </PartBoundary>
      <Flow flow={notice} view={NoticeView} />
      <Flow flow={session} view={SessionView} />
      <Flow flow={connection} view={ConnectionView} />
      <Suspense>
        <Flow flow={useLoaded(versionUpdate)} view={VersionUpdateView} />
      </Suspense>
    </MissingPartContext>
  );
}

/** Of its own, so that a navigation that begins and ends draws nothing else. */
function Progress({ signal }: { readonly signal: Signal<boolean> }) {
  return <NavigationProgress active={useSyncExternalStore(signal.subscribe, signal.get)} />;
}

const Page = memo(function Page({ application }: { readonly application: Application }) {
  const { actor, brand } = application;
  const isMember = useSelector(actor, (snapshot) => snapshot.matches('member'));
  const isBroken = useSelector(actor, (snapshot) => snapshot.matches('broken'));
  const isWaiting = useSelector(actor, (snapshot) => snapshot.matches('opening') || snapshot.matches('arriving'));
  const login = useSelector(actor, ({ children }) => children.login);
  const profile = useLoaded(useSelector(actor, ({ children }) => children.profile));
  const security = useSelector(profile ?? undefined, (snapshot) => snapshot?.children.accountSecurity);
  const closing = useLoaded(security);
  if (isMember) return <Member application={application} />;
  if (isBroken) return <FatalError onReload={() => actor.send({ type: 'reload.chosen' })} />;
  if (isWaiting) return <Waiting application={application} />;
  if (login === undefined && profile === null) return null;
  return (
    <LoginFrame brand={brand}>
      {login && <LoginPage login={login} brand={brand} typedPhone={application.prerenderedLogin.phone()} />}
      <Suspense>
        <Flow flow={profile} view={ProfileView} />
        {closing && <AccountSecurity flow={closing} presentPhone={null} />}
      </Suspense>
    </LoginFrame>
  );
});

function Member({ application }: { readonly application: Application }) {
  const { firstPicture } = memberPartOf(application);
  if (!useSyncExternalStore(firstPicture.subscribe, firstPicture.get)) return <Splash />;
  return (
    <Suspense fallback={<Splash />}>
      <MemberArea application={application} />
    </Suspense>
  );
}

/** Splash until the session reports that the server is unreachable: then only its retry page is shown (I5, D-43). */
function Waiting({ application }: { readonly application: Application }) {
  const session = useSelector(application.actor, ({ children }) => children.session);
  const isStalled = useSelector(session, (snapshot) => snapshot?.can({ type: 'session.retried' }) ?? false);
  return isStalled ? null : <Splash />;
}

/** The moment before it is known who is here, and while the first screen loads. */
export function Splash() {
  return (
    <div
      role="status"
      aria-label="加载中"
      aria-busy="true"
      className="grid min-h-(--screen-height) grid-rows-[56px_1fr] bg-background"
    >
      <div className="border-border border-b bg-card" />
      <div className="p-6">
        <div className="h-24 animate-pulse rounded-lg bg-muted" />
        <div className="mt-4 h-64 animate-pulse rounded-lg bg-muted" />
      </div>
    </div>
  );
}

/** Progress of a navigation; it shows after 120 ms, so that a fast one shows nothing (S2-39). */
export function NavigationProgress({ active }: { readonly active: boolean }) {
  if (!active) return null;
  return (
    <div role="progressbar" aria-label="页面加载中" className="pointer-events-none fixed inset-x-0 top-0 z-60 h-0.5">
      <div className="navigation-progress h-full bg-primary-solid" />
    </div>
  );
}
