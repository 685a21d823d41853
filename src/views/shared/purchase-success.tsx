import { BadgeCheck } from 'lucide-react';
import { useRef } from 'react';
import { areaLabel } from '#domain/area.ts';
import { longDateText } from '#domain/date-text.ts';
import { phoneAddress } from '#domain/service-phone.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogTitle } from '../ui/dialog.tsx';
import { control } from './control.ts';

/** Texts of a confirmed purchase, wherever it is shown (S2-72, S5-21). */
const TEXT = {
  title: (memberName: string) => `恭喜您，成功开通${memberName}！`,
  titleWithoutName: '恭喜您，会员开通成功！',
  service: (name: string) => `支付成功，您已购买${name}！`,
  serviceWithoutName: '支付成功！',
  serviceUse: '服务已归入对应的公告：分析报告可在公告页导出，对接顾问由客服与您联系',
  areas: '开通地区',
  until: '有效期至',
  invoice: '如需发票，请在“我的订单”申请，或',
  call: '致电',
  invoiceWithoutPhone: '购买记录与发票，请在“我的订单”查看。',
  orders: '去我的订单',
  close: '知道了',
} as const;

export interface PurchaseSuccessProps {
  /** As the server said them, never as they were chosen (I-14). */
  readonly levelName: string | null;
  /** Epoch milliseconds. */
  readonly endsAt: number | null;
  /** Comma list of provinces, '' for the whole nation; `null` names none. */
  readonly payAreas: string | null;
  /** A docking service was bought, no membership (S7-88). */
  readonly isService?: boolean;
  /** For invoices; without one no phone is named (S5-21). */
  readonly servicePhone: string | null;
  readonly closeEvent: string;
  readonly ordersEvent: string;
  readonly onClose: () => void;
  readonly onOrders: () => void;
}

/** Purchase success message. Rendered only after the server confirmed the payment (D-01). */
export function PurchaseSuccess({
  levelName,
  endsAt,
  payAreas,
  isService = false,
  servicePhone,
  closeEvent,
  ordersEvent,
  onClose,
  onOrders,
}: PurchaseSuccessProps) {
  const close = useRef<HTMLButtonElement>(null);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent closeProps={control(closeEvent)} initialFocus={close}>
        <DialogBody className="flex flex-col items-center justify-center gap-3 pt-8 text-center">
          <BadgeCheck aria-hidden="true" className="size-14 text-success" />
          <DialogTitle>{titleOf(levelName, isService)}</DialogTitle>
          {isService && <p>{TEXT.serviceUse}</p>}
          {payAreas !== null && !isService && (
            <p>
              {TEXT.areas}
              <strong className="ml-1.5 font-semibold">{areaLabel(payAreas)}</strong>
            </p>
          )}
          {endsAt !== null && (
            <p>
              {TEXT.until}
              <strong className="tabular ml-1.5 font-semibold">{longDateText(new Date(endsAt).toISOString())}</strong>
            </p>
          )}
          <p className="text-muted-foreground text-sm">
            {servicePhone ? TEXT.invoice : TEXT.invoiceWithoutPhone}
            {servicePhone && (
              <span className="whitespace-nowrap">
                {TEXT.call}
                <a href={phoneAddress(servicePhone)} className="tabular ml-1 font-medium text-primary-solid">
                  {servicePhone}
                </a>
              </span>
            )}
          </p>
        </DialogBody>
        <DialogFooter className="justify-center">
          <Button variant="outline" onClick={onOrders} {...control(ordersEvent)}>
            {TEXT.orders}
          </Button>
          <Button ref={close} onClick={onClose} {...control(closeEvent)}>
            {TEXT.close}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

const titleOf = (name: string | null, isService: boolean): string => {
  if (isService) return name ? TEXT.service(name) : TEXT.serviceWithoutName;
  return name ? TEXT.title(name) : TEXT.titleWithoutName;
};
