import { fromPromise, sendParent } from 'xstate';
import { couponFromWire, productFromWire, serviceFromWire, submittedFromWire } from '#api/decode/membership.decode.ts';
import { dockingSubmitOrder, showDockingPrice } from '#contract/analysis.contract.ts';
import {
  activityDetail,
  closeOrder,
  entitlementLists,
  listMemberUpgrade,
  memberInfo,
  memberTypes,
  payPrepay,
  submitOrder,
  toOpenMember,
} from '#contract/membership.contract.ts';
import { areaList, provincesOf } from '#domain/area.ts';
import { ACTIVITY_DEVICE_TYPE, PAY_TYPE } from '#domain/constants.ts';
import { couponFor, payableFen } from '#domain/coupon.ts';
import { orderStatusFromWire } from '#domain/order-status.ts';
import { pricesAgree } from '#domain/price.ts';
import { sandboxPage } from '#domain/sandbox-page.ts';
import { purchaseMachine } from '#machines/purchase/purchase.machine.ts';
import { type Dependencies, ownOrigins } from '../dependencies.ts';
import { unwrap } from '../shared/unwrap.ts';
import { within } from '../shared/within.ts';
import { areasOf } from '../system/areas.provider.ts';
import { type AcknowledgedOrders, acknowledgedOrders } from './acknowledged-orders.ts';
import { provideAcknowledgement } from './acknowledgement.provider.ts';
import type { AttemptLock } from './attempt-lock.ts';
import { askOrder } from './find-order.ts';
import { paymentEnvironment } from './payment-environment.ts';
import { refreshAfterPayment } from './refresh-after-payment.ts';

export interface PurchaseParts {
  readonly lock: AttemptLock;
}

