import { TriangleAlert } from 'lucide-react';
import { dayTimeText } from '#domain/date-text.ts';
import { fen, formatPrice } from '#domain/fen.ts';
import type { FlowViewProps } from '#machines/flow.ts';
import type { purchaseMachine } from '#machines/purchase/purchase.machine.ts';
import type { PrepaidCode } from '#machines/purchase/purchase.types.ts';
import { CodeBox } from '../shared/code-box.tsx';
import { control } from '../shared/control.ts';
import { QrCode } from '../shared/qr-code.tsx';
import { SandboxLinks } from '../shared/sandbox-links.tsx';
import { useNarrow } from '../shared/use-narrow.ts';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { CODE_TEXT as TEXT } from './purchase.copy.ts';

/** The code, what it pays for, and what is known about the payment (S4-18, S4-19, I-8, I-9). */
export function PaymentCode({ snapshot, send }: FlowViewProps<typeof purchaseMachine>) {
  const { code, order, memberTypes, memberCode, quote, productId, request } = snapshot.context;
  const narrow = useNarrow();
  const memberName = memberTypes.find((one) => one.memberCode === memberCode)?.memberName ?? '';
  const product = quote?.products.find((one) => one.productId === productId);
  const payableFen = product?.payableFen ?? 0;
  const shown = code && order && { ...code, payableFen };
  return (
    <>
      {shown ? (
        <CodeBox>
          <QrCode value={shown.codeUrl} label={TEXT.codeLabel(String(payableFen / 100))} />
        </CodeBox>
      ) : (
        <CodeBox busy muted>
          <Spinner />
          {TEXT.checking}
        </CodeBox>
      )}
      <div className="flex min-w-52 flex-1 flex-col justify-center gap-1.5">
        <p className="font-medium text-lg leading-snug">
          {request.docking ? product?.label : `${memberName}（${product?.label ?? ''}）`}
        </p>
        <p className="amount whitespace-nowrap text-muted-foreground">
          {TEXT.payable}
          <strong className="ml-2 font-(family-name:--font-num) font-semibold text-2xl text-vip">
            {formatPrice(fen(payableFen))}
          </strong>
        </p>
        {shown && <WayToPay cashierUrl={shown.cashierUrl} narrow={narrow} />}
        {snapshot.matches({ poll: { codeShown: { knowledge: 'unpaid' } } }) && (
          <p role="status" className="flex items-center gap-2 text-muted-foreground text-sm">
            <Spinner className="size-3.5" />
            {TEXT.waiting}
          </p>
        )}
        {shown && (
          <p className="tabular text-muted-foreground text-sm">
            {TEXT.keptUntil(dayTimeText(Math.min(shown.expiresAt, order.expiresAt)))}
          </p>
        )}
        {snapshot.matches({ poll: { codeShown: { knowledge: 'unknown' } } }) && <Unknown send={send} />}
      </div>
    </>
  );
}

/** How the code is brought to a phone: scanned with another one, or, in the sandbox, not at all. */
function WayToPay({ cashierUrl, narrow }: Pick<PrepaidCode, 'cashierUrl'> & { readonly narrow: boolean }) {
  if (cashierUrl === null) return <p>{narrow ? TEXT.onPhone : TEXT.hint}</p>;
  return (
    <>
      <p>{TEXT.sandbox}</p>
      <SandboxLinks url={cashierUrl} open={TEXT.openCashier} />
    </>
  );
}

function Unknown({ send }: Pick<FlowViewProps<typeof purchaseMachine>, 'send'>) {
  return (
    <div role="alert" className="mt-1 rounded-md bg-warning-soft p-3 text-sm">
      <p className="flex items-center gap-1.5 font-medium text-warning">
        <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
        {TEXT.unknown}
      </p>
      <p className="mt-1 text-muted-foreground">{TEXT.unknownHelp}</p>
      <p className="mt-2 flex flex-wrap gap-x-4 gap-y-2">
        <Button size="sm" onClick={() => send({ type: 'payment.claimed' })} {...control('payment.claimed')}>
          {TEXT.claimed}
        </Button>
        <Button size="sm" variant="outline" onClick={() => send({ type: 'later.chosen' })} {...control('later.chosen')}>
          {TEXT.later}
        </Button>
      </p>
    </div>
  );
}
