import { CloudOff } from 'lucide-react';
import type { FlowViewProps } from '#machines/flow.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import { control } from '../shared/control.ts';
import {
  AlertDialog,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '../ui/alert-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { SESSION_TEXT } from './session.copy.ts';

/** What a member sees of the session: the retry page while nobody answers, the question before logging out. */
export function SessionView({ snapshot, send }: FlowViewProps<typeof sessionMachine>) {
  const retry = { type: 'session.retried' } as const;
  const cancel = { type: 'logout.cancelled' } as const;
  return (
    <>
      {snapshot.can(retry) && (
        <main className="grid min-h-dvh place-items-center bg-background p-6 text-center">
          <div className="flex max-w-105 flex-col items-center">
            <span
              aria-hidden="true"
              className="mb-5 grid size-20 place-items-center rounded-full bg-primary-soft text-primary-solid"
            >
              <CloudOff className="size-9" strokeWidth={1.5} />
            </span>
            <h1 className="font-semibold text-xl">{SESSION_TEXT.unreachable}</h1>
            <p className="mt-2 text-muted-foreground">{SESSION_TEXT.unreachableHelp}</p>
            <Button className="mt-6" size="lg" onClick={() => send(retry)} {...control('session.retried')}>
              {SESSION_TEXT.retry}
            </Button>
          </div>
        </main>
      )}
      {snapshot.can(cancel) && (
        <AlertDialog open onOpenChange={(open) => !open && send(cancel)}>
          <AlertDialogContent>
            <AlertDialogTitle>{SESSION_TEXT.confirmTitle}</AlertDialogTitle>
            <AlertDialogDescription>{SESSION_TEXT.confirm}</AlertDialogDescription>
            <AlertDialogFooter>
              <Button variant="outline" onClick={() => send(cancel)} {...control('logout.cancelled')}>
                {SESSION_TEXT.no}
              </Button>
              <Button onClick={() => send({ type: 'logout.confirmed' })} {...control('logout.confirmed')}>
                {SESSION_TEXT.yes}
              </Button>
            </AlertDialogFooter>
          </AlertDialogContent>
        </AlertDialog>
      )}
    </>
  );
}
