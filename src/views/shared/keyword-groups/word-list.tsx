import { Plus } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { addWords, type WordRefusal, wordsOf } from '#domain/keyword-group.ts';
import { FILTER_LIMITS } from '#domain/search-filter.ts';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/input.tsx';
import { draftProps, type ReadDraft } from '../drafts.ts';
import { isComposing } from '../ime.ts';
import { RemovableChip } from '../removable-chip.tsx';

export interface WordListProps {
  /** Name of the list, `第1组`. */
  readonly label: string;
  readonly words: readonly string[];
  readonly limit: number;
  readonly placeholder: string;
  readonly onChange: (words: readonly string[]) => void;
  readonly focusOnMount?: boolean;
}

/** Removable keywords and an input for more. Enter adds, except during IME composition. */
export function WordList({ label, words, limit, placeholder, onChange, focusOnMount = false }: WordListProps) {
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<WordRefusal | null>(null);
  const errorId = useId();
  const add = () => {
    const result = addWords(words, typed, limit);
    setRefusal(result.refusal);
    if (result.refusal === null) setTyped('');
    if (result.words.length > words.length) onChange(result.words);
  };
  const unconfirmed: ReadDraft = () => {
    // A keyword that the list has already is wanted as it is.
    const further = [...new Set(wordsOf(typed))].filter((word) => !words.includes(word));
    if (further.length === 0) return () => setTyped('');
    const result = addWords(words, further.join(' '), limit);
    setRefusal(result.refusal);
    if (result.refusal !== null) return null;
    return () => {
      setTyped('');
      onChange(result.words);
    };
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    event.preventDefault();
    add();
  };
  return (
    <div className="flex min-w-48 flex-1 flex-col gap-1" {...draftProps(unconfirmed)}>
      <ul aria-label={label} className="flex flex-wrap items-center gap-1.5">
        {words.map((word) => (
          <li key={word} className="min-w-0">
            <RemovableChip label={word} onRemove={() => onChange(words.filter((other) => other !== word))} />
          </li>
        ))}
        {words.length < limit && (
          <li className="flex items-center gap-1">
            <Input
              aria-label={`${label}：添加关键词`}
              aria-invalid={refusal !== null || undefined}
              aria-describedby={refusal === null ? undefined : errorId}
              placeholder={placeholder}
              value={typed}
              autoFocus={focusOnMount}
              onChange={(event) => {
                setTyped(event.currentTarget.value);
                setRefusal(null);
              }}
              onKeyDown={onKeyDown}
              className="h-8! pointer-coarse:h-10! w-36"
            />
            <Button variant="outline" size="icon-sm" aria-label={`添加到${label}`} onClick={add}>
              <Plus />
            </Button>
          </li>
        )}
      </ul>
      {refusal !== null && (
        <p id={errorId} role="alert" className="text-destructive text-sm">
          {wordRefusalText(refusal, limit)}
        </p>
      )}
    </div>
  );
}

export const wordRefusalText = (refusal: WordRefusal, limit: number): string =>
  ({
    empty: '请输入关键词',
    tooLong: `关键词最多${FILTER_LIMITS.wordLength}个字`,
    duplicate: '已添加过此关键词',
    full: `最多添加${limit}个关键词`,
  })[refusal];
