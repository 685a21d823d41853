import type { Selectable } from 'kysely';
import type { IdentityTables } from '#server/db/tables/identity.tables.ts';
import type { Db } from '#server/deps.ts';

export type CompanyRow = Selectable<IdentityTables['company_configuration']>;
export type DictionaryRow = Selectable<IdentityTables['dictionary_options']>;

/** @throws NoResultError when no company is configured for the brand, which the check at start rules out. */
export const companyOf = (db: Db, brand: string): Promise<CompanyRow> =>
  db.selectFrom('company_configuration').selectAll().where('brand', '=', brand).executeTakeFirstOrThrow();

/** In display order; empty for an unknown name. */
export const dictionaryRows = (db: Db, dictName: string): Promise<DictionaryRow[]> =>
  db.selectFrom('dictionary_options').selectAll().where('dict_name', '=', dictName).orderBy('position').execute();

/** Members of every tier that the sandbox offers to someone who tries the product. */
export const demoMembers = (db: Db): Promise<{ mobile: string; title: string; description: string }[]> =>
  db.selectFrom('demo_members').select(['mobile', 'title', 'description']).orderBy('position').execute();
