import {
  Activity,
  type ComponentType,
  memo,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { Route } from 'wouter';
import type { AnyActorRef } from 'xstate';
import { ListSkeleton } from '#views/shared/announcement-list/list-skeleton.tsx';
import { RestingContext, TabKeyContext } from '#views/shared/app-context.ts';
import { focusHeading } from '#views/shared/focus-heading.ts';
import { PartBoundary } from '../part-boundary.tsx';
import type { Address } from './hash-location.ts';
import { AddressRouter, type AddressRouterProps } from './location-router.tsx';
import { createScrollKeeper } from './scroll-keeper.ts';
import type { ViewCache } from './view-cache.ts';

/** Screens by component name; each reads its address from the router of its tab. */
export type Screens = Readonly<Record<string, ComponentType>>;

const scroll = createScrollKeeper();

/** So many views, those that were seen last, come back at once: all they draw and their layout are kept. */
const DRAWN_VIEWS = 3;

export interface CachedViewsProps {
  /** The root machine. */
  readonly actor: AnyActorRef;
  readonly navigate: AddressRouterProps['navigate'];
  readonly viewCache: ViewCache;
  readonly screens: Screens;
}

/** The view that was committed, and behind it the kept ones: state, inputs and scroll positions survive (S2-37, D-51). */
export function CachedViews({ actor, viewCache, navigate, screens }: CachedViewsProps) {
  const { views, active, returned } = useSyncExternalStore(viewCache.subscribe, viewCache.get);
  const shown = active === null ? null : `${active.key}#${active.build}`;
  const before = useRef<string | null>(null);

  useLayoutEffect(() => {
    if (shown === null || before.current === shown) return;
    before.current = shown;
    return scroll.arrive(shown, { returned });
  }, [shown, returned]);
  useEffect(() => {
    if (shown !== null) viewCache.noteDrawn();
  }, [shown, viewCache]);
  // Focusing needs the layout of the new view. Before the paint it would be computed for this alone.
  useEffect(() => (shown === null ? undefined : afterPaint(() => focusHeading(document))), [shown]);

  return views.map(({ key, build, route, address, seen }) => (
    <Kept
      key={`${key}#${build}`}
      visible={`${key}#${build}` === shown}
      resting={views.filter((view) => view.seen > seen).length >= DRAWN_VIEWS}
      actor={actor}
      navigate={navigate}
      tab={key}
      pattern={route.pattern}
      screen={screens[route.component]}
      {...address}
    />
  ));
}

/** Does something after the next frame has been painted. @returns A function that cancels it. */
function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Whether the browser can skip a view and keep its layout. Without that the view has no boxes while it is hidden. */
const KEEPS_LAYOUT = globalThis.CSS?.supports?.('content-visibility', 'hidden') ?? false;

/**
 * A view that is seen or hidden. `<Activity>` hides with `display: none`, and showing the view again would compute the
 * style and layout of everything in it; `content-visibility` hides as much and keeps both. Effects stop either way. When
 * something in a hidden view changes, React hides it in its own way again: it comes back as it should, only slower.
 */
function Kept({ visible, resting, ...view }: KeptProps) {
  const element = useRef<HTMLElement | null>(null);
  // `<Activity>` empties the refs of what it hides.
  const note = useCallback((given: HTMLElement | null) => {
    if (given !== null) element.current = given;
  }, []);
  useLayoutEffect(() => {
    if (!KEEPS_LAYOUT || element.current === null) return;
    const { style } = element.current;
    // Browsers leave a skipped view out of the accessibility tree; programs that read the document do not know of it.
    if (visible) element.current.removeAttribute('aria-hidden');
    else element.current.setAttribute('aria-hidden', 'true');
    style.contentVisibility = visible || resting ? '' : 'hidden';
    if (resting) style.setProperty('display', 'none', 'important');
    else if (!visible) style.removeProperty('display');
  }, [visible, resting]);
  return (
    <Activity mode={visible ? 'visible' : 'hidden'}>
      <RestingContext value={resting}>
        <View {...view} onElement={note} />
      </RestingContext>
    </Activity>
  );
}

interface ViewProps extends Omit<CachedViewsProps, 'viewCache' | 'screens'>, Address {
  readonly tab: string;
  readonly pattern: string;
  readonly screen: ComponentType | undefined;
  readonly onElement: (element: HTMLElement | null) => void;
}

interface KeptProps extends Omit<ViewProps, 'onElement'> {
  readonly visible: boolean;
  readonly resting: boolean;
}

/** Memoised, so that a view renders neither when it is shown or hidden nor when another tab's address changes. */
const View = memo(function View(props: ViewProps) {
  const { actor, navigate, tab, pattern, screen: Screen, path, query, onElement } = props;
  return (
    <div data-slot="view" ref={onElement}>
      <TabKeyContext value={tab}>
        <AddressRouter address={{ path, query }} navigate={navigate}>
          <Route path={pattern}>
            <PartBoundary actor={actor}>
              <Suspense fallback={<ListSkeleton />}>{Screen && <Screen />}</Suspense>
            </PartBoundary>
          </Route>
        </AddressRouter>
      </TabKeyContext>
    </div>
  );
});
