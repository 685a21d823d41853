import { fen } from '#domain/fen.ts';
import { DOCKING_NAME, dockingLabel } from '#domain/order.ts';
import type { Db, Deps } from '#server/deps.ts';
import { type DockingProductRow, dockingProducts } from '#server/features/purchase/docking.repo.ts';
import type { OrderDraft, Refusal } from '#server/features/purchase/order.policy.ts';
import { payPermission } from '#server/features/purchase/payment.policy.ts';
import { headOf } from '#server/features/records/announcement/announcement-document.repo.ts';
import { noReportReason } from './project-report.policy.ts';

export interface DockingChoice {
  readonly productId: string;
  readonly announcementId: string;
  readonly count: number;
}

/**
 * The services on sale for an announcement. A report is left out while none can be made: no member pays for what cannot be delivered.
 *
 * @param announcementId Absent or unknown: every service on sale.
 */
export async function servicesFor(db: Db, announcementId: string | undefined): Promise<readonly DockingProductRow[]> {
  const products = await dockingProducts(db);
  const head = announcementId === undefined ? undefined : await headOf(db, announcementId);
  if (!head || (await noReportReason(db, head)) === null) return products;
  return products.filter(({ brings }) => brings !== 'report');
}

/** Checks a docking service against what is on sale and prices it from the server's tables alone (S7-88, I-5). */
export async function priceDocking(deps: Deps, choice: DockingChoice): Promise<OrderDraft | Refusal> {
  const { productId, announcementId, count } = choice;
  const allowed = await payPermission(deps);
  if (allowed.message !== null) return { refused: { code: 409, message: allowed.message } };
  const product = (await servicesFor(deps.db, announcementId)).find((item) => item.product_id === productId);
  if (!product) return { refused: { code: 404, message: '该公告没有此项服务' } };
  return {
    item: {
      member_code: null,
      product_id: null,
      member_name: DOCKING_NAME,
      product_label: dockingLabel(product.label, count),
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
