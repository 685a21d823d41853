import { useQuery } from '@tanstack/react-query';
import { industriesQuery } from '#api/queries/industry.queries.ts';
import { Button } from '../../ui/button.tsx';
import { useApp } from '../app-context.ts';
import { MultiChoice } from '../choice.tsx';

export interface IndustryFilterProps {
  /** Section codes, `A`…`T`. */
  readonly value: readonly string[];
  readonly onChange: (industries: readonly string[]) => void;
}

/** The industry sections of GB/T 4754; where they cannot be loaded, the way to try again. */
export function IndustryFilter({ value, onChange }: IndustryFilterProps) {
  const industries = useQuery(industriesQuery(useApp().call));
  if (industries.isError)
    return (
      <Button variant="link" size="sm" onClick={() => industries.refetch()}>
        行业加载失败，重新加载
      </Button>
    );
  return (
    <MultiChoice
      label="行业"
      options={(industries.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
      value={value}
      onChange={onChange}
    />
  );
}