/** Fills the ports of the purchase. */
export const providePurchase = (deps: Dependencies, { lock }: PurchaseParts) => {
  const { client, brand, queries, user, now, send, reload } = deps;
  const acknowledged = (): AcknowledgedOrders => acknowledgedOrders(user()?.userId ?? '');
  return purchaseMachine.provide({
    actors: {
      toOpenMember: fromPromise(async ({ input: { memberCode, reason }, signal }) => {
        const intent = { ...(memberCode === null ? {} : { memberCode }), source: reason };
        const { canPay, renewal } = unwrap(toOpenMember, await client.call(toOpenMember, intent, { signal }));
        return {
          canPay: canPay && brand.canPay,
          renewal: renewal && { memberCode: renewal.memberCode, areas: areaList(renewal.payAreas) },
        };
      }),
      offer: fromPromise(async ({ signal }) => {
        const [activity, types, lists] = await Promise.all([
          client.call(activityDetail, { deviceType: ACTIVITY_DEVICE_TYPE }, { signal }),
          client.call(memberTypes, {}, { signal }),
          client.call(entitlementLists, {}, { signal }),
        ]);
        const running = unwrap(activityDetail, activity).activityDetailVo;
        return {
          activity: running
            ? {
                actiId: running.actiId,
                title: running.title,
                description: running.description ?? '',
                joined: running.joined,
              }
            : null,
          memberTypes: unwrap(memberTypes, types).map((type) => ({ ...type, memberDesc: type.memberDesc ?? '' })),
          entitlementLists: unwrap(entitlementLists, lists),
        };
      }),
      /** Each duration gets the best coupon there is for it, and what is left to pay (S4-33…S4-39). */
      memberInfo: fromPromise(async ({ input: { memberCode, memberName, areas, actiId, ordered }, signal, system }) => {
        const [answer, tree] = await Promise.all([
          client.call(memberInfo, { memberCode, payAreas: areas.join(','), actiId }, { signal }),
          // The price does not depend on them: without them there is no other area to choose (S8-24).
          areasOf(system, signal).catch(() => []),
        ]);
        const { productConfigResponses, couponList, periodNow, higherMember, overlappedMember } = unwrap(
          memberInfo,
          answer,
        );
        const coupons = (couponList ?? []).map(couponFromWire);
        const products = productConfigResponses.map(productFromWire).map((product) => {
          if (!pricesAgree(product)) console.error('prices do not agree', product);
          const held = ordered?.productId === product.productId ? ordered.couponId : null;
          const best = couponFor(coupons, product.priceFen, memberName, new Date(now()), held);
          return { ...product, bestCoupon: best, payableFen: payableFen(product.priceFen, best) };
        });
        return {
          products,
          areaChoices: provincesOf(tree).map(({ name }) => name),
          periodNow: periodNow ? Date.parse(periodNow) : null,
          higher: higherMember && {
            memberName: higherMember.memberName,
            endsAt: Date.parse(higherMember.expireDate),
          },
          overlapped: overlappedMember && {
            memberName: overlappedMember.memberName,
            areas: overlappedMember.payArea,
            endsAt: Date.parse(overlappedMember.expireDate),
          },
        };
      }),
      acquireLock: fromPromise(({ input, signal }) => lock.acquire(input, signal)),
      showDockingPrice: fromPromise(async ({ input, signal }) => {
        const asked = { id: input.announcementId };
        const { priceList } = unwrap(showDockingPrice, await client.call(showDockingPrice, asked, { signal }));
        return priceList.map((service) => serviceFromWire(service, input.count));
      }),
      submitOrder: fromPromise(async ({ input, signal }) => {
        if ('announcementId' in input) {
          const { announcementId, ...choice } = input;
          const order = { payType: PAY_TYPE, id: announcementId, ...choice } as const;
          return submittedFromWire(
            unwrap(dockingSubmitOrder, await client.call(dockingSubmitOrder, order, { signal })),
          );
        }
        const { areas, ...choice } = input;
        const order = { payType: PAY_TYPE, ...choice, payAreas: areas.join(',') } as const;
        return submittedFromWire(unwrap(submitOrder, await client.call(submitOrder, order, { signal })));
      }),
      payPrepay: fromPromise(async ({ input, signal }) => {
        const { codeUrl, codeExpireTime } = unwrap(payPrepay, await client.call(payPrepay, input, { signal }));
        const cashierUrl = sandboxPage(codeUrl, ownOrigins(deps));
        return { codeUrl, cashierUrl, expiresAt: Date.parse(codeExpireTime) };
      }),
      closeOrder: fromPromise(async ({ input, signal }) => {
        const { orderStatus } = unwrap(closeOrder, await client.call(closeOrder, input, { signal }));
        return { status: orderStatusFromWire(orderStatus) };
      }),
      findOrder: fromPromise(({ input: { orderId }, signal }) => askOrder(client.call, { orderId }, signal)),
      paymentEnvironment: paymentEnvironment({ page: document, lock, now }),
      listMemberUpgrade: fromPromise(async ({ signal }) => {
        const memberships = unwrap(listMemberUpgrade, await client.call(listMemberUpgrade, {}, { signal }));
        return memberships.map(({ memberName, isActive, expireDate }) => ({
          memberName,
          isActive,
          endsAt: expireDate ? Date.parse(expireDate) : null,
        }));
      }),
      acknowledgement: provideAcknowledgement(deps, acknowledged, (signal) => within(ACKNOWLEDGE_WITHIN_MS, signal)),
    },
    actions: {
      announceUnPay: sendParent(({ context: { request } }) => ({
        type: 'payment.forbidden',
        memberCode: request.memberCode,
        reason: request.reason,
      })),
      announceBegun: () => send({ type: 'payment.begun' }),
      announceEnded: () => {
        void queries.get()?.invalidateQueries({ queryKey: ['orders'] });
        send({ type: 'payment.ended' });
      },
      releaseLock: () => lock.release(),
      watchOrder: ({ context: { order } }) =>
        order && send({ type: 'order.watched', orderNo: order.orderNo, orderId: order.orderId }),
      unwatchOrder: ({ context: { order } }) => order && send({ type: 'order.unwatched', orderNo: order.orderNo }),
      checkPending: () => send({ type: 'check.requested' }),
      requestCoupons: () => send({ type: 'coupons.requested' }),
      announcePaid: ({ context: { order } }) => {
        if (order === null) return;
        acknowledged().markTold(order.orderNo);
        send({ type: 'order.announced', orderNo: order.orderNo });
      },
      reloadPage: () => reload(),
      openMyOrders: () => {
        refreshAfterPayment(deps);
        send({ type: 'navigation.requested', to: '/myOrder', replace: false });
      },
    },
  });
};

/** Shorter than the machine waits, so that it is known whether another tab has congratulated the member meanwhile. */
const ACKNOWLEDGE_WITHIN_MS = 3_500;
