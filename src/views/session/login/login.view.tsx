import { type ReactNode, useState } from 'react';
import type { Brand } from '#domain/brand.ts';
import type { FlowViewProps } from '#machines/flow.ts';
import type { loginMachine } from '#machines/session/login.machine.ts';
import type { SandboxMember } from '#machines/session/login.types.ts';
import { control } from '../../shared/control.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ENDED_TEXT, LOGIN_TEXT } from './login.copy.ts';
import { Agreement, SmsForm } from './sms-form.tsx';
import { Ways } from './ways.tsx';

export interface LoginViewProps extends FlowViewProps<typeof loginMachine> {
  /** View of the flow inside: `qr-login` while scanning is chosen, `picture-check` while a picture has to be read. */
  readonly child?: ReactNode;
  readonly legal?: Brand['legal'];
  /** Typed since the flow began; the form starts with it. */
  readonly typedPhone?: string;
}

/** The card of the login page (S2-03). Input is local state until it is submitted; scanning in between keeps it. */
export function LoginView({ snapshot, send, child, legal, typedPhone = '' }: LoginViewProps) {
  const { ended, remember, sandboxMembers } = snapshot.context;
  const [phone, setPhone] = useState(typedPhone || snapshot.context.phone);
  const [code, setCode] = useState('');
  const [agreed, setAgreed] = useState(false);
  return (
    <>
      <h1 className="sr-only">{LOGIN_TEXT.title}</h1>
      {ended !== null && !snapshot.matches('succeeded') && (
        <p role="alert" className="mb-4 rounded-lg border border-border bg-warning-soft px-4 py-3 text-warning">
          {ENDED_TEXT[ended]}
        </p>
      )}
      <Ways
        scanning={snapshot.matches('qr')}
        open={snapshot.can({ type: snapshot.matches('qr') ? 'sms.chosen' : 'qr.chosen' })}
        send={send}
      />
      <div className="flex flex-col gap-4 pt-6">
        {snapshot.matches('sms') && (
          <SmsForm
            snapshot={snapshot}
            send={send}
            phone={phone}
            onPhone={setPhone}
            code={code}
            onCode={setCode}
            agreed={agreed}
            onAgreed={setAgreed}
            legal={legal}
            child={child}
          />
        )}
        {snapshot.matches('qr') && (
          <>
            <div className="grid min-h-64 place-items-center pb-2">{child}</div>
            <p className="text-center text-muted-foreground text-sm">
              <Agreement before={LOGIN_TEXT.scanAgrees} legal={legal} />
            </p>
          </>
        )}
        {snapshot.matches('succeeded') ? (
          <p role="status" className="flex min-h-64 items-center justify-center gap-2 text-muted-foreground">
            <Spinner />
            {LOGIN_TEXT.succeeded}
          </p>
        ) : (
          <Checkbox
            className="pointer-coarse:py-3"
            checked={remember}
            onCheckedChange={() => send({ type: 'remember.toggled' })}
            {...control('remember.toggled')}
          >
            {LOGIN_TEXT.remember}
            <span className="ml-2 text-muted-foreground text-sm">{LOGIN_TEXT.rememberHint}</span>
          </Checkbox>
        )}
      </div>
      {snapshot.matches('sms') && sandboxMembers.length > 0 && (
        <DemoMembers members={sandboxMembers} chosen={phone} onChoose={setPhone} />
      )}
    </>
  );
}

export interface DemoMembersProps {
  readonly members: readonly SandboxMember[];
  /** Phone in the form. */
  readonly chosen: string;
  readonly onChoose: (mobile: string) => void;
}

/** Members to try the product with; the server offers them in the sandbox only. Choosing one fills in the phone. */
export function DemoMembers({ members, chosen, onChoose }: DemoMembersProps) {
  return (
    <section aria-labelledby="demo-members" className="mt-6 border-border border-t pt-4">
      <h2 id="demo-members" className="font-medium text-base">
        {LOGIN_TEXT.members}
      </h2>
      <p className="text-muted-foreground text-sm">{LOGIN_TEXT.membersHint}</p>
      <ul className="mt-3 grid grid-cols-1 gap-2 sm:grid-cols-2">
        {members.map((member) => (
          <li key={member.mobile}>
            <button
              type="button"
              aria-pressed={member.mobile === chosen}
              onClick={() => onChoose(member.mobile)}
              className="flex size-full cursor-pointer flex-col rounded-lg border border-border px-3 py-2 text-left transition-colors hover:border-primary-solid aria-pressed:border-primary-solid aria-pressed:bg-primary-soft"
            >
              <span className="font-medium">{member.title}</span>
              <span className="text-muted-foreground text-sm">{member.description}</span>
              <span className="tabular no-autospace text-primary-solid text-sm">{member.mobile}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
