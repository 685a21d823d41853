import { sql } from 'kysely';
import type { Db } from '#server/deps.ts';
import { namedSql } from '#server/search/feed.ts';

export interface NamedEnterprise {
  readonly id: string;
  readonly name: string;
  readonly credit_code: string | null;
}

const COLUMNS = ['id', 'name', 'credit_code'] as const;

export const enterpriseById = (db: Db, id: string): Promise<NamedEnterprise | undefined> =>
  db.selectFrom('enterprises').select(COLUMNS).where('id', '=', id).executeTakeFirst();

/** The enterprises of this name, at most two: their name does not distinguish several. */
export const enterprisesNamed = (db: Db, name: string): Promise<NamedEnterprise[]> =>
  db.selectFrom('enterprises').select(COLUMNS).where('id', 'in', namedSql(name)).limit(2).execute();

const SHOWN = 10;
const KINDS: Readonly<Record<'owner' | 'rival' | 'agent', 'buyer' | 'supplier' | 'agency'>> = {
  owner: 'buyer',
  rival: 'supplier',
  agent: 'agency',
};

/** Enterprises whose name holds what was typed; names that begin with it first, then short ones. */
export function enterprisesLike(
  db: Db,
  typed: string,
  role: 'project' | 'owner' | 'rival' | 'agent' | 'company',
): Promise<NamedEnterprise[]> {
  const escaped = typed.replace(/[\\%_]/g, '\\$&');
  // Brackets are typed and kept in either width.
  const half = escaped.replaceAll('（', '(').replaceAll('）', ')');
  const forms = [...new Set([escaped, half, half.replaceAll('(', '（').replaceAll(')', '）')])];
  const likeOne = (before: string) => sql<boolean>`name ilike any (${forms.map((form) => `${before}${form}%`)})`;
  const named = db.selectFrom('enterprises').select(COLUMNS).where(likeOne('%'));
  const ofRole = role === 'project' || role === 'company' ? named : named.where('kind', '=', KINDS[role]);
  return ofRole.orderBy(likeOne(''), 'desc').orderBy(sql`length(name)`).orderBy('name').limit(SHOWN).execute();
}
