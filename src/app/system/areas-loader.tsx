import { useSelector } from '@xstate/react';
import type { Call } from '#api/queries/call.ts';
import type { AreasPlaceProps } from '#views/shared/app-context.ts';
import { AreasView } from '#views/system/areas/areas.view.tsx';
import { areasFlow } from './areas.ts';

/** The place where areas are chosen, for screens of the page with this client. */
export const areasPlace = (call: Call) => (place: AreasPlaceProps) => <AreasOf call={call} {...place} />;

function AreasOf({ call, children, className }: AreasPlaceProps & { readonly call: Call }) {
  const flow = areasFlow(call);
  const snapshot = useSelector(flow, (current) => current);
  return (
    <AreasView snapshot={snapshot} send={flow.send} {...(className === undefined ? {} : { className })}>
      {children}
    </AreasView>
  );
}
