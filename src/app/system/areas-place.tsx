import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { LazyMachine } from '#machines/app/lazy-machine.ts';
import type { areasMachine } from '#machines/system/areas.machine.ts';
import type { AreasPlaceProps } from '#views/shared/app-context.ts';
import { AreasView, AreasWaiting } from '#views/system/areas/areas.view.tsx';
import type { Application } from '../application.ts';
import { useLoaded } from '../flow.tsx';
import { useMemberFlows } from '../member/use-member-flows.ts';

/** The place where areas are chosen, for the screens of this page. */
export const areasPlace = (application: Application) => (place: AreasPlaceProps) => {
  const { areas } = useMemberFlows(application);
  return <AreasPlace flow={areas} {...place} />;
};

interface FlowOfPlace {
  /** `undefined` while the flows of records restart. */
  readonly flow: ActorRefFrom<LazyMachine<typeof areasMachine>> | undefined;
}

/** Requests the areas, and draws them once they are there. */
export function AreasPlace({ flow, children, className }: AreasPlaceProps & FlowOfPlace) {
  useEffect(() => flow?.send({ type: 'areas.requested' }), [flow]);
  const areas = useLoaded(flow);
  const snapshot = useSelector(areas ?? undefined, (current) => current);
  const placeholder = className === undefined ? {} : { className };
  if (!areas || !snapshot) return <AreasWaiting {...placeholder} />;
  return (
    <AreasView snapshot={snapshot} send={areas.send} {...placeholder}>
      {children}
    </AreasView>
  );
}
