import { fen } from '#domain/fen.ts';
import { DOCKING_NAME } from '#domain/order.ts';
import type { Deps } from '#server/deps.ts';
import { dockingProducts } from '#server/features/purchase/docking.repo.ts';
import type { OrderDraft, Refusal } from '#server/features/purchase/order.policy.ts';
import { payPermission } from '#server/features/purchase/payment.policy.ts';

export interface DockingChoice {
  readonly productId: string;
  readonly announcementId: string;
  readonly count: number;
}

/** Checks a docking service against what is on sale and prices it from the server's tables alone (S7-88, I-5). */
export async function priceDocking(deps: Deps, choice: DockingChoice): Promise<OrderDraft | Refusal> {
  const { productId, announcementId, count } = choice;
  const allowed = await payPermission(deps);
  if (allowed.message !== null) return { refused: { code: 409, message: allowed.message } };
  const product = (await dockingProducts(deps.db)).find((item) => item.product_id === productId);
  if (!product) return { refused: { code: 404, message: '该服务不存在或已停售' } };
  return {
    item: {
      member_code: null,
      product_id: null,
      member_name: DOCKING_NAME,
      product_label: count === 1 ? product.label : `${product.label}×${count}`,
      months: null,
      areas: [],
      acti_id: null,
      docking_product_id: product.product_id,
      announcement_id: announcementId,
      count,
    },
    couponId: null,
    choiceKey: JSON.stringify(['docking', product.product_id, announcementId, count]),
    priceFen: fen(product.price_fen * count),
    discountFen: fen(0),
  };
}
