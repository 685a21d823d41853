import { CircleAlert, Clock3, Layers, type LucideIcon, QrCode, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FlowViewProps } from '#machines/flow.ts';
import type { purchaseMachine } from '#machines/purchase/purchase.machine.ts';
import { CodeBox } from '../shared/code-box.tsx';
import { control } from '../shared/control.ts';
import { Button } from '../ui/button.tsx';
import { Pending } from '../ui/pending.tsx';
import { PaymentCode } from './payment-code.tsx';
import { PAYMENT_TEXT as TEXT } from './purchase.copy.ts';

/** The payment code of the choice, or the box that keeps its place, so that nothing moves when the code appears. */
export function Payment({ snapshot, send }: FlowViewProps<typeof purchaseMachine>) {
  return (
    <div className="flex flex-wrap items-stretch justify-center gap-4">
      {snapshot.hasTag('codeVisible') || snapshot.matches({ poll: 'lastQuery' }) ? (
        <PaymentCode snapshot={snapshot} send={send} />
      ) : (
        <Placeholder snapshot={snapshot} send={send} />
      )}
    </div>
  );
}

/** What is in the way of the code, and the one thing to do about it. */
function Placeholder({ snapshot, send }: FlowViewProps<typeof purchaseMachine>) {
  const { docking } = snapshot.context.request;
  const waitingFor = waitingText(snapshot);
  const retry = { onClick: () => send({ type: 'order.retried' }), ...control('order.retried') };
  if (waitingFor !== null)
    return (
      <CodeBox busy muted>
        <Pending />
        <span role="status">{waitingFor}</span>
      </CodeBox>
    );
  if (snapshot.can({ type: 'choice.confirmed' }))
    return (
      <>
        <CodeBox muted>
          <QrCode aria-hidden="true" className="size-8" strokeWidth={1.25} />
          {TEXT.toConfirm}
        </CodeBox>
        <div className="flex min-w-52 flex-1 flex-col items-start justify-center gap-3">
          <p className="text-muted-foreground text-sm">{TEXT.toConfirmHelp}</p>
          <Button onClick={() => send({ type: 'choice.confirmed' })} {...control('choice.confirmed')}>
            {TEXT.confirm}
          </Button>
        </div>
      </>
    );
  if (snapshot.matches({ poll: 'expired' }))
    return (
      <Obstacle icon={Clock3} title={TEXT.expired} help={TEXT.expiredHelp}>
        <Button size="sm" onClick={() => send({ type: 'code.refreshed' })} {...control('code.refreshed')}>
          {TEXT.refresh}
        </Button>
      </Obstacle>
    );
  if (snapshot.matches({ poll: 'lockedByOtherTab' }))
    return (
      <Obstacle icon={Layers} title={TEXT.locked} help={TEXT.lockedHelp}>
        <Button size="sm" onClick={() => send({ type: 'lock.requested' })} {...control('lock.requested')}>
          {TEXT.continueHere}
        </Button>
      </Obstacle>
    );
  if (snapshot.matches({ failed: 'codeFailed' }))
    return (
      <Obstacle icon={CircleAlert} title={TEXT.failed} help={TEXT.failedHelp}>
        <Button size="sm" {...retry}>
          {TEXT.retry}
        </Button>
      </Obstacle>
    );
  if (snapshot.matches({ failed: 'orderClosed' }))
    return (
      <Obstacle icon={ReceiptText} title={TEXT.over} help={TEXT.overHelp}>
        <Button size="sm" {...retry}>
          {TEXT.renew}
        </Button>
      </Obstacle>
    );
  return (
    <>
      <CodeBox muted>
        <QrCode aria-hidden="true" className="size-8" strokeWidth={1.25} />
        {docking ? TEXT.noService : TEXT.undecided}
      </CodeBox>
      <p className="min-w-52 flex-1 self-center text-muted-foreground text-sm">
        {docking ? TEXT.noServiceHelp : TEXT.undecidedHelp}
      </p>
    </>
  );
}

/** What the member waits for; `null` when the next step is the member's. */
function waitingText(snapshot: FlowViewProps<typeof purchaseMachine>['snapshot']): string | null {
  if (snapshot.matches({ order: 'closing' }) || snapshot.matches({ order: { submitting: 'superseded' } }))
    return TEXT.changing;
  if (snapshot.matches('order') || snapshot.matches('prepay')) return TEXT.making;
  return snapshot.matches({ types: { choosing: 'settling' } }) || snapshot.hasTag('busy') ? TEXT.preparing : null;
}

interface ObstacleProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly help: string;
  /** The control that leads on. */
  readonly children: ReactNode;
}

function Obstacle({ icon: Icon, title, help, children }: ObstacleProps) {
  return (
    <>
      <CodeBox muted>
        <Icon aria-hidden="true" className="size-6" strokeWidth={1.5} />
        <span role="status" className="font-medium text-base text-foreground">
          {title}
        </span>
        {children}
      </CodeBox>
      <p className="min-w-52 flex-1 self-center text-muted-foreground text-sm">{help}</p>
    </>
  );
}
