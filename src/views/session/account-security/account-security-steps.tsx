import { type FormEvent, type ReactNode, useState } from 'react';
import { maskPhone } from '#domain/mask.ts';
import { control } from '../../shared/control.ts';
import { failureText } from '../../shared/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { DialogBody, DialogFooter } from '../../ui/dialog.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { ACCOUNT_MISTAKE_TEXT as MISTAKE, ACCOUNT_SECURITY_TEXT as TEXT } from './account-security.copy.ts';
import { type AccountSecurityViewProps, CodeField, isWaiting } from './code-field.tsx';

/** A step with its fields and its buttons; Enter submits it. */
function StepForm({
  onSubmit,
  buttons,
  children,
}: {
  readonly onSubmit: () => void;
  readonly buttons: ReactNode;
  readonly children: ReactNode;
}) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form noValidate onSubmit={submit} className="flex min-h-0 flex-col">
      <DialogBody className="flex flex-col gap-4">{children}</DialogBody>
      <DialogFooter>{buttons}</DialogFooter>
    </form>
  );
}

export function OldPhoneForm(props: AccountSecurityViewProps) {
  const { snapshot, send, presentPhone } = props;
  const { failure } = snapshot.context;
  const [code, setCode] = useState('');
  return (
    <StepForm
      onSubmit={() => send({ type: 'old.confirmed', code })}
      buttons={
        <Button type="submit" {...control('old.confirmed')}>
          {TEXT.next}
        </Button>
      }
    >
      <p>{TEXT.oldPhone(presentPhone ? maskPhone(presentPhone) : '')}</p>
      <FieldError busy={isWaiting(snapshot)}>{failure && failureText(failure)}</FieldError>
      <CodeField {...props} phone={null} code={code} onCode={setCode} />
      <p className="text-muted-foreground text-sm">{TEXT.oldLost}</p>
    </StepForm>
  );
}

export function PhoneForm(props: AccountSecurityViewProps) {
  const { snapshot, send } = props;
  const { failure, mistake, mobile } = snapshot.context;
  const [phone, setPhone] = useState(mobile);
  const [code, setCode] = useState('');
  const moving = snapshot.matches({ proving: { step: 'moving' } });
  const submit = () => send({ type: 'move.submitted', phone, code });
  return (
    <StepForm
      onSubmit={submit}
      buttons={
        <>
          <Back {...props} />
          <Button type="submit" busy={moving} {...control('move.submitted')}>
            {moving ? TEXT.moving : TEXT.move}
          </Button>
        </>
      }
    >
      <p>{TEXT.newPhone}</p>
      <FieldError busy={isWaiting(snapshot)}>{failure && failureText(failure)}</FieldError>
      <Field
        label={TEXT.phone}
        error={mistake === 'phone' ? MISTAKE.phone : null}
        focusOnError
        busy={isWaiting(snapshot)}
      >
        {(aria) => (
          <Input
            {...aria}
            name="phone"
            type="tel"
            inputMode="numeric"
            autoComplete="tel"
            placeholder={TEXT.phonePlaceholder}
            value={phone}
            onChange={(event) => setPhone(event.currentTarget.value)}
            readOnly={snapshot.matches({ proving: { code: 'checking' } })}
            tall
          />
        )}
      </Field>
      <CodeField {...props} phone={phone} code={code} onCode={setCode} />
    </StepForm>
  );
}

/** What is lost, what is kept and why, and how long the account can be woken (D-82). */
export function Losses({ send }: AccountSecurityViewProps) {
  const parts = [
    [TEXT.lost, TEXT.losses],
    [TEXT.kept, TEXT.keeps],
    [TEXT.cooling, TEXT.coolings],
  ] as const;
  return (
    <>
      <DialogBody className="flex flex-col gap-4">
        {parts.map(([title, lines]) => (
          <section key={title}>
            <h3 className="font-medium">{title}</h3>
            <ul className="mt-1 flex list-disc flex-col gap-1 pl-5 text-muted-foreground">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={() => send({ type: 'dialog.closed' })} {...control('dialog.closed')}>
          {TEXT.cancel}
        </Button>
        <Button variant="destructive" onClick={() => send({ type: 'loss.understood' })} {...control('loss.understood')}>
          {TEXT.understood}
        </Button>
      </DialogFooter>
    </>
  );
}

export function ClosingForm(props: AccountSecurityViewProps) {
  const { snapshot, send } = props;
  const { failure, mistake } = snapshot.context;
  const [code, setCode] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const closing = snapshot.matches({ proving: { step: 'closing' } });
  const submit = () => send({ type: 'closing.submitted', code, confirmation });
  return (
    <StepForm
      onSubmit={submit}
      buttons={
        <>
          <Back {...props} />
          <Button type="submit" variant="destructive" busy={closing} {...control('closing.submitted')}>
            {closing ? TEXT.closing : TEXT.close}
          </Button>
        </>
      }
    >
      <FieldError busy={isWaiting(snapshot)}>{failure && failureText(failure)}</FieldError>
      <CodeField {...props} phone={null} code={code} onCode={setCode} />
      <Field
        label={TEXT.confirmation}
        error={mistake === 'confirmation' ? MISTAKE.confirmation : null}
        focusOnError
        busy={isWaiting(snapshot)}
      >
        {(aria) => (
          <Input
            {...aria}
            name="confirmation"
            autoComplete="off"
            placeholder={TEXT.confirmationPlaceholder}
            value={confirmation}
            onChange={(event) => setConfirmation(event.currentTarget.value)}
            tall
          />
        )}
      </Field>
    </StepForm>
  );
}

function Back({ snapshot, send }: AccountSecurityViewProps) {
  const undo = { type: 'step.reverted' } as const;
  return (
    <Button variant="outline" disabled={!snapshot.can(undo)} onClick={() => send(undo)} {...control('step.reverted')}>
      {TEXT.back}
    </Button>
  );
}
