import { useLocation, useSearch } from 'wouter';

/** One part of the hash query and the way to change it; the list begins again at its first page. */
export function useHashPart(name: string): readonly [string, (value: string) => void] {
  const [path, navigate] = useLocation();
  const parts = new URLSearchParams(useSearch());
  const change = (value: string) => {
    parts.delete('page');
    if (value === '') parts.delete(name);
    else parts.set(name, value);
    const query = String(parts);
    navigate(query === '' ? path : `${path}?${query}`, { replace: true });
  };
  return [parts.get(name) ?? '', change];
}
