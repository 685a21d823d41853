import type { Selectable } from 'kysely';
import type { ServerConfig } from '#server/config.ts';
import type { IdentityTables } from '#server/db/tables/identity.tables.ts';
import type { Db } from '#server/deps.ts';

export type CompanyRow = Selectable<IdentityTables['company_configuration']>;
export type DictionaryRow = Selectable<IdentityTables['dictionary_options']>;

/** Contacts that migrations write, for the sandbox: nobody answers there. */
const SAMPLE_PHONE = '400-000-0000';
const sampleWechat = (brand: string): string => `demo-${brand}`;

/**
 * With the contacts that the operator has set; outside the sandbox never with the sample ones.
 *
 * @throws NoResultError when no company is configured for the brand, which the check at start rules out.
 */
export async function companyOf(db: Db, config: ServerConfig): Promise<CompanyRow> {
  const { brand, sandbox, servicePhone, serviceWechat, serviceImage } = config;
  const company = await db
    .selectFrom('company_configuration')
    .selectAll()
    .where('brand', '=', brand)
    .executeTakeFirstOrThrow();
  const own = (value: string | null, sample: string) => (!sandbox && value === sample ? null : value);
  return {
    ...company,
    service_phone: servicePhone ?? own(company.service_phone, SAMPLE_PHONE),
    customer_wechat: serviceWechat ?? own(company.customer_wechat, sampleWechat(brand)),
    customer_img: serviceImage ?? company.customer_img,
  };
}

/** In display order; empty for an unknown name. */
export const dictionaryRows = (db: Db, dictName: string): Promise<DictionaryRow[]> =>
  db.selectFrom('dictionary_options').selectAll().where('dict_name', '=', dictName).orderBy('position').execute();

/** What callers may read of a dictionary: in `customer_info` the contacts as `companyOf` has them. */
export async function shownRows(db: Db, config: ServerConfig, dictName: string): Promise<DictionaryRow[]> {
  const rows = await dictionaryRows(db, dictName);
  return dictName === 'customer_info' ? contactRows(rows, config) : rows;
}

/** The phone comes first, as pages take the first row for it (S3-55): what follows a sample phone goes with it. */
function contactRows(
  rows: readonly DictionaryRow[],
  { sandbox, servicePhone }: Pick<ServerConfig, 'sandbox' | 'servicePhone'>,
): DictionaryRow[] {
  const own = !sandbox && rows[0]?.value === SAMPLE_PHONE ? [] : rows;
  if (servicePhone === null) return [...own];
  const row = { dict_name: 'customer_info', name: '', label: '客服电话', parent_value: null, position: 0 };
  return [{ ...row, value: servicePhone }, ...own.slice(1)];
}

/** Members of every tier that the sandbox offers to someone who tries the product. */
export const demoMembers = (db: Db): Promise<{ mobile: string; title: string; description: string }[]> =>
  db.selectFrom('demo_members').select(['mobile', 'title', 'description']).orderBy('position').execute();
