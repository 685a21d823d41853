import type { Deps } from '#server/deps.ts';

export const PAY_FORBIDDEN = '当前暂不支持在线支付，请联系您的客户经理';

/** Whether this brand sells at all (S3-53, S6-08). The client's own build must allow it too (D-37). */
export async function payPermission(
  deps: Deps,
): Promise<{ readonly canPay: boolean; readonly message: string | null }> {
  const company = await deps.db
    .selectFrom('company_configuration')
    .select('can_pay')
    .where('brand', '=', deps.config.brand)
    .executeTakeFirst();
  return company?.can_pay ? { canPay: true, message: null } : { canPay: false, message: PAY_FORBIDDEN };
}
