import { useOverdue } from '#api/queries/use-overdue.ts';
import { Button } from '../ui/button.tsx';
import { useApp } from './app-context.ts';

/** Above the skeleton of a page or list: empty at first; after 15 s a notice that loading is slow, with ways on. */
export function Overdue() {
  const { goBack } = useApp();
  const { isOverdue, askAgain } = useOverdue();
  return (
    isOverdue && (
      <p role="alert" className="flex flex-wrap items-center gap-3 px-4 py-3 text-muted-foreground lg:px-5">
        加载时间较长，您可以继续等待或重试
        <span className="flex gap-2">
          <Button size="sm" onClick={askAgain}>
            重试
          </Button>
          <Button size="sm" variant="outline" onClick={() => goBack('/subscribe/bidding')}>
            返回
          </Button>
        </span>
      </p>
    )
  );
}
