import { cx } from 'class-variance-authority';
import { Fragment } from 'react';
import type { FilterChip } from '#domain/filter-chip.ts';
import { Button } from '../../ui/button.tsx';
import { useAreaRemark } from '../area-picker/unknown-areas.ts';
import { passFocus } from '../pass-focus.ts';
import { RemovableChip } from '../removable-chip.tsx';

export interface ConditionChipsProps<Filter> {
  readonly chips: readonly FilterChip<Filter>[];
  /** Chips beyond the width are scrolled to instead of wrapped. */
  readonly oneLine: boolean;
  readonly onChange: (filter: Filter) => void;
  readonly onClear: () => void;
}

/** What the list is narrowed by, each with a cross, and one button for all of it. */
export function ConditionChips<Filter>({ chips, oneLine, onChange, onClear }: ConditionChipsProps<Filter>) {
  if (chips.length === 0) return null;
  return (
    <section
      aria-label="已选条件"
      className={cx('flex min-w-0 items-start gap-1.5', !oneLine && 'flex-wrap pointer-coarse:gap-y-1')}
    >
      <span className="nowrap-cjk shrink-0 text-muted-foreground text-sm leading-7 pointer-coarse:leading-11">
        已选条件：
      </span>
      <div
        className={cx(
          oneLine
            ? 'flex min-w-0 items-center gap-1.5 overflow-x-auto whitespace-nowrap [scrollbar-width:none] [&>*]:max-w-none [&>*]:shrink-0'
            : // The chips have the whole line, below the name and before the button: on a phone a third of it is gone otherwise.
              'contents',
        )}
      >
        {chips.map((chip) => (
          <Fragment key={chip.key}>
            {chip.join && (
              <span className="nowrap-cjk text-muted-foreground text-sm leading-7 pointer-coarse:leading-11">
                {chip.join}
              </span>
            )}
            {chip.area === undefined ? (
              <RemovableChip label={chip.label} onRemove={() => onChange(chip.without)} />
            ) : (
              <AreaChip label={chip.label} area={chip.area} onRemove={() => onChange(chip.without)} />
            )}
          </Fragment>
        ))}
      </div>
      <Button ref={passFocus} variant="ghost" size="sm" className="shrink-0" onClick={onClear}>
        清空
      </Button>
    </section>
  );
}

interface AreaChipProps {
  readonly label: string;
  readonly area: string;
  readonly onRemove: () => void;
}

function AreaChip({ label, area, onRemove }: AreaChipProps) {
  const remarkOf = useAreaRemark([area]);
  return <RemovableChip label={`${label}${remarkOf(area)}`} onRemove={onRemove} />;
}
