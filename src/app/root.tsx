import { useSelector } from '@xstate/react';
import { lazy, Suspense, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { NavigationProgress } from '#views/guard/navigation-progress.tsx';
import { LoginFrame } from '#views/login/login-frame.tsx';
import type { Application } from './application.ts';
import { Broken } from './broken.tsx';
import { useFlow, useLaterFlow } from './children.ts';
import { Entrance } from './entrance.tsx';
import { Flow } from './flow.tsx';
import { Opening } from './opening.tsx';
import { PartBoundary } from './part-boundary.tsx';

const NoticeView = lazy(() => import('#views/notice/notice.view.tsx').then((m) => ({ default: m.NoticeView })));
const SessionView = lazy(() => import('#views/session/session.view.tsx').then((m) => ({ default: m.SessionView })));
const ProfileView = lazy(() => import('#views/profile/profile.view.tsx').then((m) => ({ default: m.ProfileView })));
const UpkeepWords = lazy(() => import('./upkeep.tsx').then((m) => ({ default: m.UpkeepWords })));
const MemberArea = lazy(() => import('./member/member-area.tsx').then((m) => ({ default: m.MemberArea })));

const SPEAKING = ['noticeOpen', 'toastOpen', 'dialogOpen'] as const;

export interface RootProps {
  readonly application: Application;
  /** Called once the first picture stands. */
  readonly onDrawn: () => void;
}

/** One of three pages by who is here, and above it what any of them may be told. */
export function Root({ application, onDrawn }: RootProps) {
  const { progress } = application;
  useLayoutEffect(onDrawn, [onDrawn]);
  const moving = useSyncExternalStore(progress.subscribe, progress.get);
  return (
    <PartBoundary actor={application.actor}>
      <NavigationProgress active={moving} />
      <Page application={application} />
      <Suspense>
        <Notices application={application} />
        <SessionWords application={application} />
      </Suspense>
      <Suspense>
        <Upkeep application={application} />
      </Suspense>
    </PartBoundary>
  );
}

function Page({ application }: { readonly application: Application }) {
  const { actor, brand } = application;
  const isMember = useSelector(actor, (snapshot) => snapshot.matches('member'));
  const isBroken = useSelector(actor, (snapshot) => snapshot.matches('broken'));
  const isWaiting = useSelector(actor, (snapshot) => snapshot.matches('opening') || snapshot.matches('arriving'));
  const login = useFlow(actor, 'login');
  const profile = useFlow(actor, 'profile');
  if (isMember) {
    return (
      <Suspense fallback={<Opening />}>
        <MemberArea application={application} />
      </Suspense>
    );
  }
  if (isBroken) return <Broken onReload={() => actor.send({ type: 'reload.chosen' })} />;
  if (isWaiting) return <Waiting application={application} />;
  if (login === null && profile === null) return null;
  return (
    <LoginFrame brand={brand}>
      {login && <Entrance login={login} brand={brand} />}
      <Suspense>
        <Flow flow={profile} view={ProfileView} />
      </Suspense>
    </LoginFrame>
  );
}

/** The page that is coming, until it is known that nobody answers: then the retry page stands alone (I5, D-43). */
function Waiting({ application }: { readonly application: Application }) {
  const session = useFlow(application.actor, 'session');
  const isStalled = useSelector(
    session ?? undefined,
    (snapshot) => snapshot?.can({ type: 'session.retried' }) ?? false,
  );
  return isStalled ? null : <Opening />;
}

/** Notices, toasts, the word that the account was taken over; loaded when there is the first of them. */
function Notices({ application }: { readonly application: Application }) {
  const notice = useFlow(application.actor, 'notice');
  const [needed, setNeeded] = useState(false);
  const speaks = useSelector(notice ?? undefined, (snapshot) => SPEAKING.some((tag) => snapshot?.hasTag(tag)));
  if (speaks && !needed) setNeeded(true);
  return needed ? <Flow flow={notice} view={NoticeView} /> : null;
}

/** The question before logging out and the retry page; loaded when there is something to say. */
function SessionWords({ application }: { readonly application: Application }) {
  const session = useFlow(application.actor, 'session');
  return session === null ? null : <SpokenSession session={session} />;
}

function SpokenSession({ session }: { readonly session: NonNullable<ReturnType<typeof useFlow<'session'>>> }) {
  const speaks = useSelector(
    session,
    (snapshot) => snapshot.hasTag('dialogOpen') || snapshot.can({ type: 'session.retried' }),
  );
  return speaks ? <Flow flow={session} view={SessionView} /> : null;
}

/** Network and version of the page; loaded with the flow, not when there is something to say. */
function Upkeep({ application }: { readonly application: Application }) {
  const upkeep = useLaterFlow(application.actor, 'upkeep');
  return upkeep && <UpkeepWords upkeep={upkeep} />;
}
