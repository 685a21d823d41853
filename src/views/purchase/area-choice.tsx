import { areaLabel, NATIONWIDE, NATIONWIDE_LABEL } from '#domain/area.ts';
import type { PurchaseContext } from '#machines/purchase/purchase.types.ts';
import { control } from '../shared/control.ts';
import { Select } from '../ui/select.tsx';
import { CHOICE_TEXT as TEXT } from './purchase.copy.ts';

export interface AreaChoiceProps extends Pick<PurchaseContext, 'areas' | 'areaChoices'> {
  /** The member type's area can be edited (S5-10); otherwise it is the whole nation (S5-11). */
  readonly editable: boolean;
  /** Whether another area than the present one may be chosen now. */
  readonly open: boolean;
  readonly onChoose: (area: string) => void;
}

/** Where the membership is valid; an empty list is shown as what it is, the whole nation (D-21). */
export function AreaChoice({ areas, areaChoices, editable, open, onChoose }: AreaChoiceProps) {
  const chosen = areas.join();
  const options = [...new Set([NATIONWIDE, ...areaChoices, chosen])].map((area) => ({
    value: area,
    label: area === NATIONWIDE ? NATIONWIDE_LABEL : areaLabel(area),
  }));
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
      <span className="font-medium">{TEXT.area}</span>
      {editable ? (
        <div className="w-36">
          <Select
            aria-label={TEXT.areaEdit}
            options={options}
            value={chosen}
            disabled={!open}
            onValueChange={onChoose}
            {...control('area.chosen')}
          />
        </div>
      ) : (
        <span>
          {NATIONWIDE_LABEL}
          <span className="ml-2 text-muted-foreground text-sm">{TEXT.areaFixed}</span>
        </span>
      )}
    </div>
  );
}
