import { Search } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, Suspense, useId, useState } from 'react';
import { trimmed } from '#domain/fold-text.ts';
import { FILTER_LIMITS } from '#domain/search-filter.ts';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/input.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { isComposing } from '../ime.ts';
import { type Suggesting, useSuggestions } from './use-suggestions.ts';

const SuggestionList = lazyPart(() => import('./suggestion-list.tsx').then((m) => m.SuggestionList));

export interface SearchBoxProps {
  readonly value: string;
  readonly onSearch: (word: string) => void;
  readonly placeholder?: string;
  /** The same hook each time. */
  readonly useWords?: Suggesting;
}

/**
 * The search field with its suggestions, after the ARIA combobox pattern. Enter selects the active suggestion, or else
 * searches; it does neither during IME composition.
 */
export function SearchBox({
  value,
  onSearch,
  placeholder = '项目名称、产品或采购单位',
  useWords = useSuggestions,
}: SearchBoxProps) {
  const [shown, setShown] = useState(value);
  const [typed, setTyped] = useState(value);
  const [open, setOpen] = useState(false);
  const [composing, setComposing] = useState(false);
  const [active, setActive] = useState(-1);
  const listId = useId();
  const groups = useWords(composing ? '' : typed, open && !composing);
  const words = groups.flatMap((group) => group.words);
  const expanded = open && !composing && words.length > 0;
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const search = (word: string) => {
    setTyped(word);
    close();
    onSearch(trimmed(word).slice(0, FILTER_LIMITS.searchWordLength));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(words[active] ?? typed);
  };
  const move = (by: 1 | -1) => {
    setOpen(true);
    setActive(
      words.length === 0
        ? -1
        : active < 0
          ? by === 1
            ? 0
            : words.length - 1
          : (active + by + words.length) % words.length,
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) {
      if (event.key === 'Enter') event.preventDefault();
      return;
    }
    if (event.key === 'Escape') {
      // Of an open list Escape closes the list alone; the browser would empty the field.
      if (expanded) event.preventDefault();
      close();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    move(event.key === 'ArrowDown' ? 1 : -1);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is younger than the browsers we serve
    <div role="search" className="relative w-full">
      <form onSubmit={submit} className="flex gap-2">
        <span className="relative min-w-0 flex-1">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-muted-foreground"
          />
          <Input
            type="search"
            role="combobox"
            aria-label="搜索词"
            aria-expanded={expanded}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={expanded && active >= 0 ? `${listId}-${active}` : undefined}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={FILTER_LIMITS.searchWordLength}
            placeholder={placeholder}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setActive(-1);
              setOpen(true);
            }}
            onFocus={() => setOpen(true)}
            onBlur={close}
            onKeyDown={onKeyDown}
            onCompositionStart={() => setComposing(true)}
            onCompositionEnd={() => setComposing(false)}
            className="h-10! pointer-coarse:h-11! pl-9"
          />
        </span>
        <Button type="submit" className="h-10 px-4 sm:px-6">
          搜索
        </Button>
      </form>
      {expanded && (
        <Suspense>
          <SuggestionList id={listId} groups={groups} active={active} onChoose={search} />
        </Suspense>
      )}
    </div>
  );
}
