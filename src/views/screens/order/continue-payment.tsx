import { isPayable, type MemberOrder } from '#domain/order.ts';
import { useApp } from '../../shared/app-context.ts';
import { Button } from '../../ui/button.tsx';

/** Leads an unpaid order back to the purchase dialog; the same choice finds the same order (I-6). */
export function ContinuePayment({ order, now }: { readonly order: MemberOrder; readonly now: Date }) {
  const { requestPurchase } = useApp();
  if (!isPayable(order, now)) return null;
  return (
    <Button
      size="sm"
      className="pointer-coarse:h-11"
      aria-label={`继续支付：订单${order.orderNo}`}
      onClick={() => requestPurchase({ memberCode: order.memberCode, reason: 'order.continued' })}
    >
      继续支付
    </Button>
  );
}
