import { numberText } from '#domain/number-text.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { passFocus } from './pass-focus.ts';
import type { FlowAction } from './problem-state.tsx';

export interface PagePastEndProps {
  readonly onFirstPage: FlowAction | (() => void);
  /** How many records of a longer list can be paged through; `null` for all of them. */
  readonly depth?: number | null;
}

/** Replaces the rows of a page that the list, which has rows, does not reach any more. */
export function PagePastEnd({ onFirstPage, depth = null }: PagePastEndProps) {
  return (
    <EmptyState
      kind="no-result"
      title="此页没有内容"
      help={depth === null ? '内容可能已更新' : `仅展示前${numberText(depth)}条，请缩小筛选范围`}
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

interface PagedRead {
  readonly total: number;
  readonly totalCapped: boolean;
  readonly lastPage: number | null;
}

/** `depth` of a page that was read. */
export function depthOf(read: PagedRead | undefined, pageSize: number): number | null {
  if (!read || read.lastPage === null) return null;
  const depth = read.lastPage * pageSize;
  return read.totalCapped || read.total > depth ? depth : null;
}
