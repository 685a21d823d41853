import { areaList } from '#domain/area.ts';
import { AREA_EDITABLE_STATUS } from '#domain/member-tier.ts';
import { isProvince, sortedProvinces } from '#domain/province.ts';

/** What is bought, without the member: two equal choices within an order's life are the same order (I-6). */
export interface OrderChoice {
  readonly memberCode: string;
  readonly productId: string;
  /** Province names, normalised; empty means nationwide. */
  readonly areas: readonly string[];
  readonly couponId: string | null;
  readonly actiId: string | null;
}

/** Text that is equal exactly when the choices are. */
export const choiceKey = ({ memberCode, productId, areas, couponId, actiId }: OrderChoice): string =>
  JSON.stringify([memberCode, productId, sortedProvinces(areas), couponId, actiId]);

/**
 * The areas that a purchase is for: sorted provinces, or nationwide for a tier whose area is fixed (S5-10, S5-11, D-21).
 *
 * @param payAreas Comma list of the wire (S3-13).
 * @returns `null` when the list names something that is no province.
 */
export function boughtAreas(memberTypeStatus: number, payAreas: string): readonly string[] | null {
  if (memberTypeStatus !== AREA_EDITABLE_STATUS) return [];
  const names = areaList(payAreas);
  return names.every(isProvince) ? sortedProvinces(names) : null;
}

/** What a member has agreed to pay: by an order of theirs, or by the choice that an order was asked for. */
export interface Agreement {
  readonly productId: string | null;
  /** Name of the duration or of the docking service. */
  readonly label: string;
  readonly couponId: string | null;
  readonly actiId: string | null;
  readonly payableFen: number;
  /** End of the service period to which the purchase adds, epoch milliseconds; absent when not known. */
  readonly periodNow?: number | null;
  /** Another tab was paying, and this one does not know its order. */
  readonly isPaidElsewhere?: boolean;
}

export type AgreementChange = 'product' | 'activity' | 'coupon' | 'price' | 'period' | 'elsewhere';

/**
 * How a choice on the screen differs from what the member agreed to (I-5, I-13).
 *
 * @param shown `null` while no duration is chosen.
 */
export function agreementChanges(agreed: Agreement, shown: Agreement | null): readonly AgreementChange[] {
  if (shown === null) return ['product'];
  const isSame = shown.productId === agreed.productId;
  const changes: Readonly<Record<AgreementChange, boolean>> = {
    product: !isSame,
    activity: isSame && shown.actiId !== agreed.actiId,
    coupon: isSame && shown.couponId !== agreed.couponId,
    price: shown.payableFen !== agreed.payableFen,
    period: agreed.periodNow !== undefined && shown.periodNow !== agreed.periodNow,
    elsewhere: agreed.isPaidElsewhere === true,
  };
  return (Object.keys(changes) as AgreementChange[]).filter((one) => changes[one]);
}
