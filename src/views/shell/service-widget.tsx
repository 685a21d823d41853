import { Headset } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { phoneAddress } from '#domain/service-phone.ts';
import { useHoverPanel } from '../shared/hover-panel.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { SHELL_TEXT } from './shell.copy.ts';
import type { ServiceContact } from './shell.types.ts';

/** Draws codes, so it comes with the first opening. */
const ServiceCode = lazyPart(() => import('../shared/service-code.tsx').then((m) => m.ServiceCode), 'inline');

/**
 * The way to the service; only with a customer image and a WeChat code (S2-82). It hangs in the header, which stays in
 * sight: over the page it would cover stars and figures.
 */
export function ServiceWidget({ customerImg, qrcode, customerWechat, phone }: ServiceContact) {
  const id = useId();
  const { open, holder, openPanel } = useHoverPanel();
  const [wasOpen, setWasOpen] = useState(false);
  if (open && !wasOpen) setWasOpen(true);
  if (!customerImg || !customerWechat) return null;
  return (
    <div data-slot="service-widget" data-print="hide" className="relative z-30 shrink-0" {...holder}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-label={SHELL_TEXT.service}
        onClick={openPanel}
        className="grid size-9 cursor-pointer place-items-center rounded-md text-primary-solid transition-colors hover:bg-primary-soft pointer-coarse:size-11"
      >
        <Headset aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </button>
      <div
        id={id}
        hidden={!open}
        className="absolute top-full right-0 pt-2 max-sm:fixed max-sm:inset-x-4 max-sm:top-(--navbar-height) max-sm:flex max-sm:justify-end max-sm:[&[hidden]]:hidden"
      >
        <div className="w-52 rounded-lg border border-border bg-popover p-4 text-center shadow-float">
          <p className="font-medium">{SHELL_TEXT.wechat}</p>
          <div className="my-3 grid min-h-[158px] place-items-center">
            {wasOpen && (
              <Suspense>
                <ServiceCode value={qrcode ?? customerImg} label={SHELL_TEXT.wechat} />
              </Suspense>
            )}
          </div>
          <p className="text-muted-foreground text-sm">{SHELL_TEXT.wechatCode(customerWechat)}</p>
          {phone && (
            <p className="tabular mt-1 text-sm">
              <a href={phoneAddress(phone)} className="text-primary-solid hover:underline">
                {SHELL_TEXT.phone(phone)}
              </a>
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
