import type { ReactNode } from 'react';
import type { FlowViewProps } from '#machines/flow.ts';
import type { chunkReloadMachine } from '#machines/navigation/chunk-reload.machine.ts';
import { control } from '../../shared/control.ts';
import { Button } from '../../ui/button.tsx';
import type { PartPlace } from '../../ui/lazy-part.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { CHUNK_RELOAD_TEXT as TEXT } from './chunk-reload.copy.ts';

export interface ChunkReloadViewProps extends FlowViewProps<typeof chunkReloadMachine> {
  /** Where the missing part belongs. */
  readonly place?: PartPlace;
}

/** In the place of a part that could not be loaded; what is around it stays (S4-59). It is in the first file: it cannot be missing. */
export function ChunkReloadView({ snapshot, send, place = 'page' }: ChunkReloadViewProps) {
  const retry = { type: 'retry.chosen' } as const;
  const reload = { type: 'reload.chosen' } as const;
  const size = place === 'page' ? 'lg' : 'sm';
  const ways = snapshot.can(retry) && (
    <>
      <Button size={size} onClick={() => send(retry)} {...control('retry.chosen')}>
        {TEXT.retry}
      </Button>
      {snapshot.can(reload) && (
        <Button size={size} variant="outline" onClick={() => send(reload)} {...control('reload.chosen')}>
          {TEXT.reload}
        </Button>
      )}
    </>
  );
  const title = snapshot.can(reload) ? TEXT.failed : TEXT.unreachable;
  if (!ways) return <Frame place={place}>{<Busy />}</Frame>;
  if (place === 'inline')
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 py-1 text-destructive text-sm">
        {TEXT.short}
        {ways}
      </p>
    );
  return (
    <Frame place={place} alert>
      {place === 'page' ? <h1 className="font-semibold text-xl">{title}</h1> : <p>{title}</p>}
      {place === 'page' && !snapshot.can(reload) && <p className="text-muted-foreground">{TEXT.unreachableHelp}</p>}
      <div className={place === 'page' ? 'mt-4 flex gap-3' : 'flex gap-2'}>{ways}</div>
    </Frame>
  );
}

const Busy = () => (
  <p className="flex items-center gap-2 text-muted-foreground">
    <Spinner />
    {TEXT.busy}
  </p>
);

const CARD =
  'notice-enter pointer-events-auto flex flex-wrap items-center justify-center gap-x-6 gap-y-3 rounded-lg border border-border bg-popover px-5 py-4 shadow-float';

/** A page keeps its height; a card lies at the lower edge and covers nothing that can be pressed. */
function Frame({ place, alert = false, children }: { place: PartPlace; alert?: boolean; children: ReactNode }) {
  const role = alert ? 'alert' : 'status';
  if (place === 'above')
    return (
      <div className="pointer-events-none fixed inset-x-4 bottom-6 z-60 flex justify-center">
        <div role={role} className={CARD}>
          {children}
        </div>
      </div>
    );
  const layout =
    place === 'inline'
      ? 'py-1'
      : 'flex min-h-[calc(0.6*var(--screen-height))] flex-col items-center justify-center gap-2 bg-background p-6 text-center';
  return (
    <div role={role} className={layout}>
      {children}
    </div>
  );
}
