import { cx } from 'class-variance-authority';
import { TriangleAlert } from 'lucide-react';
import { QR_SIZE_PX } from '#domain/constants.ts';
import { dayTimeText } from '#domain/date-text.ts';
import { fen, formatPrice } from '#domain/fen.ts';
import type { FlowViewProps } from '#machines/flow.ts';
import type { purchaseMachine } from '#machines/purchase/purchase.machine.ts';
import type { PrepaidCode } from '#machines/purchase/purchase.types.ts';
import { CodeBox } from '../shared/code-box.tsx';
import { control } from '../shared/control.ts';
import { QrCode } from '../shared/qr-code.tsx';
import { qrModules, qrPng } from '../shared/qr-picture.ts';
import { SandboxLinks } from '../shared/sandbox-links.tsx';
import { useNarrow } from '../shared/use-narrow.ts';
import { Button, buttonVariants } from '../ui/button.tsx';
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
          <Code {...shown} asPicture={narrow && shown.cashierUrl === null} />
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
        {shown && <WayToPay {...shown} narrow={narrow} />}
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

type Shown = Pick<PrepaidCode, 'codeUrl' | 'cashierUrl'> & { readonly payableFen: number };

/** The code, drawn; as a picture where it has to be kept or recognised with a long press. */
function Code({ codeUrl, payableFen, asPicture }: Shown & { readonly asPicture: boolean }) {
  const label = TEXT.codeLabel(String(payableFen / 100));
  const picture = asPicture ? pictureOf(codeUrl) : null;
  if (picture === null) return <QrCode value={codeUrl} label={label} />;
  return <img src={picture} alt={label} width={QR_SIZE_PX} height={QR_SIZE_PX} />;
}

/** How the code is brought to a phone: scanned, kept as a picture, or, in the sandbox, not at all. */
function WayToPay({ codeUrl, cashierUrl, narrow }: Shown & { readonly narrow: boolean }) {
  if (cashierUrl !== null) {
    return (
      <>
        <p>{TEXT.sandbox}</p>
        <SandboxLinks url={cashierUrl} open={TEXT.openCashier} />
      </>
    );
  }
  const picture = narrow ? pictureOf(codeUrl) : null;
  if (picture === null) return <p>{TEXT.hint}</p>;
  return (
    <>
      <p>{TEXT.onPhone}</p>
      <p>
        <a
          href={picture}
          download={`${TEXT.fileName}.png`}
          className={cx(buttonVariants({ variant: 'outline', size: 'sm' }), 'pointer-coarse:h-11')}
        >
          {TEXT.save}
        </a>
      </p>
    </>
  );
}

function pictureOf(codeUrl: string): string | null {
  const modules = qrModules(codeUrl);
  return modules && qrPng(modules);
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
