import { areaList } from '#domain/area.ts';
import { isContinuable, isPayable, type MemberOrder } from '#domain/order.ts';
import { useApp } from '../../shared/app-context.ts';
import { passFocus } from '../../shared/pass-focus.ts';
import { Button } from '../../ui/button.tsx';

/** Ways on from an unpaid order: back to the purchase dialog, where the same choice finds the same order (I-6), or out of it. */
export function UnpaidActs({ order, now }: { readonly order: MemberOrder; readonly now: Date }) {
  const { requestPurchase, cancelOrder } = useApp();
  const { orderId, orderNo, memberName, duration, payableFen, memberCode, payAreas, docking } = order;
  if (!isPayable(order, now)) return null;
  return (
    <span className="inline-flex flex-wrap items-center gap-2 max-lg:ml-auto">
      {isContinuable(order) && (
        <Button
          ref={passFocus}
          size="sm"
          className="pointer-coarse:h-11"
          aria-label={`继续支付：订单${orderNo}`}
          onClick={() =>
            requestPurchase({
              memberCode,
              areas: areaList(payAreas),
              docking: docking && { announcementId: docking.announcementId, title: null, count: docking.count },
              continued: {
                productId: docking?.productId ?? order.productId,
                label: duration,
                couponId: order.couponId,
                actiId: order.actiId,
                payableFen,
              },
              reason: 'order.continued',
            })
          }
        >
          继续支付
        </Button>
      )}
      <Button
        ref={passFocus}
        variant="outline"
        size="sm"
        className="pointer-coarse:h-11"
        aria-label={`取消订单：订单${orderNo}`}
        onClick={() => cancelOrder({ orderId, orderNo, memberName, duration, payableFen })}
      >
        取消订单
      </Button>
    </span>
  );
}
