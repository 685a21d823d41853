import type { AreaNode } from '#domain/area.ts';
import type { AreaHit } from '#domain/area-search.ts';
import type { AreaSelection } from '#domain/area-selection.ts';
import { isCitySelected, provinceState } from '#domain/area-toggle.ts';
import { Checkbox } from '../../ui/checkbox.tsx';

export interface AreaHitsProps {
  readonly hits: readonly AreaHit[];
  readonly value: AreaSelection;
  readonly onToggle: (province: AreaNode, city: AreaNode | null) => void;
}

/** What was found by name or pinyin, each with the province it lies in. */
export function AreaHits({ hits, value, onToggle }: AreaHitsProps) {
  if (hits.length === 0)
    return <p className="grid h-72 place-items-center border-border border-t text-muted-foreground">没有找到此地区</p>;
  return (
    <ul aria-label="搜索结果" className="h-72 overflow-y-auto border-border border-t px-3 py-2">
      {hits.map(({ province, city }) => {
        const state = provinceState(value, province);
        return (
          <li key={city?.code ?? province.code} className="py-1.5">
            <Checkbox
              checked={city === null ? state === 'all' : isCitySelected(value, province, city)}
              indeterminate={city === null && state === 'some'}
              onCheckedChange={() => onToggle(province, city)}
            >
              {city?.label ?? province.label}
              <span className="ml-2 text-muted-foreground text-sm">
                {city === null ? '全省（区、市）' : province.label}
              </span>
            </Checkbox>
          </li>
        );
      })}
    </ul>
  );
}
