import { type ReactNode, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { Spinner } from './spinner.tsx';

/** Long before the limit of a call, which is three minutes. */
const PREPARED_MS = 9_000;
/** A status is read out when its text changes, not when it appears with its text: it is there before. */
const TOLD_MS = 1_000;
const TEXT = '服务器答复较慢，请继续等待，不必重复操作；已填写的内容会保留，有结果后会立即显示';
/** What lies over the page and makes the rest of it unreachable. */
const LAYER = '[data-slot=dialog-content], [data-slot=alert-dialog-content], [data-slot=sheet-content]';

/**
 * The server is being waited for: a turning ring, and after ten seconds a status that says so, at the end of the dialog
 * or at the lower edge of the page.
 */
export function Pending() {
  const [place, setPlace] = useState<Element | null>(null);
  const begin = useCallback((ring: HTMLElement | null) => {
    if (ring === null) return;
    return after(PREPARED_MS, () => setPlace(ring.closest(LAYER) ?? ring.ownerDocument.body));
  }, []);
  return (
    <>
      <Spinner ref={begin} />
      {place && createPortal(place.matches(LAYER) ? <InDialog /> : <OnPage />, place)}
    </>
  );
}

/** Of several that wait in one dialog the first is seen. */
const InDialog = () => (
  <LongWait className="shrink-0 text-muted-foreground text-sm [[data-slot=long-wait]~&]:hidden">
    <span className="block px-6 pb-4">{TEXT}</span>
  </LongWait>
);

/** Several lie upon each other, and take no press from what is below. */
const OnPage = () => (
  <LongWait className="pointer-events-none fixed inset-x-4 bottom-4 z-40 flex justify-center">
    <span className="rounded-lg border border-border bg-popover px-4 py-2.5 text-popover-foreground text-sm shadow-float">
      {TEXT}
    </span>
  </LongWait>
);

function LongWait({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  const [isTold, setTold] = useState(false);
  const begin = useCallback(
    (status: HTMLElement | null) => (status === null ? undefined : after(TOLD_MS, () => setTold(true))),
    [],
  );
  return (
    <p ref={begin} role="status" data-slot="long-wait" data-print="hide" className={className}>
      {isTold && children}
    </p>
  );
}

/** @returns A function that keeps it from happening. */
function after(delayMs: number, happen: () => void): () => void {
  const timer = setTimeout(happen, delayMs);
  return () => clearTimeout(timer);
}
