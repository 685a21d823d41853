import type { Brand } from '#domain/brand.ts';
import type { Db } from '#server/deps.ts';

/**
 * A brand whose company nobody has written or changed yet gets its configuration from its folder, once; after that it stays as an
 * operator left it (D-37).
 */
export async function ensureCompany(db: Db, { id, displayName, pageTitle, themeColour, canPay }: Brand): Promise<void> {
  const filled = {
    name: displayName,
    title: pageTitle,
    theme: themeColour,
    favicon: '/favicon.svg',
    can_pay: canPay,
  };
  await db
    .insertInto('company_configuration')
    .values({ brand: id, ...filled })
    .onConflict((conflict) =>
      conflict.column('brand').doUpdateSet(filled).where('company_configuration.as_shipped', '=', true),
    )
    .execute();
}
