import { useAddress, useApp } from '../../shared/app-context.ts';

/** One part of the hash query and the way to change it; the list begins again at its first page. */
export function useHashPart(name: string): readonly [string, (value: string) => void] {
  const { path, query } = useAddress();
  const { navigate } = useApp();
  const parts = new URLSearchParams(query);
  const change = (value: string) => {
    parts.delete('page');
    if (value === '') parts.delete(name);
    else parts.set(name, value);
    navigate(parts.size === 0 ? path : `${path}?${parts}`, { replace: true });
  };
  return [parts.get(name) ?? '', change];
}
