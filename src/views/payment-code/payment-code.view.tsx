import { cx } from 'class-variance-authority';
import { TriangleAlert } from 'lucide-react';
import { QR_SIZE_PX } from '#domain/constants.ts';
import { timeText } from '#domain/date-text.ts';
import { fen, formatPrice } from '#domain/fen.ts';
import type { FlowViewProps } from '#machines/flow.ts';
import type { paymentCodeMachine } from '#machines/payment-code/payment-code.machine.ts';
import type { PaymentCodeInput } from '#machines/payment-code/payment-code.types.ts';
import { CodeBox } from '../shared/code-box.tsx';
import { control } from '../shared/control.ts';
import { QrCode } from '../shared/qr-code.tsx';
import { qrModules, qrPng } from '../shared/qr-picture.ts';
import { SandboxLinks } from '../shared/sandbox-links.tsx';
import { useNarrow } from '../shared/use-narrow.ts';
import { Button, buttonVariants } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { PAYMENT_CODE_TEXT } from './payment-code.copy.ts';

/** The code, what it pays for, and what is known about the payment (S4-18, S4-19, I-8, I-9). */
export function PaymentCodeView({ snapshot, send }: FlowViewProps<typeof paymentCodeMachine>) {
  const { cashierUrl, payableFen, productName, expiresAt } = snapshot.context;
  const narrow = useNarrow();
  const amount = formatPrice(fen(payableFen));
  if (snapshot.matches('finished')) return null;
  return (
    <>
      {snapshot.hasTag('codeVisible') ? (
        <CodeBox>
          <Code {...snapshot.context} asPicture={narrow && cashierUrl === null} />
        </CodeBox>
      ) : (
        <CodeBox busy muted>
          <Spinner />
          {PAYMENT_CODE_TEXT.checking}
        </CodeBox>
      )}
      <div className="flex min-w-52 flex-1 flex-col justify-center gap-1.5">
        <p className="font-medium text-lg leading-snug">{productName}</p>
        <p className="amount whitespace-nowrap text-muted-foreground">
          {PAYMENT_CODE_TEXT.payable}
          <strong className="ml-2 font-(family-name:--font-num) font-semibold text-2xl text-vip">{amount}</strong>
        </p>
        {snapshot.hasTag('codeVisible') && <WayToPay {...snapshot.context} narrow={narrow} />}
        {snapshot.matches({ shown: { knowledge: 'unpaid' } }) && (
          <p role="status" className="flex items-center gap-2 text-muted-foreground text-sm">
            <Spinner className="size-3.5" />
            {PAYMENT_CODE_TEXT.waiting}
          </p>
        )}
        {snapshot.hasTag('codeVisible') && (
          <p className="tabular text-muted-foreground text-sm">{PAYMENT_CODE_TEXT.keptUntil(timeText(expiresAt))}</p>
        )}
        {snapshot.matches({ shown: { knowledge: 'unknown' } }) && <Unknown send={send} />}
      </div>
    </>
  );
}

type Shown = Pick<PaymentCodeInput, 'codeUrl' | 'cashierUrl' | 'payableFen'>;

/** The code, drawn; as a picture where it has to be kept or recognised with a long press. */
function Code({ codeUrl, payableFen, asPicture }: Shown & { readonly asPicture: boolean }) {
  const label = PAYMENT_CODE_TEXT.codeLabel(String(payableFen / 100));
  const picture = asPicture ? pictureOf(codeUrl) : null;
  if (picture === null) return <QrCode value={codeUrl} label={label} />;
  return <img src={picture} alt={label} width={QR_SIZE_PX} height={QR_SIZE_PX} />;
}

/** How the code is brought to a phone: scanned, kept as a picture, or, in the sandbox, not at all. */
function WayToPay({ codeUrl, cashierUrl, narrow }: Shown & { readonly narrow: boolean }) {
  if (cashierUrl !== null) {
    return (
      <>
        <p>{PAYMENT_CODE_TEXT.sandbox}</p>
        <SandboxLinks url={cashierUrl} open={PAYMENT_CODE_TEXT.openCashier} />
      </>
    );
  }
  const picture = narrow ? pictureOf(codeUrl) : null;
  if (picture === null) return <p>{PAYMENT_CODE_TEXT.hint}</p>;
  return (
    <>
      <p>{PAYMENT_CODE_TEXT.onPhone}</p>
      <p>
        <a
          href={picture}
          download={`${PAYMENT_CODE_TEXT.fileName}.png`}
          className={cx(buttonVariants({ variant: 'outline', size: 'sm' }), 'pointer-coarse:h-11')}
        >
          {PAYMENT_CODE_TEXT.save}
        </a>
      </p>
    </>
  );
}

function pictureOf(codeUrl: string): string | null {
  const modules = qrModules(codeUrl);
  return modules && qrPng(modules);
}

function Unknown({ send }: Pick<FlowViewProps<typeof paymentCodeMachine>, 'send'>) {
  return (
    <div role="alert" className="mt-1 rounded-md bg-warning-soft p-3 text-sm">
      <p className="flex items-center gap-1.5 font-medium text-warning">
        <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
        {PAYMENT_CODE_TEXT.unknown}
      </p>
      <p className="mt-1 text-muted-foreground">{PAYMENT_CODE_TEXT.unknownHelp}</p>
      <p className="mt-2 flex flex-wrap gap-x-4 gap-y-2">
        <Button size="sm" onClick={() => send({ type: 'payment.claimed' })} {...control('payment.claimed')}>
          {PAYMENT_CODE_TEXT.claimed}
        </Button>
        <Button size="sm" variant="outline" onClick={() => send({ type: 'later.chosen' })} {...control('later.chosen')}>
          {PAYMENT_CODE_TEXT.later}
        </Button>
      </p>
    </div>
  );
}
