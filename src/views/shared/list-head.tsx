import { Plus } from 'lucide-react';
import { useLocation, useSearch } from 'wouter';
import { Button } from '../ui/button.tsx';
import { useApp } from './app-context.ts';
import { useTabTitle } from './tab-title.ts';

export interface ListHeadProps {
  readonly title: string;
  readonly searchWord: string;
}

/** Heading of a list that is searched, and the way to another search beside this one. The tab is named by what is searched for. */
export function ListHead({ title, searchWord }: ListHeadProps) {
  const [path] = useLocation();
  const { duplicateList } = useApp();
  const number = new URLSearchParams(useSearch()).get('tab');
  const plain = number === null ? title : `${title}（${number}）`;
  return (
    <div className="flex min-h-8 items-center justify-between gap-3">
      <h1
        ref={useTabTitle(searchWord === '' ? plain : `${searchWord} · ${title}`)}
        tabIndex={-1}
        className="font-semibold text-xl"
      >
        {title}
      </h1>
      <Button variant="outline" size="sm" title="在新页签中打开，当前结果保留" onClick={() => duplicateList(path)}>
        <Plus />
        新开查询
      </Button>
    </div>
  );
}
