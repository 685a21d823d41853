import { createContext, use } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';

export interface RowMarks {
  readonly isMarked: (id: string) => boolean;
  readonly mark: (id: string, marked: boolean) => void;
}

/** Which rows of the list are chosen; `null` outside a list that knows it. */
export const RowMarksContext = createContext<RowMarks | null>(null);

/** Chooses one row, for what is done with several at once. */
export function RowMark({ id, title }: { readonly id: string; readonly title: string }) {
  const marks = use(RowMarksContext);
  if (marks === null) return null;
  return (
    <Checkbox
      aria-label={`选择：${title}`}
      checked={marks.isMarked(id)}
      onCheckedChange={(marked) => marks.mark(id, marked)}
      className="mr-2 align-[1px] pointer-coarse:-m-2 pointer-coarse:mr-0 pointer-coarse:p-2 print:hidden"
    />
  );
}
