import { CircleCheck } from 'lucide-react';
import type { FlowViewProps } from '#machines/flow.ts';
import type { qrLoginMachine } from '#machines/session/qr-login.machine.ts';
import { control } from '../../shared/control.ts';
import { failureText } from '../../shared/failure-text.ts';
import { QrCode } from '../../shared/qr-code.tsx';
import { SandboxLinks } from '../../shared/sandbox-links.tsx';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { QR_TEXT } from './qr-login.copy.ts';

/** Scanning in: the code, and over it what became of it (S7-14, D-73). */
export function QrLoginView({ snapshot, send }: FlowViewProps<typeof qrLoginMachine>) {
  const { ticket, failure } = snapshot.context;
  const refresh = { type: 'qr.refreshed' } as const;
  const scanned = snapshot.matches({ live: 'scanned' });
  return (
    <section aria-label={QR_TEXT.label} className="flex flex-col items-center gap-4">
      <div className="relative grid size-[180px] place-items-center overflow-hidden rounded-lg border border-border bg-white">
        {ticket && <QrCode value={ticket.qrContent} label={QR_TEXT.label} sizePx={172} />}
        {snapshot.matches('fetching') && <Spinner className="size-6 text-primary-solid" />}
        {(scanned || snapshot.matches('confirmed')) && (
          <span className="absolute inset-0 grid place-items-center bg-white/90">
            <CircleCheck aria-hidden="true" className="size-12 text-success" strokeWidth={1.5} />
          </span>
        )}
        {snapshot.can(refresh) && (
          <Button variant="outline" onClick={() => send(refresh)} {...control('qr.refreshed')}>
            {QR_TEXT.refresh}
          </Button>
        )}
      </div>
      <p role="status" className={scanned ? 'text-success' : 'text-muted-foreground'}>
        {snapshot.matches('fetching') && QR_TEXT.loading}
        {snapshot.matches({ live: 'waiting' }) && QR_TEXT.waiting}
        {scanned && QR_TEXT.scanned}
        {snapshot.matches('expired') && QR_TEXT.expired}
        {snapshot.matches('cancelled') && QR_TEXT.cancelled}
        {snapshot.matches('unavailable') && (failure ? failureText(failure) : QR_TEXT.unavailable)}
        {snapshot.matches('confirmed') && QR_TEXT.confirmed}
      </p>
      {ticket?.phoneUrl && snapshot.matches('live') && <SandboxLinks url={ticket.phoneUrl} open={QR_TEXT.openPhone} />}
    </section>
  );
}
