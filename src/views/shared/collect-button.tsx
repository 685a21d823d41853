import { Star } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import type { CollectRequest } from './app-context.ts';
import { useApp } from './app-context.ts';

export interface CollectButtonProps extends CollectRequest {
  /** `row` shows the star only. */
  readonly look?: 'page' | 'row';
}

/** Toggles a favourite optimistically; the flow saves it, shows the result and reverts a failed change (D-76). */
export function CollectButton({ look = 'page', collected, kind, id, title }: CollectButtonProps) {
  const { collect } = useApp();
  const star = <Star className={collected ? 'fill-vip-solid text-vip' : undefined} />;
  const toggle = () => collect({ kind, id, title, collected: !collected });
  if (look === 'page')
    return (
      <Button variant="outline" aria-pressed={collected} onClick={toggle}>
        {star}
        {collected ? '已收藏' : '收藏'}
      </Button>
    );
  return (
    <Button variant="ghost" size="icon" aria-pressed={collected} aria-label={`收藏：${title}`} onClick={toggle}>
      {star}
    </Button>
  );
}
