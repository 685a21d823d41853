import type { FlowViewProps } from '#machines/flow.ts';
import type { versionUpdateMachine } from '#machines/system/version-update.machine.ts';
import { control } from '../../shared/control.ts';
import { Button } from '../../ui/button.tsx';
import { VERSION_UPDATE_TEXT } from '../system.copy.ts';

/** A prompt at the lower edge that stays until it is answered and takes no focus (ux 7.6). */
export function VersionUpdateView({ snapshot, send }: FlowViewProps<typeof versionUpdateMachine>) {
  return (
    <section
      aria-label={VERSION_UPDATE_TEXT.region}
      aria-live="polite"
      data-print="hide"
      className="pointer-events-none fixed inset-x-4 bottom-6 z-60 flex justify-center"
    >
      {snapshot.hasTag('promptOpen') && (
        <div className="notice-enter pointer-events-auto flex flex-wrap items-center justify-center gap-x-6 gap-y-3 rounded-lg border border-border bg-popover px-5 py-4 shadow-float">
          <p>{VERSION_UPDATE_TEXT.offer}</p>
          <div className="flex gap-2">
            <Button
              variant="outline"
              size="sm"
              onClick={() => send({ type: 'update.postponed' })}
              {...control('update.postponed')}
            >
              {VERSION_UPDATE_TEXT.postpone}
            </Button>
            <Button size="sm" onClick={() => send({ type: 'update.accepted' })} {...control('update.accepted')}>
              {VERSION_UPDATE_TEXT.accept}
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}
