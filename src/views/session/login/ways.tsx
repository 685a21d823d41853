import { cx } from 'class-variance-authority';
import type { FlowViewProps } from '#machines/flow.ts';
import type { loginMachine } from '#machines/session/login.machine.ts';
import { control } from '../../shared/control.ts';
import { LOGIN_TEXT } from './login.copy.ts';

export interface WaysProps extends Pick<FlowViewProps<typeof loginMachine>, 'send'> {
  readonly scanning: boolean;
  /** The choice can still be changed. */
  readonly open: boolean;
}

/** Code or scanning. The chosen way is a heading, the other one a control. */
export function Ways({ scanning, open, send }: WaysProps) {
  const ways = [
    { event: 'sms.chosen', label: LOGIN_TEXT.sms, chosen: !scanning },
    { event: 'qr.chosen', label: LOGIN_TEXT.qr, chosen: scanning },
  ] as const;
  return (
    <div className="flex gap-8 border-border border-b">
      {ways.map(({ event, label, chosen }) => (
        <button
          key={event}
          type="button"
          aria-pressed={chosen}
          disabled={!chosen && !open}
          onClick={chosen ? undefined : () => send({ type: event })}
          className={cx(
            '-mb-px h-11 cursor-pointer border-b-2 text-lg transition-colors',
            chosen
              ? 'border-primary-solid font-semibold text-foreground'
              : 'border-transparent text-muted-foreground hover:text-primary-solid',
          )}
          {...(chosen ? {} : control(event))}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
