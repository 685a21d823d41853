import type { WantedEnterprise } from '#api/queries/enterprise.queries.ts';
import { recordId } from '../record-detail/record-id.ts';

/** The contract takes no longer a name. */
const NAME_LENGTH = 200;

/**
 * Which enterprise an address names: `/enterpriseDetails?id=7` or `/enterpriseDetails/{name}` (S2-25, S2-26); the id wins.
 * `null` when it names none.
 */
export function wantedEnterprise(parameter: string | undefined, query: string): WantedEnterprise | null {
  const id = recordId(query);
  if (id !== null) return { id };
  const name = parameter?.trim() ?? '';
  return name === '' || name.length > NAME_LENGTH ? null : { name };
}
