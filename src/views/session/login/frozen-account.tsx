import type { FlowViewProps } from '#machines/flow.ts';
import type { loginMachine } from '#machines/session/login.machine.ts';
import { control } from '../../shared/control.ts';
import { Button } from '../../ui/button.tsx';
import { LOGIN_TEXT } from './login.copy.ts';

export interface FrozenAccountProps extends Pick<FlowViewProps<typeof loginMachine>, 'send'> {
  readonly busy: boolean;
  /** As typed above. */
  readonly code: string;
}

/** The account is frozen at its owner's request; a new code reactivates it (S7-13, D-82). */
export function FrozenAccount({ busy, code, send }: FrozenAccountProps) {
  return (
    <section
      aria-labelledby="frozen-title"
      className="flex flex-col gap-3 rounded-lg border border-border bg-warning-soft p-4"
    >
      <h2 id="frozen-title" className="font-semibold text-base text-warning">
        {LOGIN_TEXT.frozenTitle}
      </h2>
      <p>{LOGIN_TEXT.frozen}</p>
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
