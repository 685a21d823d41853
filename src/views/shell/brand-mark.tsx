import { cx } from 'class-variance-authority';
import { Link } from 'wouter';

/** The brand's mark and name; leads home. The mark is the favicon the build put beside the page. */
export function BrandMark({ name, rail = false }: { readonly name: string; readonly rail?: boolean }) {
  return (
    <Link
      href="/"
      data-slot="brand-mark"
      className={cx(
        'flex h-(--navbar-height) shrink-0 items-center gap-2.5 overflow-hidden font-semibold text-foreground text-lg',
        rail ? 'justify-center' : 'px-4',
      )}
    >
      <img src="./favicon.svg" alt="" width={28} height={28} className="size-7 shrink-0" />
      <span className={cx('truncate', rail && 'sr-only')}>{name}</span>
    </Link>
  );
}
