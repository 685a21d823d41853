import {
  Activity,
  type ComponentType,
  memo,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { Route } from 'wouter';
import type { AnyActorRef } from 'xstate';
import { ListSkeleton } from '#views/shared/announcement-list/list-skeleton.tsx';
import { TabKeyContext } from '#views/shared/app-context.ts';
import { focusHeading } from '#views/shared/focus-heading.ts';
import { PartBoundary } from '../part-boundary.tsx';
import { AddressRouter, type AddressRouterProps } from './location-router.tsx';
import { createScrollKeeper } from './scroll-keeper.ts';
import type { CachedView as View, ViewCache } from './view-cache.ts';

/** Screens by component name; each reads its address from the router of its tab. */
export type Screens = Readonly<Record<string, ComponentType>>;

const scroll = createScrollKeeper();

export interface StageViewsProps {
  /** The root machine. */
  readonly actor: AnyActorRef;
  readonly navigate: AddressRouterProps['navigate'];
  readonly viewCache: ViewCache;
  readonly screens: Screens;
}

/** The view that was committed, and behind it the kept ones: state, inputs and scroll positions survive (S2-37, D-51). */
export function CachedViews({ actor, viewCache, navigate, screens }: StageViewsProps) {
  const { views, active, returned } = useSyncExternalStore(viewCache.subscribe, viewCache.get);
  const shown = active === null ? null : `${active.key}#${active.build}`;
  const before = useRef<string | null>(null);

  useLayoutEffect(() => {
    if (shown === null || before.current === shown) return;
    before.current = shown;
    return scroll.arrive(shown, { returned });
  }, [shown, returned]);
  useEffect(() => {
    if (shown !== null) focusHeading(document);
  }, [shown]);

  return views.map((view) => (
    <Activity key={`${view.key}#${view.build}`} mode={view === active ? 'visible' : 'hidden'}>
      <Kept actor={actor} navigate={navigate} view={view} screens={screens} />
    </Activity>
  ));
}

/** Memoised, so that a hidden tab does not render when another tab's address changes. */
const Kept = memo(function Kept({
  actor,
  navigate,
  view,
  screens,
}: Omit<StageViewsProps, 'viewCache'> & { readonly view: View }) {
  const Screen = screens[view.route.component];
  return (
    <TabKeyContext value={view.key}>
      <AddressRouter address={view.address} navigate={navigate}>
        <Route path={view.route.pattern}>
          <PartBoundary actor={actor}>
            <Suspense fallback={<ListSkeleton />}>{Screen && <Screen />}</Suspense>
          </PartBoundary>
        </Route>
      </AddressRouter>
    </TabKeyContext>
  );
});
