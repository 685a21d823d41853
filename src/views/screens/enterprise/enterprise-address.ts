import type { WantedEnterprise } from '#api/queries/enterprise.queries.ts';
import type { ScreenAddress } from '../../shared/app-context.ts';
import { recordId } from '../record-detail/record-id.ts';

const PREFIX = '/enterpriseDetails/';
/** The contract takes no longer a name. */
const NAME_LENGTH = 200;

/**
 * Which enterprise an address names: `/enterpriseDetails?id=7` or `/enterpriseDetails/{name}` (S2-25, S2-26); the id wins.
 * `null` when it names none.
 */
export function enterpriseAddress(address: Omit<ScreenAddress, 'key'>): WantedEnterprise | null {
  const id = recordId(address);
  if (id !== null) return { id };
  const { path } = address;
  const name = path.toLowerCase().startsWith(PREFIX.toLowerCase()) ? decoded(path.slice(PREFIX.length)).trim() : '';
  return name === '' || name.length > NAME_LENGTH ? null : { name };
}

const ENCODED = /(?:%[\da-f]{2})+/gi;

/** Each part that is encoded, decoded; a stray percent sign beside it stays what it is (D-50). */
const decoded = (text: string): string =>
  text.replace(ENCODED, (part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });
