import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { districtsQuery } from '#api/queries/dictionary.queries.ts';
import { NATIONWIDE_LABEL, provincesOf } from '#domain/area.ts';
import { type AreaSelection, areaName, isNationwide, isSameSelection } from '#domain/area-selection.ts';
import { citiesOf, cityChoice, isOneCity } from '#domain/district.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { useApp } from '../app-context.ts';
import { MultiChoice } from '../choice.tsx';
import { draftProps } from '../drafts.ts';
import { useAreaRemark } from './unknown-areas.ts';

/** Loaded when it is opened: it brings the pinyin of all divisions. */
const AreaPicker = lazyPart(() => import('./area-picker.tsx').then((m) => m.AreaPicker), 'inline');
const NAMES_SHOWN = 3;

const summary = (areas: AreaSelection, remarkOf: (code: string) => string): string =>
  isNationwide(areas)
    ? NATIONWIDE_LABEL
    : `${areas
        .slice(0, NAMES_SHOWN)
        .map((code) => `${areaName(code)}${remarkOf(code)}`)
        .join('、')}${areas.length > NAMES_SHOWN ? `等${areas.length}个地区` : ''}`;

export interface AreaFilterProps {
  readonly value: AreaSelection;
  readonly onChange: (areas: AreaSelection) => void;
  /** The areas are part of a form that is sent as a whole: each choice counts at once, so that none is left behind. */
  readonly inForm?: boolean;
}

/**
 * Provinces and cities, and below them the districts of the city that was chosen alone (S7-48). Districts of several cities, and those
 * that are not known yet, are named one by one.
 */
export function AreaFilter({ value, onChange, inForm = false }: AreaFilterProps) {
  const hasDistricts = isOneCity(value);
  const districts = useQuery({ ...districtsQuery(useApp().call), enabled: hasDistricts });
  const choice = districts.data ? cityChoice(value, districts.data) : null;
  return (
    <div className="flex min-w-0 flex-col items-start gap-1.5">
      <CityFilter value={choice ? citiesOf(value) : value} onChange={onChange} inForm={inForm} />
      {choice && (
        <MultiChoice
          label="区县"
          options={choice.districts.map(({ code, name }) => ({ value: code, label: name }))}
          value={choice.chosen}
          onChange={(chosen) => onChange(chosen.length === 0 ? [choice.city] : chosen)}
        />
      )}
      {hasDistricts && districts.isError && (
        <Button variant="link" size="sm" onClick={() => districts.refetch()}>
          区县加载失败，重新加载
        </Button>
      )}
    </div>
  );
}

/** The chosen areas on a button that opens the picker below it. Outside a form the choice counts once it is confirmed. */
function CityFilter({ value, onChange, inForm }: Required<AreaFilterProps>) {
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState(value);
  const { Areas } = useApp();
  const remarkOf = useAreaRemark(value);
  const opener = useRef<HTMLButtonElement>(null);
  /** The button that closed the picker goes with it. */
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const take = () => {
    if (inForm || !open || isSameSelection(draft, value)) return;
    setOpen(false);
    onChange(draft);
  };
  const toggle = () => {
    take();
    setDraft(value);
    setOpen(!open);
  };
  const confirm = () => {
    take();
    close();
  };
  const waiting = (
    <SkeletonRegion className="w-full max-w-112">
      <Skeleton className="h-72" />
    </SkeletonRegion>
  );
  return (
    <div className="flex min-w-0 flex-col items-start gap-2" {...draftProps(() => take)}>
      <Button ref={opener} variant="outline" size="sm" aria-expanded={open} onClick={toggle} className="max-w-full">
        <span className="truncate">{summary(value, remarkOf)}</span>
        <ChevronDown className={open ? '[transform:rotate(180deg)]' : undefined} />
      </Button>
      {open && (
        <Suspense fallback={waiting}>
          <Areas>
            {(tree) => (
              <AreaPicker
                provinces={provincesOf(tree)}
                value={inForm ? value : draft}
                onChange={inForm ? onChange : setDraft}
              >
                <Button variant="outline" size="sm" onClick={close}>
                  {inForm ? '收起' : '取消'}
                </Button>
                {!inForm && (
                  <Button size="sm" onClick={confirm}>
                    确定
                  </Button>
                )}
              </AreaPicker>
            )}
          </Areas>
        </Suspense>
      )}
    </div>
  );
}
