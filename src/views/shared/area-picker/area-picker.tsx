import { type ReactNode, useState } from 'react';
import { type AreaNode, NATIONWIDE_LABEL } from '#domain/area.ts';
import { type AreaHit, searchAreas } from '#domain/area-search.ts';
import { type AreaSelection, areaName, isNationwide } from '#domain/area-selection.ts';
import { isCitySelected, provinceState, toggleCity, toggleProvince } from '#domain/area-toggle.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Input } from '../../ui/input.tsx';
import { passFocus } from '../pass-focus.ts';
import { RemovableChip } from '../removable-chip.tsx';
import { AreaPanes } from './area-panes.tsx';
import { AREA_PINYIN } from './area-pinyin.generated.ts';
import { useAreaRemark } from './unknown-areas.ts';

export interface AreaPickerProps {
  readonly provinces: readonly AreaNode[];
  readonly value: AreaSelection;
  /** An area was chosen or given up. */
  readonly onChange: (areas: AreaSelection) => void;
  /** The ways out of the picker, beside what is chosen. */
  readonly children: ReactNode;
}

/** Provinces on the left, their cities on the right, and below them what is chosen (S3-57, S3-58). */
export function AreaPicker({ provinces, value, onChange, children }: AreaPickerProps) {
  const [typed, setTyped] = useState('');
  // What is offered here exists: the divisions are asked about other areas alone.
  const offered = new Set(provinces.flatMap(({ code, children }) => [code, ...children.map((city) => city.code)]));
  const remarkOf = useAreaRemark(value.filter((code) => !offered.has(code)));
  const toggle = (province: AreaNode, city: AreaNode | null) =>
    onChange(city === null ? toggleProvince(provinces, value, province) : toggleCity(provinces, value, province, city));
  return (
    <section aria-label="选择地区" className="w-full max-w-[640px] rounded-lg border border-border bg-card">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
        <Input
          type="search"
          aria-label="搜索省份或城市"
          placeholder="省份、城市或拼音首字母"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          className="max-w-64"
        />
        <Checkbox checked={isNationwide(value)} onCheckedChange={() => !isNationwide(value) && onChange([])}>
          {NATIONWIDE_LABEL}
        </Checkbox>
      </div>
      {typed.trim() === '' ? (
        <AreaPanes provinces={provinces} value={value} onToggle={toggle} />
      ) : (
        <AreaHits hits={searchAreas(provinces, typed, pinyinOf)} value={value} onToggle={toggle} />
      )}
      <div className="flex flex-wrap items-center gap-2 border-border border-t p-3">
        <span className="text-muted-foreground text-sm" aria-live="polite">
          已选{value.length === 0 ? NATIONWIDE_LABEL : value.length}
        </span>
        <span className="flex max-h-20 min-w-0 flex-1 flex-wrap gap-1.5 overflow-y-auto">
          {value.map((code) => (
            <RemovableChip
              key={code}
              label={`${areaName(code)}${remarkOf(code)}`}
              onRemove={() => onChange(value.filter((other) => other !== code))}
            />
          ))}
        </span>
        <span className="ml-auto flex gap-2">
          {value.length > 0 && (
            <Button ref={passFocus} variant="ghost" size="sm" onClick={() => onChange([])}>
              清空
            </Button>
          )}
          {children}
        </span>
      </div>
    </section>
  );
}

interface AreaHitsProps {
  readonly hits: readonly AreaHit[];
  readonly value: AreaSelection;
  readonly onToggle: (province: AreaNode, city: AreaNode | null) => void;
}

/** What was found by name or pinyin, each with the province it lies in. */
function AreaHits({ hits, value, onToggle }: AreaHitsProps) {
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

const SYLLABLES: ReadonlyMap<string, string> = new Map(
  AREA_PINYIN.split('|').map((entry) => [entry.slice(0, entry.indexOf(':')), entry.slice(entry.indexOf(':') + 1)]),
);

/**
 * Pinyin of an area by the longest known name it begins with, so that 杭州 and 杭州市 read the same.
 *
 * @example pinyinOf('重庆市') // 'chong qing'
 */
export function pinyinOf(name: string): string {
  for (let length = name.length; length > 1; length -= 1) {
    const syllables = SYLLABLES.get(name.slice(0, length));
    if (syllables !== undefined) return syllables;
  }
  return '';
}
