import { fromPromise } from 'xstate';
import { couponFromWire, productFromWire } from '#api/decode/membership.decode.ts';
import { memberInfo } from '#contract/membership.contract.ts';
import { provincesOf } from '#domain/area.ts';
import { bestCoupon, payableFen } from '#domain/coupon.ts';
import { pricesAgree } from '#domain/price.ts';
import { purchaseChoiceMachine } from '#machines/purchase-choice/purchase-choice.machine.ts';
import { purchaseQuoteMachine } from '#machines/purchase-quote/purchase-quote.machine.ts';
import { areasOf } from '../areas.ts';
import type { AttemptLock } from '../session/attempt-lock.ts';
import { asPort } from './as-flow.ts';
import { wirePayment } from './payment.wiring.ts';
import { portData } from './port-data.ts';
import type { Wires } from './wires.ts';

export interface ChoiceParts {
  readonly lock: AttemptLock;
  /** Name of a member type by its code. */
  readonly nameOf: (memberCode: string) => string;
}

export const wirePurchaseChoice = (wires: Wires, parts: ChoiceParts) =>
  purchaseChoiceMachine.provide({
    actors: { quote: asPort(wirePurchaseQuote(wires, parts)), payment: asPort(wirePayment(wires, parts.lock)) },
    actions: { releaseAttempt: () => parts.lock.release() },
  });

/** Each duration gets the best coupon there is for it, and what is left to pay (S4-33…S4-39). */
const wirePurchaseQuote = ({ client, now }: Wires, { nameOf }: ChoiceParts) =>
  purchaseQuoteMachine.provide({
    actors: {
      memberInfo: fromPromise(async ({ input: { memberCode, areas, actiId }, signal }) => {
        const [answer, tree] = await Promise.all([
          client.call(memberInfo, { memberCode, payAreas: areas.join(','), actiId }, { signal }),
          areasOf(client.call, signal),
        ]);
        const { productConfigResponses, couponList, periodNow, higherMember } = portData(memberInfo, answer);
        const coupons = (couponList ?? []).map(couponFromWire);
        const products = productConfigResponses.map(productFromWire).map((product) => {
          if (!pricesAgree(product)) console.error('prices do not agree', product);
          const best = bestCoupon(coupons, product.priceFen, nameOf(memberCode), new Date(now()));
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
        };
      }),
    },
  });
