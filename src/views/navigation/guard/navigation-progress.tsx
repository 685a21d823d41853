/** Progress of a navigation; it shows after 120 ms, so that a fast one shows nothing (S2-39). */
export function NavigationProgress({ active }: { readonly active: boolean }) {
  if (!active) return null;
  return (
    <div role="progressbar" aria-label="页面加载中" className="pointer-events-none fixed inset-x-0 top-0 z-60 h-0.5">
      <div className="navigation-progress h-full bg-primary-solid" />
    </div>
  );
}
