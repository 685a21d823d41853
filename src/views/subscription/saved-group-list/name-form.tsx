import { type FormEvent, type KeyboardEvent, useState } from 'react';
import type { FlowViewProps } from '#machines/flow.ts';
import type { savedGroupListMachine } from '#machines/subscription/saved-group-list.machine.ts';
import { control } from '../../shared/control.ts';
import { failureText } from '../../shared/failure-text.ts';
import { isComposing } from '../../shared/ime.ts';
import { passFocus } from '../../shared/pass-focus.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { GROUP_SHELF_TEXT as TEXT } from './saved-group-list.copy.ts';

/** Characters of a name (the contract's limit). */
const NAME_LENGTH = 20;

/** The new name of a group. Input is local state until it is submitted. */
export function NameForm({ snapshot, send }: FlowViewProps<typeof savedGroupListMachine>) {
  const { chosen, failure } = snapshot.context;
  const [name, setName] = useState(chosen?.name ?? '');
  const saving = snapshot.matches('savingName');
  const save = { type: 'name.submitted', name } as const;
  const cancel = { type: 'rename.cancelled' } as const;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (snapshot.can(save)) send(save);
  };
  /** Of an open form Escape closes the form alone, not the dialog around it. */
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    if (!isComposing(event) && snapshot.can(cancel)) send(cancel);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-2">
        <Input
          ref={passFocus}
          name="name"
          aria-label={TEXT.name}
          aria-invalid={failure ? true : undefined}
          aria-describedby={failure ? 'group-name-error' : undefined}
          maxLength={NAME_LENGTH}
          value={name}
          autoFocus
          readOnly={saving}
          onKeyDown={cancelOnEscape}
          onChange={(event) => setName(event.currentTarget.value)}
          className="w-56"
        />
        <Button
          ref={passFocus}
          type="submit"
          size="sm"
          busy={saving}
          disabled={!snapshot.can(save)}
          {...control('name.submitted')}
        >
          {TEXT.saveName}
        </Button>
        {!saving && (
          <Button
            ref={passFocus}
            variant="outline"
            size="sm"
            onClick={() => send(cancel)}
            {...control('rename.cancelled')}
          >
            {TEXT.cancel}
          </Button>
        )}
      </div>
      {saving && (
        <p role="status" className="sr-only">
          {TEXT.savingName}
        </p>
      )}
      <FieldError id="group-name-error" busy={saving}>
        {failure && failureText(failure)}
      </FieldError>
    </form>
  );
}
