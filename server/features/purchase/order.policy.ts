import { isEligible } from '#domain/coupon.ts';
import { type Fen, fen } from '#domain/fen.ts';
import { boughtAreas, choiceKey } from '#domain/order-choice.ts';
import { quote } from '#domain/price.ts';
import type { Deps } from '#server/deps.ts';
import { memberTypeOnSale, productsOf, runningActivity } from './catalogue.repo.ts';
import { couponOf, priceListOf } from './catalogue-mapper.ts';
import { ownCoupon } from './coupon.repo.ts';
import type { OrderRow } from './order.repo.ts';
import { payPermission } from './payment.policy.ts';

/** What is sold, as the order keeps it: a membership or a docking service. Both run through the same states and payments. */
export type SoldItem = Pick<
  OrderRow,
  | 'member_code'
  | 'product_id'
  | 'member_name'
  | 'product_label'
  | 'months'
  | 'areas'
  | 'acti_id'
  | 'docking_product_id'
  | 'announcement_id'
  | 'count'
>;
/** One choice that may be sold, priced by the server. */
export interface OrderDraft {
  readonly item: SoldItem;
  readonly couponId: string | null;
  readonly choiceKey: string;
  readonly priceFen: Fen;
  readonly discountFen: Fen;
}

export interface ChoiceRequest {
  readonly memberCode: string;
  readonly productId: string;
  readonly payAreas: string;
  readonly couponId: string | null;
  readonly actiId: string | null;
}

export interface Refusal {
  readonly refused: { readonly code: number; readonly message: string };
}

const refusal = (code: number, message: string): Refusal => ({ refused: { code, message } });

/** Checks a choice against what is on sale and prices it from the server's tables alone (S4-16, S4-33…S4-39, I-5). */
export async function priceChoice(deps: Deps, userId: string, request: ChoiceRequest): Promise<OrderDraft | Refusal> {
  const allowed = await payPermission(deps);
  if (allowed.message !== null) return refusal(409, allowed.message);
  const type = await memberTypeOnSale(deps.db, request.memberCode);
  if (!type) return refusal(404, '该会员类型不存在或已停售');
  const product = (await productsOf(deps.db, type.member_code)).find((item) => item.product_id === request.productId);
  if (!product) return refusal(404, '该会员套餐不存在或已停售');
  const areas = boughtAreas(type.status, request.payAreas);
  if (areas === null) return refusal(400, '所选地区不在可购买范围内');
  const now = deps.clock.now();
  const { couponId, actiId } = request;
  if (actiId !== null && !(await runningActivity(deps.db, now, actiId)))
    return refusal(409, '活动已结束，请刷新后重试');
  const { priceFen } = quote(priceListOf(product), areas);
  const key = choiceKey({ memberCode: type.member_code, productId: product.product_id, areas, couponId, actiId });
  const item = {
    member_code: type.member_code,
    product_id: product.product_id,
    member_name: type.member_name,
    product_label: product.label,
    months: product.months,
    areas: [...areas],
    acti_id: actiId,
    docking_product_id: null,
    announcement_id: null,
    count: null,
  };
  const priced = { item, couponId, choiceKey: key, priceFen, discountFen: fen(0) };
  if (couponId === null) return priced;
  const row = await ownCoupon(deps.db, userId, couponId);
  const coupon = row ? couponOf(row, now) : null;
  if (!coupon || !isEligible(coupon, priceFen, type.member_name, now))
    return refusal(409, '该优惠券不可用，请重新选择');
  return { ...priced, discountFen: coupon.faceValueFen };
}
