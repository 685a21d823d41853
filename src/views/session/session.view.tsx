import { CloudOff } from 'lucide-react';
import type { FlowViewProps } from '#machines/flow.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import { control } from '../shared/control.ts';
import { BlockingNotice } from '../ui/blocking-notice.tsx';
import { Button } from '../ui/button.tsx';
import { SESSION_TEXT as TEXT } from './session.copy.ts';

/** Retry page while the server is unreachable, and logout confirmation. In the entry chunk: must render offline. */
export function SessionView({ snapshot, send }: FlowViewProps<typeof sessionMachine>) {
  const retry = { type: 'session.retried' } as const;
  const leave = { type: 'logout.requested' } as const;
  const cancel = { type: 'logout.cancelled' } as const;
  const isSlow = snapshot.hasTag('slow');
  const help = snapshot.matches('ended') ? TEXT.endedHelp : TEXT.unreachableHelp;
  return (
    <>
      {snapshot.can(retry) && (
        <main className="grid min-h-(--screen-height) place-items-center bg-background p-6 text-center">
          <div role="alert" className="flex max-w-105 flex-col items-center">
            <span
              aria-hidden="true"
              className="mb-5 grid size-20 place-items-center rounded-full bg-primary-soft text-primary-solid"
            >
              <CloudOff className="size-9" strokeWidth={1.5} />
            </span>
            <h1 className="font-semibold text-xl">{isSlow ? TEXT.slow : TEXT.unreachable}</h1>
            <p className="mt-2 text-muted-foreground">{isSlow ? TEXT.slowHelp : help}</p>
            <div className="mt-6 flex flex-wrap justify-center gap-3">
              <Button size="lg" onClick={() => send(retry)} {...control('session.retried')}>
                {TEXT.retry}
              </Button>
              {!snapshot.matches('ended') && (
                <Button
                  size="lg"
                  variant="outline"
                  disabled={!snapshot.can(leave)}
                  onClick={() => send(leave)}
                  {...control('logout.requested')}
                >
                  {TEXT.logout}
                </Button>
              )}
            </div>
          </div>
        </main>
      )}
      {snapshot.can(cancel) && (
        <BlockingNotice
          title={TEXT.confirmTitle}
          text={TEXT.confirm}
          answer={TEXT.yes}
          onAnswer={() => send({ type: 'logout.confirmed' })}
          answerProps={control('logout.confirmed')}
          cancel={{ text: TEXT.no, onCancel: () => send(cancel), props: control('logout.cancelled') }}
        />
      )}
    </>
  );
}
