import { Headset } from 'lucide-react';
import { useId } from 'react';
import { useHoverPanel } from '../shared/hover-panel.ts';
import { ServiceCode } from '../shared/service-code.tsx';
import { SHELL_TEXT } from './shell.copy.ts';
import type { ServiceContact } from './shell.types.ts';

/** Floating contact; only with a customer image and a WeChat code (S2-82). */
export function ServiceWidget({ customerImg, qrcode, customerWechat, phone }: ServiceContact) {
  const id = useId();
  const { open, holder, openPanel } = useHoverPanel();
  if (!customerImg || !customerWechat) return null;
  return (
    <aside
      data-slot="service-widget"
      data-print="hide"
      aria-label={SHELL_TEXT.service}
      className="fixed right-4 bottom-6 z-30"
      {...holder}
    >
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-label={SHELL_TEXT.service}
        onClick={openPanel}
        className="grid size-12 cursor-pointer place-items-center rounded-full bg-primary-solid text-primary-foreground shadow-float transition-colors hover:bg-primary-strong"
      >
        <Headset aria-hidden="true" className="size-5" />
      </button>
      <div id={id} hidden={!open} className="absolute right-0 bottom-full pb-3">
        <div className="w-52 rounded-lg border border-border bg-popover p-4 text-center shadow-float">
          <p className="font-medium">{SHELL_TEXT.wechat}</p>
          <div className="my-3 grid place-items-center">
            <ServiceCode value={qrcode ?? customerImg} label={SHELL_TEXT.wechat} />
          </div>
          <p className="text-muted-foreground text-sm">{SHELL_TEXT.wechatCode(customerWechat)}</p>
          {phone && (
            <p className="tabular mt-1 text-sm">
              <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="text-primary-solid hover:underline">
                {SHELL_TEXT.phone(phone)}
              </a>
            </p>
          )}
        </div>
      </div>
    </aside>
  );
}
