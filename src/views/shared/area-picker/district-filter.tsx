import { useQuery } from '@tanstack/react-query';
import { districtsQuery } from '#api/queries/dictionary.queries.ts';
import { citiesOf, cityChoice } from '#domain/district.ts';
import { Button } from '../../ui/button.tsx';
import { useApp } from '../app-context.ts';
import { MultiChoice } from '../choice.tsx';
import { AreaFilter } from './area-filter.tsx';

export interface DistrictFilterProps {
  /** Codes of provinces, cities, or districts of one city. */
  readonly value: readonly string[];
  readonly onChange: (areas: readonly string[]) => void;
}

/** Province and city, and below them the districts of the city that was chosen alone (S7-48). */
export function DistrictFilter({ value, onChange }: DistrictFilterProps) {
  const districts = useQuery({ ...districtsQuery(useApp().call), enabled: value.length > 0 });
  const choice = districts.data ? cityChoice(value, districts.data) : null;
  return (
    <div className="flex min-w-0 flex-col items-start gap-1.5">
      <AreaFilter value={citiesOf(value)} onChange={onChange} />
      {choice && (
        <MultiChoice
          label="区县"
          options={choice.districts.map(({ code, name }) => ({ value: code, label: name }))}
          value={choice.chosen}
          onChange={(chosen) => onChange(chosen.length === 0 ? [choice.city] : chosen)}
        />
      )}
      {districts.isError && (
        <Button variant="link" size="sm" onClick={() => districts.refetch()}>
          区县加载失败，重新加载
        </Button>
      )}
    </div>
  );
}
