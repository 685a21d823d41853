import type { Db, Deps } from '#server/deps.ts';
import { settleOnce } from '#server/features/purchase/close-order.policy.ts';
import type {
  Notice,
  NotificationDelivery,
  PartialRefundNotice,
  PaymentNotice,
  RefundFailureNotice,
} from '#server/payment/provider.ts';
import { type PaidTrade, rememberNonce } from './payment.repo.ts';
import { refundDone, refundFailed } from './refund.policy.ts';

export type Receipt = 'accepted' | 'refused';

/**
 * The one way in for news from the payment service. Signature, age and merchant are checked by the provider, the nonce here, in the
 * transaction that acts on the news, so that a crash between the two leaves neither. News that is old by now is accepted and changes
 * nothing, because the service repeats itself until it is thanked (R2, R3, R4).
 */
export async function receiveNotification(deps: Deps, delivery: NotificationDelivery): Promise<Receipt> {
  const reading = deps.payment.readNotification(delivery, deps.clock.now());
  if (!reading.verified) return refuseIt(deps, reading.reason);
  return (await receive(deps, reading.notice)) ? 'accepted' : refuseIt(deps, 'replayed');
}

function receive(deps: Deps, notice: Notice): Promise<boolean> {
  if (notice.kind === 'refund-failed') return receiveRefundFailure(deps, notice);
  if (notice.kind === 'refunded-in-part') return receivePartialRefund(deps, notice);
  return notice.kind === 'paid' ? receivePayment(deps, notice) : receiveRefund(deps, notice);
}

const tradeOf = ({ orderNo, transactionId, amountFen, at }: PaymentNotice): PaidTrade => ({
  orderNo,
  transactionId,
  amountFen,
  paidAt: at,
});

async function receivePayment(deps: Deps, notice: PaymentNotice): Promise<boolean> {
  const isNew = (tx: Db): Promise<boolean> => rememberNonce(tx, deps.payment.name, notice, deps.clock.now());
  return (await settleOnce(deps, tradeOf(notice), isNew)) !== null;
}

const receiveRefund = (deps: Deps, notice: PaymentNotice): Promise<boolean> =>
  deps.db.transaction().execute(async (tx) => {
    if (!(await rememberNonce(tx, deps.payment.name, notice, deps.clock.now()))) return false;
    await refundDone(tx, tradeOf(notice), deps.clock.now());
    return true;
  });

/**
 * Alerts the operator and changes nothing else: the order keeps what it brought, because how much of a membership a part
 * of the money stands for is not ours to decide. The payment itself is booked by its own notification.
 */
async function receivePartialRefund(deps: Deps, notice: PartialRefundNotice): Promise<boolean> {
  if (!(await rememberNonce(deps.db, deps.payment.name, notice, deps.clock.now()))) return false;
  const { orderNo, transactionId, amountFen, totalFen } = notice;
  const sums = { refundedFen: amountFen, paidFen: totalFen };
  deps.log.error('payment.refund-needs-operator', { orderNo, transactionId, reason: 'partial refund', ...sums });
  return true;
}

/** Ignores refunds that are done or not ours: the service also reports refunds from the merchant's console. */
const receiveRefundFailure = (deps: Deps, notice: RefundFailureNotice): Promise<boolean> =>
  deps.db.transaction().execute(async (tx) => {
    if (!(await rememberNonce(tx, deps.payment.name, notice, deps.clock.now()))) return false;
    await refundFailed({ db: tx, log: deps.log }, notice);
    return true;
  });

function refuseIt(deps: Deps, reason: string): Receipt {
  deps.log.error('payment.notification-refused', { provider: deps.payment.name, reason });
  return 'refused';
}
