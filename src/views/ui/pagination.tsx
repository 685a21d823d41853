import { cx } from 'class-variance-authority';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { createContext, type KeyboardEvent, type MouseEvent, type ReactNode, use, useRef } from 'react';
import { numberText } from '#domain/number-text.ts';
import { PAGE_SIZES } from '#domain/search-filter.ts';
import { Button } from './button.tsx';
import { Input } from './input.tsx';
import { Select } from './select.tsx';

/** A page number, or a gap between two of them. */
type PageEntry = { readonly kind: 'page'; readonly page: number } | { readonly kind: 'gap'; readonly after: number };

/** How many pages there are; at least 1. */
export const pageCount = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));

/**
 * The numbers a pager shows: first, last, the current one with two neighbours on each side; a gap only where at least
 * two pages are left out.
 *
 * @example pageList(1, 3).map((e) => (e.kind === 'page' ? e.page : '…')) // [1, 2, 3]
 */
export function pageList(current: number, last: number): readonly PageEntry[] {
  const near = (page: number) => page === 1 || page === last || Math.abs(page - current) <= 2;
  const around = Array.from({ length: 7 }, (_, index) => current - 3 + index);
  const shown = [...new Set([1, ...around, last])]
    .filter((page) => page >= 1 && page <= last && (near(page) || (near(page - 1) && near(page + 1))))
    .sort((a, b) => a - b);
  return shown.flatMap((page, index): PageEntry[] => {
    const before = shown[index - 1] ?? page;
    const gap: PageEntry[] = page - before > 1 ? [{ kind: 'gap', after: before }] : [];
    return [...gap, { kind: 'page', page }];
  });
}

/** A press of Enter or Space is a click that no pointer made. */
const isByKeyboard = ({ detail }: MouseEvent): boolean => detail === 0;

/**
 * Tab goes on with the first row. What has the focus is no control and shows no ring; the page that is there is announced by the pager,
 * once. Later presses beside the rows do not focus it.
 */
function focusBeginning(list: HTMLElement): void {
  list.setAttribute('tabindex', '-1');
  list.focus({ preventScroll: true });
  // After the focus has come: the control that it leaves is in the list, too.
  list.addEventListener('focusout', () => list.removeAttribute('tabindex'), { once: true });
}

/** The rows beside the pager are those of before; the page that was asked for is still being read. */
export const StaleRowsContext = createContext(false);

export interface PaginationProps {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onPageChange: (page: number) => void;
  /** Chooses how many rows a page has; the list begins again at its first page. */
  readonly onPageSizeChange?: (pageSize: number) => void;
  /** The server gives no more than this many; said when reached (S9-29). */
  readonly cap?: number;
  /** The list has no conditions that could be narrowed. */
  readonly unfiltered?: boolean;
  /** Text instead of the total, when it is not exact («10000+»). */
  readonly totalText?: string;
  /** `(page) => control('page.chosen', page)`: lands on every button that leads to a page. */
  readonly pageProps?: (page: number) => Readonly<Record<string, string | undefined>>;
  readonly className?: string;
}

/** 共n条 · 上一页 · 1 … n · 下一页 · 前往_页. Nothing while everything fits on one page (S4-43). */
export function Pagination({
  page,
  pageSize,
  total,
  onPageChange,
  onPageSizeChange,
  cap,
  unfiltered = false,
  totalText,
  pageProps,
  className,
}: PaginationProps) {
  const nav = useRef<HTMLElement>(null);
  const stale = use(StaleRowsContext);
  // The pager stands below the rows: another page begins with its first one, for the keyboard as well (S2-02).
  const turn = (to: number, byKeyboard: boolean) => {
    onPageChange(to);
    const list = nav.current?.parentElement;
    if (!list) return;
    if (list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: 'start' });
    if (byKeyboard) focusBeginning(list);
  };
  const sizable = onPageSizeChange !== undefined && total > Math.min(...PAGE_SIZES);
  if (total <= pageSize && !sizable) return null;
  const last = pageCount(Math.min(total, cap ?? total), pageSize);
  const step = (to: number, label: string, icon: ReactNode) => (
    <Button
      variant="outline"
      size="icon"
      aria-label={label}
      title={label}
      disabled={to < 1 || to > last}
      onClick={(event) => {
        turn(to, isByKeyboard(event));
        // The button is disabled at the end that it leads to.
        if (!isByKeyboard(event) && (to === 1 || to === last)) nav.current?.focus({ preventScroll: true });
      }}
      {...pageProps?.(to)}
    >
      {icon}
    </Button>
  );
  const jump = (event: KeyboardEvent<HTMLInputElement>) => {
    const wanted = Number.parseInt(event.currentTarget.value.normalize('NFKC'), 10);
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || Number.isNaN(wanted)) return;
    event.currentTarget.value = '';
    turn(Math.min(Math.max(wanted, 1), last), true);
  };
  return (
    <nav
      ref={nav}
      tabIndex={-1}
      data-slot="pagination"
      aria-label="分页"
      className={cx('tabular flex flex-wrap items-center gap-x-4 gap-y-2 text-base', className)}
    >
      <span aria-live="polite" className="sr-only">
        {stale ? '' : `第${page}页，共${last}页`}
      </span>
      <span className="text-muted-foreground">共{totalText ?? numberText(total)}条</span>
      {sizable && (
        <Select
          aria-label="每页条数"
          value={String(pageSize)}
          options={PAGE_SIZES.map((size) => ({ value: String(size), label: `${size}条/页` }))}
          onValueChange={(size) => onPageSizeChange(Number(size))}
          className="w-28 max-sm:hidden print:hidden"
        />
      )}
      <span className="flex items-center gap-1.5">
        {step(page - 1, '上一页', <ChevronLeft />)}
        <span className="hidden items-center gap-1.5 sm:flex">
          {pageList(page, last).map((entry) =>
            entry.kind === 'gap' ? (
              <span key={`gap-${entry.after}`} aria-hidden="true" className="w-6 text-center text-muted-foreground">
                …
              </span>
            ) : (
              <Button
                key={entry.page}
                variant={entry.page === page ? 'default' : 'outline'}
                size="page"
                aria-label={`第${entry.page}页`}
                aria-current={entry.page === page ? 'page' : undefined}
                onClick={(event) => turn(entry.page, isByKeyboard(event))}
                {...pageProps?.(entry.page)}
              >
                {entry.page}
              </Button>
            ),
          )}
        </span>
        <span className="min-w-14 text-center sm:hidden">
          {page} / {last}
        </span>
        {step(page + 1, '下一页', <ChevronRight />)}
      </span>
      <span className="hidden items-center gap-1.5 whitespace-nowrap text-muted-foreground md:flex">
        前往
        <Input
          inputMode="numeric"
          aria-label={`前往第几页，共${last}页`}
          className="w-14! text-center"
          onKeyDown={jump}
        />
        页
      </span>
      {cap !== undefined && total > cap && (
        <span className="text-muted-foreground text-sm">
          仅展示前{numberText(cap)}条{!unfiltered && '，请缩小筛选范围'}
        </span>
      )}
    </nav>
  );
}
