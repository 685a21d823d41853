import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

/** A table in its own scroller, so that a narrow screen scrolls the table and not the page. `label` names the scroller. */
export function Table({ className, label, ...props }: ComponentProps<'table'> & { readonly label?: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section data-slot="table-container" aria-label={label} tabIndex={0} className="relative w-full overflow-x-auto">
      <table data-slot="table" className={cx('w-full border-collapse', className)} {...props} />
    </section>
  );
}

export function TableHeader({ className, ...props }: ComponentProps<'thead'>) {
  return <thead data-slot="table-header" className={cx('bg-muted text-muted-foreground', className)} {...props} />;
}

export function TableBody({ className, ...props }: ComponentProps<'tbody'>) {
  return <tbody data-slot="table-body" className={cx('[&>tr:last-child]:border-0', className)} {...props} />;
}

export function TableRow({ className, ...props }: ComponentProps<'tr'>) {
  return (
    <tr
      data-slot="table-row"
      className={cx('border-border border-b transition-colors hover:bg-muted', className)}
      {...props}
    />
  );
}

export function TableHead({ className, scope = 'col', ...props }: ComponentProps<'th'>) {
  return <th data-slot="table-head" scope={scope} className={cx('nowrap-cjk', className)} {...props} />;
}

export function TableCell({ className, ...props }: ComponentProps<'td'>) {
  return <td data-slot="table-cell" className={className} {...props} />;
}

export function TableCaption({ className, ...props }: ComponentProps<'caption'>) {
  return (
    <caption data-slot="table-caption" className={cx('mt-3 text-muted-foreground text-sm', className)} {...props} />
  );
}
