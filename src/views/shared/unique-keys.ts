/**
 * Keys for the rows of a list whose ids a host may repeat: the second `a` becomes `a 2`, so that every row is drawn once.
 *
 * @example uniqueKeys(['a', 'b', 'a']) // ['a', 'b', 'a 2']
 */
export function uniqueKeys(ids: readonly string[]): readonly string[] {
  const taken = new Map<string, number>();
  return ids.map((id) => {
    const times = (taken.get(id) ?? 0) + 1;
    taken.set(id, times);
    return times === 1 ? id : `${id} ${times}`;
  });
}
