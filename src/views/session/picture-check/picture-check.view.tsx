import { type SyntheticEvent, useState } from 'react';
import type { FlowViewProps } from '#machines/flow.ts';
import type { pictureCheckMachine } from '#machines/session/picture-check.machine.ts';
import { control } from '../../shared/control.ts';
import { failureText } from '../../shared/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { PICTURE_CHECK_TEXT as TEXT } from './picture-check.copy.ts';

type PictureCheckProps = FlowViewProps<typeof pictureCheckMachine>;

/** Below the phone field: the CAPTCHA picture and its input (reliability R13). */
export function PictureCheckView({ snapshot, send }: PictureCheckProps) {
  const { mobile, picture, failure } = snapshot.context;
  const declined = { type: 'check.declined' } as const;
  return (
    <section
      ref={passFocusOn}
      aria-labelledby="picture-check-title"
      className="flex flex-col gap-3 rounded-lg border border-border bg-muted/40 p-4"
    >
      <div>
        <h2 id="picture-check-title" className="font-semibold text-base">
          {TEXT.title}
        </h2>
        <p className="text-muted-foreground text-sm">{TEXT.why(mobile)}</p>
      </div>
      <FieldError busy={snapshot.hasTag('busy')}>{failure && failureText(failure)}</FieldError>
      <PictureRow snapshot={snapshot} send={send} />
      <p role="status" className="sr-only">
        {snapshot.matches('fetching') && TEXT.loading}
        {snapshot.matches('sending') && TEXT.sending}
        {snapshot.matches('sent') && TEXT.sent}
      </p>
      {/* Another picture is another word: what was typed for the last one goes with it. */}
      <AnswerForm key={picture?.pictureId} snapshot={snapshot} send={send} />
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-muted-foreground text-sm">
        {TEXT.otherWay}
        {snapshot.can(declined) && (
          <Button variant="link" size="sm" onClick={() => send(declined)} {...control('check.declined')}>
            {TEXT.decline}
          </Button>
        )}
      </p>
    </section>
  );
}

/** Once the picture is done with, the focus goes on to the field that the code is typed into. */
const passFocusOn = (section: HTMLElement) => () => {
  if (!section.contains(document.activeElement)) return;
  section.closest('form')?.querySelector<HTMLElement>('[autocomplete="one-time-code"]')?.focus();
};

function PictureRow({ snapshot, send }: PictureCheckProps) {
  const { picture } = snapshot.context;
  const renewed = { type: 'picture.renewed' } as const;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {snapshot.matches('expired') && <span role="status">{TEXT.expired}</span>}
      {(picture || snapshot.matches('fetching')) && (
        <span className="grid h-11.5 w-30.5 place-items-center overflow-hidden rounded-md border border-border bg-white">
          {picture ? (
            <img src={picture.picture} alt={TEXT.alt} width={120} height={44} className="h-11 w-30" />
          ) : (
            <Spinner className="size-5 text-primary-solid" />
          )}
        </span>
      )}
      {snapshot.can(renewed) && (
        <Button variant="outline" size="tall" onClick={() => send(renewed)} {...control('picture.renewed')}>
          {TEXT.renew}
        </Button>
      )}
    </div>
  );
}

function AnswerForm({ snapshot, send }: PictureCheckProps) {
  const { mistake, answer: sent } = snapshot.context;
  const [answer, setAnswer] = useState(sent);
  const sending = snapshot.matches('sending');
  if (!snapshot.matches('reading') && !sending) return null;
  const submit = (event?: SyntheticEvent) => {
    event?.preventDefault();
    send({ type: 'answer.submitted', answer });
  };
  return (
    <Field
      id="picture-check-answer"
      label={TEXT.field}
      error={mistake ? TEXT.missing : null}
      focusOnError
      busy={sending}
    >
      {(aria) => (
        <div className="flex gap-2">
          <Input
            {...aria}
            autoFocus
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={8}
            placeholder={TEXT.placeholder}
            value={answer}
            readOnly={sending}
            onChange={(event) => setAnswer(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.nativeEvent.isComposing) submit(event);
            }}
            className="flex-1"
            tall
          />
          <Button size="tall" className="w-24" busy={sending} onClick={() => submit()} {...control('answer.submitted')}>
            {sending ? TEXT.sending : TEXT.submit}
          </Button>
        </div>
      )}
    </Field>
  );
}
