import { Plus } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import type { FlowViewProps } from '#machines/flow.ts';
import type { monitorAddMachine } from '#machines/monitoring/monitor-add.machine.ts';
import { control } from '../../shared/control.ts';
import { failureText } from '../../shared/failure-text.ts';
import { isComposing } from '../../shared/ime.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { MONITOR_ADD_TEXT as TEXT } from '../monitoring.copy.ts';

const NAME_LENGTH = 100;

/** A field with suggestions after the ARIA combobox pattern; while an input method composes nothing is asked (S7-53). */
export function MonitorAddView({ snapshot, send }: FlowViewProps<typeof monitorAddMachine>) {
  const { chosen: submitted, failure, kind, suggestions, typed } = snapshot.context;
  const [active, setActive] = useState(-1);
  const [dismissed, setDismissed] = useState(false);
  const listId = useId();
  const found = snapshot.matches({ typing: 'offering' }) ? suggestions : [];
  const offered = dismissed ? [] : found;
  const submit = { type: 'name.submitted' } as const;
  const mayType = snapshot.matches('typing');
  const problem = snapshot.matches({ typing: 'full' })
    ? failure?.serverMessage || TEXT.full
    : snapshot.matches({ typing: 'failed' })
      ? `${TEXT.failed}${failure ? `：${failureText(failure)}` : ''}`
      : null;
  const unconfirmed = snapshot.matches({ typing: 'unconfirmed' });
  const chosen = offered[active];
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setActive(-1);
    if (chosen) send({ type: 'suggestion.chosen', name: chosen.name });
    else if (snapshot.can(submit)) send(submit);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) {
      if (event.key === 'Enter') event.preventDefault();
      return;
    }
    if (event.key === 'Escape' && offered.length > 0) {
      event.preventDefault();
      setActive(-1);
      setDismissed(true);
    }
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined || found.length === 0) return;
    event.preventDefault();
    setDismissed(false);
    // The field itself is the place before the first and after the last.
    setActive(((active + 1 + by + found.length + 1) % (found.length + 1)) - 1);
  };
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-1">
      <div className="relative flex max-w-140 gap-2">
        <Input
          role="combobox"
          aria-label={TEXT.placeholder[kind]}
          aria-expanded={offered.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={chosen ? `${listId}-${active}` : undefined}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${listId}-error` : undefined}
          autoComplete="off"
          maxLength={NAME_LENGTH}
          placeholder={TEXT.placeholder[kind]}
          value={typed}
          readOnly={!mayType}
          onChange={(event) => {
            setActive(-1);
            setDismissed(false);
            send({ type: 'name.typed', typed: event.currentTarget.value });
          }}
          onCompositionStart={() => send({ type: 'composition.begun' })}
          onCompositionEnd={(event) => send({ type: 'composition.ended', typed: event.currentTarget.value })}
          onKeyDown={onKeyDown}
          className="flex-1"
          {...(mayType ? control('name.typed') : {})}
        />
        <Button
          type="submit"
          busy={snapshot.hasTag('busy')}
          disabled={!snapshot.can(submit)}
          {...control('name.submitted')}
        >
          {!snapshot.hasTag('busy') && <Plus />}
          {TEXT.add}
        </Button>
        <div
          id={listId}
          role="listbox"
          aria-label={TEXT.suggestions}
          hidden={offered.length === 0}
          className="absolute inset-x-0 top-full z-40 mt-1 max-h-72 overflow-y-auto rounded-lg border border-border bg-popover p-2 shadow-float"
        >
          {offered.map((one, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox moves and chooses by keyboard
            // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the combobox
            <div
              key={one.name}
              id={`${listId}-${place}`}
              role="option"
              aria-selected={place === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => send({ type: 'suggestion.chosen', name: one.name })}
              className="cursor-pointer truncate rounded-md px-2 py-1.5 hover:bg-accent aria-selected:bg-accent"
              {...control('suggestion.chosen', one.name)}
            >
              {one.name}
            </div>
          ))}
        </div>
      </div>
      <FieldError id={`${listId}-error`} busy={snapshot.hasTag('busy')}>
        {problem}
      </FieldError>
      {unconfirmed && (
        <div
          role="alert"
          className="flex max-w-140 flex-col items-start gap-2 rounded-lg border border-border bg-muted p-3"
        >
          <p className="wrap-anywhere font-medium">{failure?.serverMessage || TEXT.unknownName(submitted.name)}</p>
          <p className="wrap-anywhere text-muted-foreground text-sm">{TEXT.byName(kind, submitted.name)}</p>
          <Button
            variant="outline"
            size="sm"
            onClick={() => send({ type: 'name.confirmed' })}
            {...control('name.confirmed')}
          >
            {TEXT.confirm}
          </Button>
        </div>
      )}
    </form>
  );
}
