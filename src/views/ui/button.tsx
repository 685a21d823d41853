import { cva, cx, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, MouseEvent } from 'react';
import { Pending } from './pending.tsx';
import { Spinner } from './spinner.tsx';

export const buttonVariants = cva(
  [
    'inline-flex shrink-0 cursor-pointer select-none items-center justify-center gap-1.5 whitespace-nowrap rounded-md border font-medium transition-colors',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-busy:cursor-progress aria-busy:opacity-55',
    '[&_svg:not([class*=size-])]:size-4 [&_svg]:pointer-events-none [&_svg]:shrink-0',
  ],
  {
    variants: {
      variant: {
        default: 'border-transparent bg-primary-solid text-primary-foreground hover:bg-primary-strong',
        outline: 'border-input bg-card text-foreground hover:border-primary-solid hover:text-primary-solid',
        secondary: 'border-transparent bg-primary-soft text-primary-solid hover:bg-primary-line',
        ghost: 'border-transparent text-foreground hover:bg-accent',
        destructive: 'border-transparent bg-destructive text-white hover:bg-destructive-strong',
        vip: 'border-transparent bg-vip-solid text-vip-on hover:bg-vip-strong',
        link: 'h-auto! border-transparent px-0! text-primary-solid underline-offset-4 hover:underline',
      },
      size: {
        sm: 'h-7 px-2.5 text-sm pointer-coarse:h-11 pointer-coarse:min-w-11',
        default: 'h-9 px-4 text-base pointer-coarse:h-11',
        lg: 'h-11 px-6 text-lg',
        /** Beside a tall input. */
        tall: 'h-11 px-3 text-base',
        icon: 'size-9 text-base pointer-coarse:size-11',
        page: 'h-9 min-w-9 px-2 text-base pointer-coarse:h-11',
        'icon-sm': 'size-7 text-sm pointer-coarse:size-11',
      },
    },
    defaultVariants: { variant: 'default', size: 'default' },
  },
);

export interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof buttonVariants> {
  /** Pending: the label stays, a spinner is shown beside it. The button does nothing but keeps the focus, also when `disabled`. */
  readonly busy?: boolean;
  /** The place where the answer appears says when it is late; the button does not say so as well. */
  readonly toldElsewhere?: boolean;
}

export function Button({
  className,
  variant,
  size,
  busy = false,
  toldElsewhere = false,
  type = 'button',
  disabled,
  onClick,
  children,
  ...props
}: ButtonProps) {
  return (
    <button
      data-slot="button"
      type={type}
      disabled={disabled === true && !busy}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={cx(buttonVariants({ variant, size }), className)}
      {...props}
      onClick={busy ? ignoreClick : onClick}
    >
      {busy && (toldElsewhere ? <Spinner /> : <Pending />)}
      {children}
    </button>
  );
}

/** Enter in a field of a form clicks its submit button, too. */
const ignoreClick = (event: MouseEvent): void => event.preventDefault();
