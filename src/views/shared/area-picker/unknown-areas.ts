import { useQuery } from '@tanstack/react-query';
import { districtsQuery } from '#api/queries/dictionary.queries.ts';
import { isKnownArea } from '#domain/district.ts';
import { useApp } from '../app-context.ts';

/** Behind the name of an area that no list of divisions has: a link named it, and nothing can be found there. */
const UNKNOWN = '（未收录）';

/** What stands behind the name of an area: nothing, or that it is unknown as soon as the divisions are there. */
export function useAreaRemark(areas: readonly string[]): (code: string) => string {
  const named = areas.some((code) => code.includes('_'));
  const districts = useQuery({ ...districtsQuery(useApp().call), enabled: named });
  return (code) => (districts.data && !isKnownArea(code, districts.data) ? UNKNOWN : '');
}
