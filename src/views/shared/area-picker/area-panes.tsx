import { cx } from 'class-variance-authority';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { AreaNode } from '#domain/area.ts';
import type { AreaSelection } from '#domain/area-selection.ts';
import { isCitySelected, provinceState } from '#domain/area-toggle.ts';
import { Checkbox } from '../../ui/checkbox.tsx';

export interface AreaPanesProps {
  readonly provinces: readonly AreaNode[];
  readonly value: AreaSelection;
  /** `city` null toggles the whole province. */
  readonly onToggle: (province: AreaNode, city: AreaNode | null) => void;
}

/** Scrolls the open province to the top when the panes appear. */
function scrollToOpen(list: HTMLUListElement | null): void {
  const row = list?.querySelector('[aria-expanded=true]')?.closest('li');
  if (list && row) list.scrollTop = row.offsetTop;
}

/** The two panes. Opening a province chooses nothing; its box does. */
export function AreaPanes({ provinces, value, onToggle }: AreaPanesProps) {
  const [openCode, setOpenCode] = useState(
    () => (provinces.find((province) => provinceState(value, province) !== 'none') ?? provinces[0])?.code,
  );
  const open = provinces.find((province) => province.code === openCode);
  return (
    <div className="grid h-72 grid-cols-[minmax(128px,2fr)_5fr] border-border border-t">
      <ul
        ref={scrollToOpen}
        aria-label="省份"
        className="relative min-h-0 overflow-y-auto border-border border-r bg-muted py-1"
      >
        {provinces.map((province) => {
          const state = provinceState(value, province);
          const isOpen = province.code === openCode;
          return (
            <li key={province.code} className={cx('flex items-center gap-1 pl-3', isOpen && 'bg-card')}>
              <Checkbox
                aria-label={province.label}
                className="[&_input]:mt-0"
                checked={state === 'all'}
                indeterminate={state === 'some'}
                onCheckedChange={() => onToggle(province, null)}
              />
              <button
                type="button"
                aria-expanded={isOpen}
                aria-label={`${province.label}的城市`}
                onClick={() => setOpenCode(province.code)}
                className={cx(
                  'flex h-8 min-w-0 flex-1 cursor-pointer items-center justify-between pr-1 pl-1 text-left pointer-coarse:h-10',
                  isOpen && 'font-medium text-primary-solid',
                )}
              >
                <span className="truncate">{province.label}</span>
                <ChevronRight className="size-4 shrink-0 text-muted-foreground" />
              </button>
            </li>
          );
        })}
      </ul>
      {open && (
        <ul
          aria-label={`${open.label}的城市`}
          className="grid min-h-0 auto-rows-min grid-cols-[repeat(auto-fill,minmax(112px,1fr))] content-start gap-x-2 overflow-y-auto p-3"
        >
          <li className="col-span-full py-1.5">
            <Checkbox
              checked={provinceState(value, open) === 'all'}
              indeterminate={provinceState(value, open) === 'some'}
              onCheckedChange={() => onToggle(open, null)}
              className="font-medium"
            >
              全{open.label}
            </Checkbox>
          </li>
          {open.children.map((city) => (
            <li key={city.code} className="py-1.5">
              <Checkbox checked={isCitySelected(value, open, city)} onCheckedChange={() => onToggle(open, city)}>
                {city.label}
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
