import { cx } from 'class-variance-authority';
import { type KeyboardEvent, type ReactNode, useId } from 'react';

export interface TabItem {
  readonly value: string;
  readonly label: ReactNode;
  readonly disabled?: boolean;
  /** `control('…', key)`. */
  readonly props?: Readonly<Record<string, string | undefined>>;
}

export interface TabsProps {
  readonly label: string;
  readonly items: readonly TabItem[];
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** Arrows, Home and End move only, Enter and Space choose: for tabs whose choice leaves something that is typed. */
  readonly manual?: boolean;
  readonly className?: string;
  readonly listClassName?: string;
  /** Picture of the chosen tab. */
  readonly children?: ReactNode;
}

/** Tabs after the ARIA pattern: one stop for Tab, arrows, Home and End move and, unless `manual`, choose. */
export function Tabs({
  label,
  items,
  value,
  onValueChange,
  manual = false,
  className,
  listClassName,
  children,
}: TabsProps) {
  const id = useId();
  const choose = (event: KeyboardEvent<HTMLDivElement>) => {
    const open = items.filter((item) => !item.disabled);
    const focused = manual ? document.activeElement?.getAttribute('data-value') : null;
    const at = open.findIndex((item) => item.value === (focused ?? value));
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const next = open.at(target % open.length);
    if (!next) return;
    if (!manual) onValueChange(next.value);
    event.currentTarget.querySelector<HTMLElement>(`[data-value="${CSS.escape(next.value)}"]`)?.focus();
  };
  return (
    <div data-slot="tabs" className={cx('flex flex-col', className)}>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={choose}
        className={cx('flex gap-6 overflow-x-auto border-border border-b', listClassName)}
      >
        {items.map((item) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-${item.value}`}
            data-slot="tab"
            data-value={item.value}
            aria-selected={item.value === value}
            aria-controls={children === undefined ? undefined : `${id}-panel`}
            tabIndex={item.value === value ? 0 : -1}
            disabled={item.disabled}
            onClick={() => onValueChange(item.value)}
            className="nowrap-cjk -mb-px h-10 shrink-0 pointer-coarse:h-11 cursor-pointer border-transparent border-b-2 text-base text-muted-foreground transition-colors hover:text-primary-solid disabled:cursor-not-allowed disabled:opacity-55 focus-visible:-outline-offset-2 aria-selected:border-primary-solid aria-selected:font-medium aria-selected:text-primary-solid"
            {...item.props}
          >
            {item.label}
          </button>
        ))}
      </div>
      {children !== undefined && (
        <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`} className="min-w-0 flex-1">
          {children}
        </div>
      )}
    </div>
  );
}
