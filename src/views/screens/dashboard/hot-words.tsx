import { Link } from 'wouter';
import { bidQueryPath } from '#domain/data-board.ts';
import { BoardCard, NothingHere } from './board-card.tsx';

/** Popular keywords; each one is a search link. */
export function HotWords({ words }: { readonly words: readonly string[] }) {
  return (
    <BoardCard title="热门搜索">
      {words.length === 0 && <NothingHere>还没有热门搜索词</NothingHere>}
      <ul className="flex flex-wrap gap-2">
        {[...new Set(words)].map((word) => (
          <li key={word} className="max-w-full">
            <Link
              href={bidQueryPath({ searchWord: word })}
              className="inline-flex h-7 max-w-full items-center rounded-md bg-primary-soft px-2.5 text-primary-solid transition-colors hover:bg-primary-line pointer-coarse:h-9"
            >
              <span className="truncate">{word}</span>
            </Link>
          </li>
        ))}
      </ul>
    </BoardCard>
  );
}
