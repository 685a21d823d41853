import { fromPromise } from 'xstate';
import { submittedFromWire } from '#api/decode/membership.decode.ts';
import { closeOrder, payPrepay, submitOrder } from '#contract/membership.contract.ts';
import { PAY_TYPE } from '#domain/constants.ts';
import { orderStatusFromWire } from '#domain/order-status.ts';
import { sandboxPage } from '#domain/sandbox-page.ts';
import { paymentMachine } from '#machines/payment/payment.machine.ts';
import { paymentCodeMachine } from '#machines/payment-code/payment-code.machine.ts';
import { paymentOrderMachine } from '#machines/payment-order/payment-order.machine.ts';
import type { AttemptLock } from '../session/attempt-lock.ts';
import { asPort } from './as-flow.ts';
import { askOrder } from './find-order.ts';
import { portData } from './port-data.ts';
import { surroundings } from './surroundings.ts';
import { ownOrigins, type Wires } from './wires.ts';

export const wirePayment = (wires: Wires, lock: AttemptLock) => {
  const { client, say } = wires;
  return paymentMachine.provide({
    actors: {
      claimAttempt: fromPromise(({ input }) => lock.claim(input)),
      order: asPort(wirePaymentOrder(wires)),
      payPrepay: fromPromise(async ({ input, signal }) => {
        const { codeUrl, codeExpireTime } = portData(payPrepay, await client.call(payPrepay, input, { signal }));
        const cashierUrl = sandboxPage(codeUrl, ownOrigins(wires));
        return { codeUrl, cashierUrl, expiresAt: Date.parse(codeExpireTime) };
      }),
      closeOrder: fromPromise(async ({ input, signal }) => {
        const { orderStatus } = portData(closeOrder, await client.call(closeOrder, input, { signal }));
        return { status: orderStatusFromWire(orderStatus) };
      }),
      paymentCode: asPort(wirePaymentCode(wires, lock)),
    },
    actions: {
      watchOrder: ({ context: { order } }) =>
        order && say({ type: 'order.watched', orderNo: order.orderNo, orderId: order.orderId }),
      checkPending: () => say({ type: 'check.requested' }),
      unwatchOrder: ({ context: { order } }) => order && say({ type: 'order.unwatched', orderNo: order.orderNo }),
    },
  });
};

const wirePaymentOrder = ({ client }: Wires) =>
  paymentOrderMachine.provide({
    actors: {
      submitOrder: fromPromise(async ({ input: { areas, ...choice }, signal }) => {
        const order = { payType: PAY_TYPE, ...choice, payAreas: areas.join(',') } as const;
        return submittedFromWire(portData(submitOrder, await client.call(submitOrder, order, { signal })));
      }),
    },
  });

const wirePaymentCode = ({ client, now }: Wires, lock: AttemptLock) =>
  paymentCodeMachine.provide({
    actors: {
      findOrder: fromPromise(({ input: { orderId }, signal }) => askOrder(client.call, { orderId }, signal)),
      surroundings: surroundings({ page: document, lock, now }),
    },
  });
