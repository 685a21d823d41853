import type { FlowViewProps } from '#machines/flow.ts';
import type { monitorListMachine } from '#machines/monitoring/monitor-list.machine.ts';
import { control } from '../../shared/control.ts';
import { failureText } from '../../shared/failure-text.ts';
import {
  AlertDialog,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '../../ui/alert-dialog.tsx';
import { AlertLine } from '../../ui/alert-line.tsx';
import { Button } from '../../ui/button.tsx';
import { Pending } from '../../ui/pending.tsx';
import { MONITOR_BOARD_TEXT as TEXT } from '../monitoring.copy.ts';

/** What becomes of the monitor that is removed: the question, the result and its undoing, whichever kind is shown by now. */
export function MonitorChange({ snapshot, send }: FlowViewProps<typeof monitorListMachine>) {
  const name = snapshot.context.chosen?.name ?? '';
  const restore = (label: string) => (
    <Button
      variant="link"
      size="sm"
      className="pointer-coarse:min-h-11"
      onClick={() => send({ type: 'removal.reverted' })}
      {...control('removal.reverted')}
    >
      {label}
    </Button>
  );
  return (
    <>
      <div role="status" className="contents">
        {snapshot.matches({ open: { change: { resting: 'removed' } } }) && (
          <p className="flex flex-wrap items-center gap-3 rounded-md border border-border px-3 py-2">
            {TEXT.removed(name)}
            {restore(TEXT.restore)}
          </p>
        )}
        {snapshot.matches({ open: { change: 'removing' } }) && <span className="sr-only">{TEXT.removing}</span>}
        {snapshot.matches({ open: { change: 'restoring' } }) && (
          <p className="flex items-center gap-2 px-3 py-2 text-muted-foreground">
            <Pending />
            {TEXT.restoring}
          </p>
        )}
      </div>
      <AlertLine
        text={
          snapshot.matches({ open: { change: { resting: 'removeFailed' } } })
            ? withReason(TEXT.removeFailed(name), snapshot)
            : null
        }
        busy={
          snapshot.matches({ open: { change: 'removing' } }) || snapshot.matches({ open: { change: 'confirming' } })
        }
        ref={bringIntoView}
        className="rounded-md bg-destructive-soft px-3 py-2"
      />
      {snapshot.matches({ open: { change: { resting: 'restoreFailed' } } }) && (
        <p
          ref={bringIntoView}
          role="alert"
          className="flex flex-wrap items-center gap-3 rounded-md bg-destructive-soft px-3 py-2"
        >
          <span className="min-w-40 flex-1">{withReason(TEXT.restoreFailed(name), snapshot)}</span>
          {restore(TEXT.again)}
        </p>
      )}
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

/** The header and the tabs of the shell may lie over it. */
const COVERED_PX = 120;

/** The row that was pressed may be far below: the page moves to where it is said what failed. */
const bringIntoView = (line: HTMLElement | null): void => {
  const box = line?.getBoundingClientRect();
  if (box && box.height > 0 && box.top < COVERED_PX) line?.scrollIntoView({ block: 'center' });
};

function withReason(
  text: string,
  { context: { refusal } }: FlowViewProps<typeof monitorListMachine>['snapshot'],
): string {
  return refusal ? `${text}：${failureText(refusal)}` : text;
}
