import { cx } from 'class-variance-authority';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';

export interface FilterFold {
  readonly folded: boolean;
  readonly setFolded: (folded: boolean) => void;
}

/**
 * Whether the filters of a list are folded to one line: after every search, so that its results are seen, until the
 * member unfolds them. A view that is kept keeps it; choosing a condition leaves it as it is.
 *
 * @param searched Whether the list is narrowed by anything.
 */
export function useFilterFold(searchWord: string, searched: boolean): FilterFold {
  const [folded, setFolded] = useState(searched);
  const [word, setWord] = useState(searchWord);
  if (word !== searchWord) {
    setWord(searchWord);
    if (searchWord !== '') setFolded(true);
  }
  return { folded, setFolded };
}

export interface FilterSummaryProps extends FilterFold {
  readonly panelId: string;
  /** Chips of the conditions, `null` when there are none. */
  readonly children: ReactNode;
}

/** The one line that stands for folded filters: conditions on the left, the way to the filters on the right. */
export function FilterSummary({ folded, setFolded, panelId, children }: FilterSummaryProps) {
  return (
    <div className={cx('flex justify-between gap-3', folded ? 'items-center' : 'items-start')}>
      {children || <span className="text-muted-foreground text-sm leading-7">未设筛选条件</span>}
      <Button
        variant="link"
        size="sm"
        aria-expanded={!folded}
        aria-controls={panelId}
        onClick={() => setFolded(!folded)}
        className="shrink-0"
      >
        {folded ? '展开筛选' : '收起筛选'}
        <ChevronDown className={folded ? undefined : '[transform:rotate(180deg)]'} />
      </Button>
    </div>
  );
}
