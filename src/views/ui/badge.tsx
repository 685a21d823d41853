import { cva, cx, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

export const badgeVariants = cva(
  'nowrap-cjk no-autospace inline-flex w-fit shrink-0 items-center gap-1 whitespace-nowrap rounded-sm border border-transparent px-1.5 font-medium text-xs leading-5 [&_svg]:size-3',
  {
    variants: {
      variant: {
        default: 'bg-primary-soft text-primary-solid',
        solid: 'bg-primary-solid text-primary-foreground',
        outline: 'border-border bg-card text-muted-foreground',
        neutral: 'bg-muted text-muted-foreground',
        success: 'bg-success-soft text-success',
        warning: 'bg-warning-soft text-warning',
        destructive: 'bg-destructive-soft text-destructive',
        vip: 'bg-vip-soft text-vip',
      },
    },
    defaultVariants: { variant: 'default' },
  },
);

export function Badge({ className, variant, ...props }: ComponentProps<'span'> & VariantProps<typeof badgeVariants>) {
  return <span data-slot="badge" className={cx(badgeVariants({ variant }), className)} {...props} />;
}
