import { CircleAlert, Clock3, Layers, type LucideIcon, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FlowViewProps } from '#machines/flow.ts';
import type { paymentMachine } from '#machines/payment/payment.machine.ts';
import { CodeBox } from '../shared/code-box.tsx';
import { control } from '../shared/control.ts';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { PAYMENT_TEXT } from './payment.copy.ts';

export interface PaymentViewProps extends FlowViewProps<typeof paymentMachine> {
  /** View of the flow `payment-code`, there while a code may be shown. */
  readonly code?: ReactNode;
}

/** One attempt to pay: the code, or what is in its way and the one thing to do about it. */
export function PaymentView({ snapshot, send, code }: PaymentViewProps) {
  const retry = { onClick: () => send({ type: 'order.retried' }), ...control('order.retried') };
  return (
    <div className="flex flex-wrap items-stretch justify-center gap-4">
      {snapshot.matches('codeShown') && code}
      {snapshot.hasTag('busy') && (
        <CodeBox busy muted>
          <Spinner label={snapshot.matches('closing') ? PAYMENT_TEXT.closing : PAYMENT_TEXT.preparing} />
          <span aria-hidden="true">{snapshot.matches('closing') ? PAYMENT_TEXT.closing : PAYMENT_TEXT.preparing}</span>
        </CodeBox>
      )}
      {snapshot.matches('failed') && (
        <Obstacle icon={CircleAlert} title={PAYMENT_TEXT.failed} help={PAYMENT_TEXT.failedHelp}>
          <Button size="sm" {...retry}>
            {PAYMENT_TEXT.retry}
          </Button>
        </Obstacle>
      )}
      {snapshot.matches('expired') && (
        <Obstacle icon={Clock3} title={PAYMENT_TEXT.expired} help={PAYMENT_TEXT.expiredHelp}>
          <Button size="sm" onClick={() => send({ type: 'code.refreshed' })} {...control('code.refreshed')}>
            {PAYMENT_TEXT.refresh}
          </Button>
        </Obstacle>
      )}
      {snapshot.matches('orderOver') && (
        <Obstacle icon={ReceiptText} title={PAYMENT_TEXT.over} help={PAYMENT_TEXT.overHelp}>
          <Button size="sm" {...retry}>
            {PAYMENT_TEXT.renew}
          </Button>
        </Obstacle>
      )}
      {snapshot.matches('elsewhere') && (
        <Obstacle icon={Layers} title={PAYMENT_TEXT.elsewhere} help={PAYMENT_TEXT.elsewhereHelp}>
          <Button size="sm" onClick={() => send({ type: 'attempt.taken' })} {...control('attempt.taken')}>
            {PAYMENT_TEXT.takeOver}
          </Button>
        </Obstacle>
      )}
    </div>
  );
}

interface ObstacleProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly help: string;
  /** The way on. */
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
