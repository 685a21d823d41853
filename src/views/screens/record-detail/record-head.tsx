import type { ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { CollectButton, type CollectButtonProps } from '../../shared/collect-button.tsx';
import { useTabTitle } from '../../shared/tab-title.ts';
import { Card } from '../../ui/card.tsx';
import { RecordActions } from './record-actions.tsx';

export interface RecordHeadProps extends Pick<CollectButtonProps, 'kind' | 'id' | 'title' | 'collected'> {
  readonly listPath: string;
  /** Badges, area, dates under the title. */
  readonly children: ReactNode;
}

/** Title of a record and what can be done with it: back, favourite, copy, print. */
export function RecordHead({ listPath, title, children, ...record }: RecordHeadProps) {
  const [path] = useLocation();
  const query = useSearch();
  const heading = useTabTitle(title);
  return (
    <>
      <RecordActions listPath={listPath} address={`${path}?${query}`}>
        <CollectButton title={title} {...record} />
      </RecordActions>
      <Card className="mb-3 p-4 lg:p-5 print:border-0 print:p-0 print:shadow-none">
        <h1 ref={heading} tabIndex={-1} className="font-semibold text-xl">
          {title}
        </h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted-foreground">{children}</p>
      </Card>
    </>
  );
}
