import type { FlowViewProps } from '#machines/flow.ts';
import type { monitorListMachine } from '#machines/monitoring/monitor-list.machine.ts';
import { control } from '../../shared/control.ts';
import { failureText } from '../../shared/failure-text.ts';
import { passFocus } from '../../shared/pass-focus.ts';
import {
  AlertDialog,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { FloatingBar } from '../../ui/floating-bar.tsx';
import { MONITOR_BOARD_TEXT as TEXT } from '../monitoring.copy.ts';

/** What becomes of the monitor that is removed: the question, the result and its undoing, whichever kind is shown by now. The result lies over the page. */
export function MonitorChange({ snapshot, send }: FlowViewProps<typeof monitorListMachine>) {
  const { chosen, removed } = snapshot.context;
  const name = chosen?.name ?? '';
  const lastName = removed.at(-1)?.name ?? '';
  const isRestoring = snapshot.matches({ open: { change: 'restoring' } });
  const restore = (label: string) => (
    <Button
      ref={passFocus}
      variant="secondary"
      size="sm"
      busy={isRestoring}
      onClick={() => send({ type: 'removal.reverted' })}
      {...(isRestoring ? {} : control('removal.reverted'))}
    >
      {label}
    </Button>
  );
  const close = (
    <Button
      ref={passFocus}
      variant="ghost"
      size="sm"
      onClick={() => send({ type: 'failure.closed' })}
      {...control('failure.closed')}
    >
      {TEXT.close}
    </Button>
  );
  return (
    <>
      <div className="pointer-events-none fixed inset-x-4 bottom-16 z-40 flex justify-center">
        <div role="status" className="contents">
          {(isRestoring || snapshot.matches({ open: { change: { resting: 'removed' } } })) && (
            // The button stays while it works, so that a keyboard goes on with the removal before.
            <FloatingBar acts={restore(TEXT.restore)}>
              {isRestoring ? TEXT.restoring : TEXT.removed(lastName, removed.length - 1)}
            </FloatingBar>
          )}
          {snapshot.matches({ open: { change: 'removing' } }) && <span className="sr-only">{TEXT.removing}</span>}
        </div>
        <div role="alert" className="contents">
          {snapshot.matches({ open: { change: { resting: 'removeFailed' } } }) && (
            <FloatingBar failed acts={close}>
              {withReason(TEXT.removeFailed(name), snapshot)}
            </FloatingBar>
          )}
          {snapshot.matches({ open: { change: { resting: 'restoreFailed' } } }) && (
            <FloatingBar
              failed
              acts={
                <>
                  {restore(TEXT.again)}
                  {close}
                </>
              }
            >
              {withReason(TEXT.restoreFailed(lastName), snapshot)}
            </FloatingBar>
          )}
        </div>
      </div>
      {snapshot.matches({ open: { change: 'confirming' } }) && (
        <AlertDialog open onOpenChange={(open) => !open && send({ type: 'removal.cancelled' })}>
          <AlertDialogContent>
            <AlertDialogTitle>{TEXT.confirmTitle}</AlertDialogTitle>
            <AlertDialogDescription>{TEXT.confirm(name)}</AlertDialogDescription>
            <AlertDialogFooter>
              <Button
                variant="outline"
                onClick={() => send({ type: 'removal.cancelled' })}
                {...control('removal.cancelled')}
              >
                {TEXT.confirmNo}
              </Button>
              <Button
                variant="destructive"
                onClick={() => send({ type: 'removal.confirmed' })}
                {...control('removal.confirmed')}
              >
                {TEXT.confirmYes}
              </Button>
            </AlertDialogFooter>
          </AlertDialogContent>
        </AlertDialog>
      )}
    </>
  );
}

function withReason(
  text: string,
  { context: { refusal } }: FlowViewProps<typeof monitorListMachine>['snapshot'],
): string {
  return refusal ? `${text}：${failureText(refusal)}` : text;
}
