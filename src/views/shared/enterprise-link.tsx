import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { reportNameClicked } from '#api/queries/enterprise-click.ts';
import { type EnterpriseRef, enterprisePath } from '#domain/enterprise.ts';
import { useApp } from './app-context.ts';

export interface EnterpriseLinkProps {
  readonly enterprise: EnterpriseRef;
  /** Where the link is shown, for analytics: `search`, `tender`. */
  readonly source: string;
  readonly className?: string;
  /** The name, where it is shown in another way. */
  readonly children?: ReactNode;
}

/** The name of an enterprise that leads to its details; a click is counted (S7-89). */
export function EnterpriseLink({ enterprise, source, className, children }: EnterpriseLinkProps) {
  const { call } = useApp();
  return (
    <Link
      href={enterprisePath(enterprise)}
      onClickCapture={() => reportNameClicked(call, { name: enterprise.name, source })}
      className={cx('wrap-anywhere hover:text-primary-solid hover:underline', className)}
    >
      {children ?? enterprise.name}
    </Link>
  );
}
