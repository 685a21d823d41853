import type { FormEvent, ReactNode } from 'react';
import type { Brand } from '#domain/brand.ts';
import { dateTimeText } from '#domain/date-text.ts';
import type { FlowViewProps } from '#machines/flow.ts';
import type { loginMachine } from '#machines/session/login.machine.ts';
import { control } from '../../shared/control.ts';
import { failureText } from '../../shared/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { focusCodeField } from '../focus-code-field.ts';
import { LOGIN_TEXT, MISTAKE_TEXT } from './login.copy.ts';

export interface SmsFormProps extends FlowViewProps<typeof loginMachine> {
  readonly phone: string;
  readonly onPhone: (phone: string) => void;
  readonly code: string;
  readonly onCode: (code: string) => void;
  readonly agreed: boolean;
  readonly onAgreed: (agreed: boolean) => void;
  readonly legal: Brand['legal'] | undefined;
  /** View of the flow `picture-check` while that flow is active. */
  readonly child: ReactNode;
}

export function SmsForm({
  snapshot,
  send,
  phone,
  onPhone,
  code,
  onCode,
  agreed,
  onAgreed,
  legal,
  child,
}: SmsFormProps) {
  const { mistake, failure, secondsLeft, sandboxCode, phone: sentPhone, code: sentCode } = snapshot.context;
  const form = snapshot.matches({ sms: { form: 'editing' } });
  const waiting = snapshot.hasTag('busy') || snapshot.matches({ sms: { code: 'sending' } });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'login.submitted', phone, code, agreed });
  };
  const mistakeOf = (field: keyof typeof MISTAKE_TEXT) =>
    mistake === field ? MISTAKE_TEXT[field](field === 'phone' ? sentPhone : sentCode) : null;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4" aria-label={LOGIN_TEXT.sms}>
      <FieldError busy={waiting}>{failure && failureText(failure)}</FieldError>
      <Field id="login-phone" label={LOGIN_TEXT.phone} error={mistakeOf('phone')} focusOnError busy={waiting}>
        {(aria) => (
          <Input
            {...aria}
            type="tel"
            inputMode="numeric"
            autoComplete="tel"
            placeholder={LOGIN_TEXT.phonePlaceholder}
            value={phone}
            onChange={(event) => onPhone(event.currentTarget.value)}
            readOnly={snapshot.matches({ sms: { code: 'checking' } })}
            tall
          />
        )}
      </Field>
      {child}
      <Field
        id="login-code"
        label={LOGIN_TEXT.code}
        error={mistakeOf('code')}
        focusOnError
        busy={waiting}
        hint={sandboxCode ? <SandboxCode code={sandboxCode} onFill={onCode} /> : LOGIN_TEXT.registers}
      >
        {(aria) => (
          <div className="flex gap-2">
            <Input
              {...aria}
              inputMode="numeric"
              autoComplete="one-time-code"
              placeholder={LOGIN_TEXT.codePlaceholder}
              value={code}
              onChange={(event) => onCode(event.currentTarget.value)}
              tall
            />
            <CodeButton
              snapshot={snapshot}
              secondsLeft={secondsLeft}
              onPress={() => send({ type: 'code.requested', phone })}
            />
          </div>
        )}
      </Field>
      {snapshot.matches({ sms: { form: 'frozen' } }) || snapshot.matches({ sms: { form: 'awakening' } }) ? (
        <FrozenAccount
          busy={snapshot.matches({ sms: { form: 'awakening' } })}
          deleteAfter={snapshot.context.deleteAfter}
          code={code}
          send={send}
        />
      ) : (
        <>
          <div className="flex flex-col gap-1.5">
            <Checkbox
              className="pointer-coarse:py-3"
              name="agreed"
              checked={agreed}
              onCheckedChange={onAgreed}
              aria-invalid={mistake === 'agreement' || undefined}
              aria-describedby={mistake === 'agreement' ? 'login-agreement-error' : undefined}
            >
              <Agreement legal={legal} />
            </Checkbox>
            <FieldError id="login-agreement-error" focusOnError busy={waiting}>
              {mistakeOf('agreement')}
            </FieldError>
          </div>
          <Button type="submit" size="lg" className="w-full" busy={!form} {...control('login.submitted')}>
            {form ? LOGIN_TEXT.submit : LOGIN_TEXT.submitting}
          </Button>
        </>
      )}
    </form>
  );
}

