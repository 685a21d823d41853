import { Wifi, WifiOff } from 'lucide-react';
import type { FlowViewProps } from '#machines/flow.ts';
import type { connectionMachine } from '#machines/system/connection.machine.ts';
import { CONNECTION_TEXT } from '../system.copy.ts';

const banner =
  'notice-enter flex max-w-full items-center gap-2 rounded-lg border px-4 sm:rounded-t-none sm:border-t-0 py-1.5 text-sm shadow-float';

/** A banner at the top edge (under the bar of a phone, which names the brand) while there is no network, and for a moment when it is back. It covers nothing that can be pressed. */
export function ConnectionView({ snapshot }: FlowViewProps<typeof connectionMachine>) {
  return (
    <div
      role="status"
      data-slot="connection-banner"
      data-print="hide"
      className="pointer-events-none fixed inset-x-4 top-14 z-70 flex justify-center sm:top-0"
    >
      {snapshot.matches('offline') && (
        <p className={`${banner} border-border bg-warning-soft text-warning`}>
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          {CONNECTION_TEXT.offline}
        </p>
      )}
      {snapshot.matches('restored') && (
        <p className={`${banner} border-border bg-success-soft text-success`}>
          <Wifi aria-hidden="true" className="size-4 shrink-0" />
          {CONNECTION_TEXT.restored}
        </p>
      )}
    </div>
  );
}
