import { useQuery } from '@tanstack/react-query';
import { industriesQuery } from '#api/queries/industry.queries.ts';
import { filterChips } from '#domain/filter-chip.ts';
import { type SearchFilter, withoutConditions } from '#domain/search-filter.ts';
import { useApp } from '../app-context.ts';
import { ConditionChips } from './condition-chips.tsx';

export interface SelectedConditionsProps {
  readonly filter: SearchFilter;
  readonly oneLine: boolean;
  readonly onChange: (filter: SearchFilter) => void;
}

/** The conditions of a list of announcements as chips. */
export function SelectedConditions({ filter, oneLine, onChange }: SelectedConditionsProps) {
  const industries = useQuery({ ...industriesQuery(useApp().call), enabled: filter.industries.length > 0 });
  const chips = filterChips(
    filter,
    (code) => industries.data?.find((industry) => industry.code === code)?.name ?? code,
  );
  return (
    <ConditionChips
      chips={chips}
      oneLine={oneLine}
      onChange={onChange}
      onClear={() => onChange(withoutConditions(filter))}
    />
  );
}
