import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { passFocus } from './pass-focus.ts';
import type { FlowAction } from './problem-state.tsx';

export interface PagePastEndProps {
  readonly onFirstPage: FlowAction | (() => void);
}

/** Replaces the rows of a page that the list, which has rows, does not reach any more. */
export function PagePastEnd({ onFirstPage }: PagePastEndProps) {
  return (
    <EmptyState
      kind="no-result"
      title="此页没有内容"
      help="内容可能已更新"
      action={
        <Button ref={passFocus} {...(typeof onFirstPage === 'function' ? { onClick: onFirstPage } : onFirstPage)}>
          回到第一页
        </Button>
      }
    />
  );
}

/** Whether a page without rows lies past the end of a list that has some. `total` is that of the page that was read. */
export const isPastEnd = (page: number, read: { readonly total: number } | undefined): boolean =>
  page > 1 && read !== undefined && read.total > 0;
