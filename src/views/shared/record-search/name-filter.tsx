import { type KeyboardEvent, useState } from 'react';
import { FILTER_LIMITS } from '#domain/search-filter.ts';
import { Input } from '../../ui/input.tsx';
import { isComposing } from '../ime.ts';

export interface NameFilterProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (name: string) => void;
}

/** Part of a name, submitted by Enter or by leaving the field; Enter while composing only ends the composition. */
export function NameFilter({ label, placeholder, value, onChange }: NameFilterProps) {
  const [shown, setShown] = useState(value);
  const [typed, setTyped] = useState(value);
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }
  const submit = () => {
    if (typed.trim() !== value) onChange(typed.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!isComposing(event)) submit();
  };
  return (
    <Input
      aria-label={label}
      placeholder={placeholder}
      enterKeyHint="search"
      maxLength={FILTER_LIMITS.searchWordLength}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={submit}
      className="h-8! pointer-coarse:h-10! w-64 max-w-full"
    />
  );
}
