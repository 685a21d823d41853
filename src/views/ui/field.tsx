import { cx } from 'class-variance-authority';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { AlertLine } from './alert-line.tsx';

/** What a control inside a field spreads, so that label, hint and error belong to it. */
export interface FieldAria {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-required': true | undefined;
}

export interface FieldProps {
  readonly label: ReactNode;
  /** Sentence under the control; while there is one the control is invalid. */
  readonly error?: string | null;
  readonly hint?: ReactNode;
  readonly required?: boolean;
  /** The label is read out and not seen (the placeholder says the same). */
  readonly hideLabel?: boolean;
  /** When the error appears, the first invalid control of the form takes the focus (after a submit, not while typing). */
  readonly focusOnError?: boolean;
  /** What was entered is being sent: the place of an error that is gone stays until the answer. */
  readonly busy?: boolean;
  readonly id?: string;
  readonly className?: string;
  readonly children: (aria: FieldAria) => ReactNode;
}

export function Label({ className, htmlFor, ...props }: ComponentProps<'label'>) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the field gives `htmlFor`
    <label
      data-slot="label"
      htmlFor={htmlFor}
      className={cx('nowrap-cjk font-medium text-base text-foreground', className)}
      {...props}
    />
  );
}

/** The icon library's circle with an exclamation mark, drawn here so that the login page does without that library. */
const AlertMark = ({ className }: { readonly className: string }) => (
  <svg
    aria-hidden="true"
    className={className}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
  >
    <circle cx="12" cy="12" r="10" />
    <path d="M12 8v4M12 16h.01" />
  </svg>
);

export interface FieldErrorProps {
  readonly id?: string;
  readonly focusOnError?: boolean;
  /** The next try is running. */
  readonly busy?: boolean;
  /** `null` for no error; the element is there nevertheless, so that it keeps the place of the last one. */
  readonly children: string | null;
}

export function FieldError({ id, focusOnError = false, busy = false, children }: FieldErrorProps) {
  return (
    <AlertLine
      text={children}
      busy={busy}
      ref={focusOnError ? focusFirstInvalid : undefined}
      id={id}
      data-slot="field-error"
      className="flex items-start gap-1 text-destructive text-sm"
      mark={<AlertMark className="mt-0.5 size-3.5 shrink-0" />}
    />
  );
}

const focusFirstInvalid = (error: HTMLElement | null): void =>
  error?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();

/** Label, control, hint and error in one; links their ids. */
export function Field({
  label,
  error = null,
  hint,
  required = false,
  hideLabel = false,
  focusOnError = false,
  busy = false,
  id,
  className,
  children,
}: FieldProps) {
  const generated = useId();
  const own = id ?? generated;
  const described = [hint ? `${own}-hint` : null, error ? `${own}-error` : null].filter(Boolean).join(' ');
  return (
    <div data-slot="field" data-invalid={error ? true : undefined} className={cx('flex flex-col gap-1.5', className)}>
      <Label htmlFor={own} className={hideLabel ? 'sr-only' : undefined}>
        {required && (
          <span aria-hidden="true" className="mr-1 text-destructive">
            *
          </span>
        )}
        {label}
      </Label>
      {children({
        id: own,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
        'aria-required': required || undefined,
      })}
      {hint && (
        <p id={`${own}-hint`} className="text-muted-foreground text-sm">
          {hint}
        </p>
      )}
      <FieldError id={`${own}-error`} focusOnError={focusOnError} busy={busy}>
        {error || null}
      </FieldError>
    </div>
  );
}
