import { useQuery } from '@tanstack/react-query';
import { industriesQuery } from '#api/queries/industry.queries.ts';
import { type SearchFilter, withoutConditions } from '#domain/search-filter.ts';
import { Button } from '../../ui/button.tsx';
import { useApp } from '../app-context.ts';
import { RemovableChip } from '../removable-chip.tsx';
import { filterChips } from './filter-chips.ts';

/** What the list is narrowed by, each with a cross, and one button for all of it. */
export function SelectedConditions({
  filter,
  onChange,
}: {
  readonly filter: SearchFilter;
  readonly onChange: (filter: SearchFilter) => void;
}) {
  const industries = useQuery({ ...industriesQuery(useApp().call), enabled: filter.industries.length > 0 });
  const chips = filterChips(
    filter,
    (code) => industries.data?.find((industry) => industry.code === code)?.name ?? code,
  );
  if (chips.length === 0) return null;
  return (
    <section aria-label="已选条件" className="flex flex-wrap items-center gap-1.5">
      <span className="text-muted-foreground text-sm">已选条件：</span>
      {chips.map((chip) => (
        <RemovableChip key={chip.key} label={chip.label} onRemove={() => onChange(chip.without)} />
      ))}
      <Button variant="ghost" size="sm" onClick={() => onChange(withoutConditions(filter))}>
        清空
      </Button>
    </section>
  );
}