function CodeButton({
  snapshot,
  secondsLeft,
  onPress,
}: Pick<SmsFormProps, 'snapshot'> & { readonly secondsLeft: number; readonly onPress: () => void }) {
  const counting = snapshot.matches({ sms: { code: 'counting' } });
  const sending = snapshot.matches({ sms: { code: 'sending' } });
  return (
    <Button
      variant="outline"
      size="tall"
      className="tabular w-34"
      ref={sending ? focusCodeField : undefined}
      disabled={!snapshot.matches({ sms: { code: 'ready' } })}
      busy={sending}
      onClick={onPress}
      {...control('code.requested')}
    >
      {counting ? LOGIN_TEXT.sendAgain(secondsLeft) : sending ? LOGIN_TEXT.sending : LOGIN_TEXT.sendCode}
    </Button>
  );
}

function SandboxCode({ code, onFill }: { readonly code: string; readonly onFill: (code: string) => void }) {
  return (
    <span role="status">
      {LOGIN_TEXT.sandboxCode}
      <strong className="tabular no-autospace mx-1.5 font-semibold text-foreground">{code}</strong>
      <Button variant="link" size="sm" onClick={() => onFill(code)}>
        {LOGIN_TEXT.fillIn}
      </Button>
    </span>
  );
}

/** What a login agrees to, linked to the brand's documents (S1-26). */
export function Agreement({
  before = LOGIN_TEXT.agreed,
  legal,
}: {
  readonly before?: string;
  readonly legal: Brand['legal'] | undefined;
}) {
  const document = (text: string, href: string | undefined) =>
    href ? (
      <a href={href} target="_blank" rel="noopener" className="text-primary-solid underline-offset-4 hover:underline">
        {text}
      </a>
    ) : (
      text
    );
  return (
    <>
      {before}
      {document(LOGIN_TEXT.userAgreement, legal?.userAgreement)}
      {LOGIN_TEXT.and}
      {document(LOGIN_TEXT.privacyPolicy, legal?.privacyPolicy)}
    </>
  );
}

interface FrozenAccountProps extends Pick<FlowViewProps<typeof loginMachine>, 'send'> {
  /** Until when it can be recovered, `null` when that is not known. */
  readonly deleteAfter: string | null;
  readonly busy: boolean;
  /** As typed above. */
  readonly code: string;
}

/** The account is frozen at its owner's request; the code that was typed reactivates it while it is valid (S7-13, D-82). */
function FrozenAccount({ busy, deleteAfter, code, send }: FrozenAccountProps) {
  return (
    <section
      aria-labelledby="frozen-title"
      className="flex flex-col gap-3 rounded-lg border border-border bg-warning-soft p-4"
    >
      <h2 id="frozen-title" className="font-semibold text-base text-warning">
        {LOGIN_TEXT.frozenTitle}
      </h2>
      <p>{LOGIN_TEXT.frozen}</p>
      {deleteAfter && <p className="font-medium">{LOGIN_TEXT.frozenUntil(dateTimeText(deleteAfter))}</p>}
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => send({ type: 'awakening.chosen', code })} {...control('awakening.chosen')}>
          {busy ? LOGIN_TEXT.awakening : LOGIN_TEXT.awaken}
        </Button>
        <Button
          variant="outline"
          disabled={busy}
          onClick={() => send({ type: 'awakening.declined' })}
          {...control('awakening.declined')}
        >
          {LOGIN_TEXT.decline}
        </Button>
      </div>
    </section>
  );
}
