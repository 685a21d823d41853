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
