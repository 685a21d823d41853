import { Plus, Trash2, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { FlowViewProps } from '#machines/flow.ts';
import type { groupKeywordsMachine } from '#machines/subscription/group-keywords.machine.ts';
import { control } from '../../shared/control.ts';
import { failureText } from '../../shared/failure-text.ts';
import { isComposing } from '../../shared/ime.ts';
import { passFocus } from '../../shared/pass-focus.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { refusedText, GROUP_WORDS_TEXT as TEXT } from './group-keywords.copy.ts';

export interface WordRowProps extends FlowViewProps<typeof groupKeywordsMachine> {
  /** Place of the row, from 0. */
  readonly row: number;
}

/** The keywords of one row and an input for more; Enter adds, except during IME composition. */
export function WordRow({ row, snapshot, send }: WordRowProps) {
  const { asked, failure, refused, rows, typed } = snapshot.context;
  const words = rows[row] ?? [];
  const text = typed[row] ?? '';
  const submit = { type: 'word.submitted', row } as const;
  const removeRow = { type: 'row.removed', row } as const;
  const mayType = snapshot.can({ type: 'word.typed', typed: '', key: row });
  const here = asked.row === row;
  const problem =
    here && snapshot.matches({ words: { open: 'refused' } }) && refused
      ? refusedText(refused)
      : here && snapshot.matches({ words: { open: 'unverified' } }) && failure
        ? failureText(failure)
        : null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!isComposing(event) && snapshot.can(submit)) send(submit);
  };
  return (
    <div className="flex flex-wrap items-start gap-x-2 rounded-md bg-muted py-1 pr-1 pl-2.5">
      <span className="nowrap-cjk w-12 shrink-0 text-muted-foreground text-sm leading-8">{TEXT.row(row)}</span>
      <div className="flex min-w-44 flex-1 flex-col gap-1">
        <ul aria-label={TEXT.row(row)} className="flex flex-wrap items-center gap-1.5">
          {words.map((word) => {
            const remove = { type: 'word.removed', key: `${row}:${word}`, row, word } as const;
            return (
              <li
                key={word}
                className="inline-flex max-w-full items-center gap-0.5 rounded-md bg-primary-soft py-0.5 pr-0.5 pl-2 text-primary-solid text-sm"
              >
                <span className="truncate">{word}</span>
                {snapshot.can(remove) && (
                  <button
                    type="button"
                    ref={passFocus}
                    aria-label={TEXT.removeWord(word)}
                    onClick={() => send(remove)}
                    className="grid size-6 shrink-0 cursor-pointer place-items-center rounded-sm hover:bg-primary-line"
                    {...control('word.removed', remove.key)}
                  >
                    <X className="size-3.5" />
                  </button>
                )}
              </li>
            );
          })}
          <li className="flex min-w-0 items-center gap-1">
            <Input
              aria-label={TEXT.field(row)}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? `group-keywords-error-${row}` : undefined}
              placeholder={words.length === 0 ? TEXT.first : TEXT.further}
              value={text}
              readOnly={!mayType}
              onChange={(event) => send({ type: 'word.typed', typed: event.currentTarget.value, key: row })}
              onKeyDown={onKeyDown}
              className="h-8! pointer-coarse:h-10! w-40 min-w-0"
              {...(mayType ? control('word.typed', row) : {})}
            />
            <Button
              variant="outline"
              size="icon-sm"
              aria-label={TEXT.add(row)}
              busy={here && snapshot.hasTag('busy')}
              disabled={!snapshot.can(submit)}
              onClick={() => send(submit)}
              {...control('word.submitted', row)}
            >
              <Plus />
            </Button>
          </li>
        </ul>
        <FieldError id={`group-keywords-error-${row}`} busy={here && snapshot.hasTag('busy')}>
          {problem}
        </FieldError>
      </div>
      {snapshot.can(removeRow) && (
        <Button
          ref={passFocus}
          variant="ghost"
          size="icon-sm"
          aria-label={TEXT.removeRow(row)}
          onClick={() => send(removeRow)}
          {...control('row.removed', row)}
        >
          <Trash2 />
        </Button>
      )}
    </div>
  );
}
