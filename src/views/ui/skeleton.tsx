import type { ReactNode } from 'react';

/** Grey stand-in of what is loading. It appears after 150 ms, so that a fast answer does not flicker. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <div data-slot="skeleton" aria-hidden="true" className={className} />;
}

/** A region that loads: its skeletons are hidden from screen readers, the sentence is read once. */
export function SkeletonRegion({
  label = '加载中…',
  className,
  children,
}: {
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <div data-slot="skeleton-region" role="status" aria-label={label} className={className}>
      {children}
    </div>
  );
}
