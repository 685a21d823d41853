import { QrCode } from 'lucide-react';
import type { ReactNode } from 'react';
import { CodeBox } from '../shared/code-box.tsx';
import { control } from '../shared/control.ts';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { PURCHASE_CHOICE_TEXT as TEXT } from './purchase-choice.copy.ts';

export type PaymentPlaceState = 'undecided' | 'toConfirm' | 'preparing' | 'changing' | 'paying';

const BUSY_TEXT = { preparing: TEXT.preparing, changing: TEXT.changing } as const;

/** Where the code will stand: the box keeps its place, so that nothing jumps when the code comes. */
export function PaymentPlace({
  state,
  payment,
  onConfirm,
}: {
  readonly state: PaymentPlaceState;
  readonly payment: ReactNode;
  readonly onConfirm: () => void;
}) {
  if (state === 'paying') return payment;
  if (state === 'toConfirm')
    return (
      <div className="flex flex-wrap items-stretch justify-center gap-4">
        <CodeBox muted>
          <QrCode aria-hidden="true" className="size-8" strokeWidth={1.25} />
          {TEXT.toConfirm}
        </CodeBox>
        <div className="flex min-w-52 flex-1 flex-col items-start justify-center gap-3">
          <p className="text-muted-foreground text-sm">{TEXT.toConfirmHelp}</p>
          <Button onClick={onConfirm} {...control('choice.confirmed')}>
            {TEXT.confirm}
          </Button>
        </div>
      </div>
    );
  return (
    <div className="flex flex-wrap items-stretch justify-center gap-4">
      {state === 'undecided' ? (
        <>
          <CodeBox muted>
            <QrCode aria-hidden="true" className="size-8" strokeWidth={1.25} />
            {TEXT.undecided}
          </CodeBox>
          <p className="min-w-52 flex-1 self-center text-muted-foreground text-sm">{TEXT.undecidedHelp}</p>
        </>
      ) : (
        <CodeBox busy muted>
          <Spinner />
          <span role="status">{BUSY_TEXT[state]}</span>
        </CodeBox>
      )}
    </div>
  );
}
