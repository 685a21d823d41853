import type { ReactNode } from 'react';
import type { FlowViewProps } from '#machines/flow.ts';
import type { accountSecurityMachine } from '#machines/session/account-security.machine.ts';
import { control } from '../../shared/control.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { focusCodeField } from '../focus-code-field.ts';
import { ACCOUNT_MISTAKE_TEXT as MISTAKE, ACCOUNT_SECURITY_TEXT as TEXT } from './account-security.copy.ts';

export interface AccountSecurityViewProps extends FlowViewProps<typeof accountSecurityMachine> {
  /** View of the flow `picture-check` while a picture has to be read. */
  readonly child?: ReactNode;
  /** Phone of the account, `null` when it is not known. */
  readonly presentPhone?: string | null;
}

export interface CodeFieldProps extends AccountSecurityViewProps {
  /** Phone that the code is sent to; `null` for the phone the account has now. */
  readonly phone: string | null;
  readonly code: string;
  readonly onCode: (code: string) => void;
}

/** The step or a code is being sent. */
export const isWaiting = (snapshot: AccountSecurityViewProps['snapshot']): boolean =>
  snapshot.hasTag('busy') || snapshot.matches({ proving: { code: 'sending' } });

/** The code that was sent, the button that sends one, and above them the picture that may have to be read first. */
export function CodeField({ snapshot, send, child, phone, code, onCode }: CodeFieldProps) {
  const { mistake, sandboxCode, secondsLeft } = snapshot.context;
  const counting = snapshot.matches({ proving: { code: 'counting' } });
  const sending = snapshot.matches({ proving: { code: 'sending' } });
  const hint = sandboxCode && (
    <span role="status">
      {TEXT.sandboxCode}
      <strong className="tabular no-autospace mx-1.5 font-semibold text-foreground">{sandboxCode}</strong>
      <Button variant="link" size="sm" onClick={() => onCode(sandboxCode)}>
        {TEXT.fillIn}
      </Button>
    </span>
  );
  return (
    <>
      {child}
      <Field
        label={TEXT.code}
        error={mistake === 'code' ? MISTAKE.code : null}
        hint={hint}
        focusOnError
        busy={isWaiting(snapshot)}
      >
        {(aria) => (
          <div className="flex gap-2">
            <Input
              {...aria}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              placeholder={TEXT.codePlaceholder}
              value={code}
              onChange={(event) => onCode(event.currentTarget.value)}
              tall
            />
            <Button
              variant="outline"
              size="tall"
              className="tabular w-34"
              ref={sending ? focusCodeField : undefined}
              disabled={!snapshot.matches({ proving: { code: 'ready' } })}
              busy={sending}
              onClick={() => send({ type: 'code.requested', phone })}
              {...control('code.requested')}
            >
              {counting ? TEXT.sendAgain(secondsLeft) : sending ? TEXT.sending : TEXT.sendCode}
            </Button>
          </div>
        )}
      </Field>
    </>
  );
}
