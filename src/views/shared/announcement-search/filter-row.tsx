import type { ReactNode } from 'react';

/** A condition of the panel: its name on the left, or above it on a phone. The column holds four 汉字 at every text size (S3-70). */
export function FilterRow({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-x-3 gap-y-1.5 py-1.5 lg:grid-cols-[max(64px,4.2em)_minmax(0,1fr)]">
      <span className="nowrap-cjk text-muted-foreground leading-7 max-lg:font-medium max-lg:text-foreground">
        {label}
      </span>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
