import type { FormEvent } from 'react';
import type { FlowViewProps } from '#machines/flow.ts';
import type { ProfileField, profileMachine } from '#machines/session/profile.machine.ts';
import { control } from '../../shared/control.ts';
import { failureText } from '../../shared/failure-text.ts';
import { keepFocus } from '../../shared/keep-focus.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { FIELD_TEXT, PROFILE_TEXT } from './profile.copy.ts';

const MAX_LENGTH = { realUserName: 20, companyName: 60 } as const;

/** The four fields. What is typed goes to the flow, which keeps it for a reload. */
export function ProfileFields({ snapshot, send }: FlowViewProps<typeof profileMachine>) {
  const { form, industries, areas, missing, failure } = snapshot.context;
  const saving = snapshot.matches('saving');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'profile.submitted' });
  };
  const take = (field: ProfileField) => (value: string) => send({ type: 'field.changed', value, key: field });
  const errorOf = (field: ProfileField) =>
    missing.includes(field) && form[field].trim() === '' ? FIELD_TEXT[field].missing : null;
  const line = (field: 'realUserName' | 'companyName', autoComplete: string) => (
    <Field id={`profile-${field}`} label={FIELD_TEXT[field].label} error={errorOf(field)} focusOnError required>
      {(aria) => (
        <Input
          {...aria}
          {...control('field.changed', field)}
          autoComplete={autoComplete}
          maxLength={MAX_LENGTH[field]}
          placeholder={FIELD_TEXT[field].placeholder}
          value={form[field]}
          onChange={(event) => take(field)(event.currentTarget.value)}
          tall
        />
      )}
    </Field>
  );
  const list = (field: 'industryCode' | 'areaCode', choices: typeof industries) => (
    <Field id={`profile-${field}`} label={FIELD_TEXT[field].label} error={errorOf(field)} focusOnError required>
      {(aria) => (
        <Select
          {...aria}
          {...control('field.changed', field)}
          tall
          placeholder={FIELD_TEXT[field].placeholder}
          options={choices.map(({ code, name }) => ({ value: code, label: name }))}
          value={form[field]}
          onValueChange={take(field)}
        />
      )}
    </Field>
  );
  return (
    <form noValidate onSubmit={submit} aria-label={PROFILE_TEXT.title} className="flex flex-col gap-6">
      <fieldset ref={keepFocus} disabled={!snapshot.matches('filling')} className="flex flex-col gap-5">
        <FieldError busy={saving}>{failure && failureText(failure)}</FieldError>
        {line('realUserName', 'name')}
        {line('companyName', 'organization')}
        {list('industryCode', industries)}
        {list('areaCode', areas)}
      </fieldset>
      <Button
        type="submit"
        size="lg"
        className="w-full"
        busy={saving}
        disabled={snapshot.matches('closing')}
        {...control('profile.submitted')}
      >
        {saving ? PROFILE_TEXT.saving : PROFILE_TEXT.submit}
      </Button>
    </form>
  );
}
