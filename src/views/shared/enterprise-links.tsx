import { Fragment } from 'react';
import type { EnterpriseRef } from '#domain/enterprise.ts';
import { nameList, restTitle } from '#domain/name-list.ts';
import { EnterpriseLink, type EnterpriseLinkProps } from './enterprise-link.tsx';

export interface EnterpriseLinksProps extends Pick<EnterpriseLinkProps, 'source' | 'className'> {
  readonly enterprises: readonly EnterpriseRef[];
}

/** Several enterprises in a row: the first ones lead to their details, the title names all. */
export function EnterpriseLinks({ enterprises, ...link }: EnterpriseLinksProps) {
  const { shown, rest } = nameList(enterprises);
  return (
    <span title={restTitle(enterprises.map(({ name }) => name))}>
      {shown.map((enterprise, at) => (
        <Fragment key={`${enterprise.id} ${enterprise.name}`}>
          {at > 0 && '、'}
          <EnterpriseLink enterprise={enterprise} {...link} />
        </Fragment>
      ))}
      {rest}
    </span>
  );
}
