import type { ComponentProps } from 'react';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** What stands where the announcement would: a heading for screen readers, the reason, a way on. */
export function TenderNotice(props: ComponentProps<typeof EmptyState>) {
  return (
    <Card>
      <h1 tabIndex={-1} className="sr-only">
        公告详情
      </h1>
      <EmptyState {...props} />
    </Card>
  );
}
