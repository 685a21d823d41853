import { ChevronDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { NATIONWIDE_LABEL, provincesOf } from '#domain/area.ts';
import { type AreaSelection, areaName, isNationwide } from '#domain/area-selection.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { useApp } from '../app-context.ts';

/** Loaded when it is opened: it brings the pinyin of all divisions. */
const AreaPicker = lazyPart(() => import('./area-picker.tsx').then((m) => m.AreaPicker), 'inline');
const NAMES_SHOWN = 3;

const summary = (areas: AreaSelection): string =>
  isNationwide(areas)
    ? NATIONWIDE_LABEL
    : `${areas.slice(0, NAMES_SHOWN).map(areaName).join('、')}${areas.length > NAMES_SHOWN ? `等${areas.length}个地区` : ''}`;

/** The chosen areas on a button that opens the picker below it. */
export function AreaFilter({
  value,
  onChange,
}: {
  readonly value: AreaSelection;
  readonly onChange: (areas: AreaSelection) => void;
}) {
  const [open, setOpen] = useState(false);
  const { Areas } = useApp();
  const confirm = (areas: AreaSelection) => {
    setOpen(false);
    onChange(areas);
  };
  const waiting = (
    <SkeletonRegion className="w-full max-w-[640px]">
      <Skeleton className="h-72" />
    </SkeletonRegion>
  );
  return (
    <div className="flex min-w-0 flex-col items-start gap-2">
      <Button variant="outline" size="sm" aria-expanded={open} onClick={() => setOpen(!open)} className="max-w-full">
        <span className="truncate">{summary(value)}</span>
        <ChevronDown className={open ? 'rotate-180' : undefined} />
      </Button>
      {open && (
        <Suspense fallback={waiting}>
          <Areas>
            {(tree) => (
              <AreaPicker
                provinces={provincesOf(tree)}
                value={value}
                onConfirm={confirm}
                onCancel={() => setOpen(false)}
              />
            )}
          </Areas>
        </Suspense>
      )}
    </div>
  );
}
