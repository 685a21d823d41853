import { type AreaNode, cityCode } from '#domain/area.ts';
import type { FieldAria } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';

export interface AccountAreaProps {
  readonly aria: FieldAria;
  readonly provinces: readonly AreaNode[];
  /** `浙江` or `浙江_杭州`; '' for none. */
  readonly value: string;
  readonly onChange: (code: string) => void;
}

/** Province, then city. A province alone counts. */
export function AccountArea({ aria, provinces, value, onChange }: AccountAreaProps) {
  const [provinceName = '', cityName = ''] = value.split('_');
  const province = provinces.find((each) => each.name === provinceName);
  return (
    <div className="grid grid-cols-2 gap-2">
      <Select
        {...aria}
        placeholder="省份"
        options={provinces.map((each) => ({ value: each.name, label: each.label }))}
        value={province?.name ?? ''}
        onValueChange={onChange}
      />
      <Select
        aria-label="城市"
        placeholder="全部城市"
        disabled={province === undefined}
        options={(province?.children ?? []).map((city) => ({ value: city.name, label: city.label }))}
        value={cityName}
        onValueChange={(city) => onChange(city === '' ? provinceName : cityCode(provinceName, city))}
      />
    </div>
  );
}
