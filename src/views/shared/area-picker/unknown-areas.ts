import { useQuery } from '@tanstack/react-query';
import { districtsQuery } from '#api/queries/dictionary.queries.ts';
import { isKnownArea, isKnownByItself } from '#domain/district.ts';
import { useApp } from '../app-context.ts';

/** Follows the name of an area that is not in the list of divisions, as a link or a saved group may name one. */
const UNKNOWN = '（未收录）';

/** Remark after the name of an area: empty until the divisions are loaded, and for a known area. */
export function useAreaRemark(areas: readonly string[]): (code: string) => string {
  const isAsked = areas.some((code) => !isKnownByItself(code));
  const districts = useQuery({ ...districtsQuery(useApp().call), enabled: isAsked });
  return (code) => (districts.data && !isKnownArea(code, districts.data) ? UNKNOWN : '');
}
