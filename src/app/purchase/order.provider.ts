import * as v from 'valibot';
import { fromPromise, sendParent } from 'xstate';
import { ApiFailure } from '#api/api-failure.ts';
import { couponFromWire } from '#api/decode/membership.decode.ts';
import { invoiceFromWire } from '#api/decode/order.decode.ts';
import { CODE } from '#contract/endpoint.ts';
import { invoiceList, requestInvoice } from '#contract/invoice.contract.ts';
import {
  activityDetail,
  closeOrder,
  couponDevice,
  joinActivity,
  listMemberUpgrade,
  myCouponList,
} from '#contract/membership.contract.ts';
import { userDetail } from '#contract/user.contract.ts';
import { ACTIVITY_DEVICE_TYPE, COUPON_PAGE_SIZE } from '#domain/constants.ts';
import { couponPaging, neverEnds } from '#domain/coupon.ts';
import { applicableInvoice, invoiceErrors } from '#domain/invoice-form.ts';
import { outlasting, servicePeriodState } from '#domain/membership-period.ts';
import { orderStatusFromWire } from '#domain/order-status.ts';
import { serviceBars } from '#domain/service-bar.ts';
import { couponsMachine } from '#machines/purchase/coupons.machine.ts';
import { invoiceMachine } from '#machines/purchase/invoice.machine.ts';
import type { InvoiceRequest } from '#machines/purchase/invoice.types.ts';
import { orderCancellationMachine } from '#machines/purchase/order-cancellation.machine.ts';
import { servicePeriodMachine } from '#machines/purchase/service-period.machine.ts';
import type { Dependencies } from '../dependencies.ts';
import { unwrap, unwrapList } from '../shared/unwrap.ts';

export const provideInvoice = ({ client, queries, send }: Dependencies) =>
  invoiceMachine.provide({
    actors: {
      /** The last invoice comes first: it was right once. */
      recallBuyer: fromPromise(async ({ signal }): Promise<Partial<InvoiceRequest>> => {
        const page = { pageNumber: 1, pageSize: 1 };
        const [last] = unwrap(invoiceList, await client.call(invoiceList, page, { signal })).records;
        if (last) {
          const { title, taxNo, email } = last;
          return { title, taxNo, email, buyer: taxNo === '' ? 'person' : 'company' };
        }
        const account = unwrap(userDetail, await client.call(userDetail, {}, { signal }));
        return { title: account.companyName ?? '', email: account.email ?? '' };
      }),
      checkInvoice: fromPromise(async ({ input }) => ({
        flawless: Object.keys(invoiceErrors(applicableInvoice(input))).length === 0,
      })),
      requestInvoice: fromPromise(async ({ input, signal }) => {
        try {
          const invoice = unwrap(
            requestInvoice,
            await client.call(requestInvoice, applicableInvoice(input), { signal }),
          );
          return { outcome: 'sent', invoice: invoiceFromWire(invoice) };
        } catch (error) {
          const known = existing(error);
          if (known === null) throw error;
          return { outcome: 'known', invoice: invoiceFromWire(known) };
        }
      }),
    },
    actions: {
      announceRequested: () => {
        void queries.get()?.invalidateQueries({ queryKey: ['orders'] });
        void queries.get()?.invalidateQueries({ queryKey: ['invoices'] });
      },
      openInvoices: () => send({ type: 'navigation.requested', to: '/myOrder?view=invoices', replace: false }),
    },
  });

/** The invoice that a 409 says is there already; `null` for every other failure. */
function existing(error: unknown) {
  if (!(error instanceof ApiFailure) || error.code !== CODE.conflict) return null;
  const invoice = v.safeParse(requestInvoice.output, error.data);
  return invoice.success ? invoice.output : null;
}

export const provideCoupons = ({ client }: Dependencies) =>
  couponsMachine.provide({
    actors: {
      couponDevice: fromPromise(async ({ signal }) => {
        const answer = await client.call(couponDevice, { deviceType: ACTIVITY_DEVICE_TYPE }, { signal });
        unwrap(couponDevice, answer);
      }),
      activityDetail: fromPromise(async ({ signal }) => {
        const asked = { deviceType: ACTIVITY_DEVICE_TYPE } as const;
        const { activityDetailVo: running } = unwrap(
          activityDetail,
          await client.call(activityDetail, asked, { signal, quiet: true }),
        );
        if (!running) return null;
        const { actiId, description, endDate, joined, title } = running;
        return {
          actiId,
          title,
          description: description ?? '',
          endsAt: endDate ? Date.parse(endDate) : null,
          joined,
        };
      }),
      joinActivity: fromPromise(async ({ input, signal }) => {
        unwrap(joinActivity, await client.call(joinActivity, input, { signal }));
      }),
      myCouponList: fromPromise(async ({ input, signal }) => {
        const asked = { pageNumber: input.page, pageSize: COUPON_PAGE_SIZE };
        const { records, total } = unwrapList(myCouponList, await client.call(myCouponList, asked, { signal }), {
          records: [],
          total: 0,
        });
        const coupons = records.map(couponFromWire).map(({ effectiveEndAt, ...coupon }) => ({
          ...coupon,
          endsAt: neverEnds({ effectiveEndAt }) ? null : effectiveEndAt.getTime(),
        }));
        return { coupons, ...couponPaging(total) };
      }),
    },
    actions: { requestPurchase: sendParent((_, request) => ({ type: 'purchase.requested', ...request })) },
  });

export const provideOrderCancellation = ({ client, queries, send }: Dependencies) =>
  orderCancellationMachine.provide({
    actors: {
      closeOrder: fromPromise(async ({ input, signal }) => {
        const { orderStatus } = unwrap(closeOrder, await client.call(closeOrder, input, { signal }));
        return { status: orderStatusFromWire(orderStatus) };
      }),
    },
    actions: {
      announceClosed: ({ context: { order } }) => {
        send({ type: 'order.unwatched', orderNo: order.orderNo });
        send({ type: 'toast.raised', text: '订单已取消' });
      },
      refreshOrders: () => void queries.get()?.invalidateQueries({ queryKey: ['orders'] }),
    },
  });

export const provideServicePeriod = ({ client, now }: Dependencies) =>
  servicePeriodMachine.provide({
    actors: {
      listMemberUpgrade: fromPromise(async ({ signal }) => {
        const items = unwrapList(listMemberUpgrade, await client.call(listMemberUpgrade, {}, { signal }), []);
        const read = (instant: string | null) => (instant ? Date.parse(instant) : null);
        const periods = items.map(({ startDate, expireDate, ...item }) => ({
          ...item,
          startsAt: read(startDate),
          endsAt: read(expireDate),
        }));
        const bars = serviceBars(periods, now());
        return periods.map((item, at) => {
          const { levelId, memberName, isActive, endsAt, payArea } = item;
          const state = servicePeriodState(isActive, endsAt, now());
          const outlastedBy = outlasting(item, periods, now())?.memberName;
          const bar = bars[at];
          return {
            ...{ levelId: String(levelId), memberName, state, endsAt, areas: payArea ?? '' },
            ...(outlastedBy !== undefined && { outlastedBy }),
            ...(bar && { bar }),
          };
        });
      }),
    },
    actions: { requestPurchase: sendParent((_, request) => ({ type: 'purchase.requested', ...request })) },
  });
