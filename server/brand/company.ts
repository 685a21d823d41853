import type { Brand } from '#domain/brand.ts';
import type { Db } from '#server/deps.ts';

/** A brand that the database does not know yet gets a company configuration from its folder; one that is there stays as an operator left it. */
export async function ensureCompany(db: Db, { id, displayName, pageTitle, themeColour, canPay }: Brand): Promise<void> {
  await db
    .insertInto('company_configuration')
    .values({
      brand: id,
      name: displayName,
      title: pageTitle,
      theme: themeColour,
      favicon: '/favicon.svg',
      can_pay: canPay,
    })
    .onConflict((conflict) => conflict.column('brand').doNothing())
    .execute();
}
