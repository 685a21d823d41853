import { useLocation } from 'wouter';
import { useApp } from '../../shared/app-context.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** An address that only the menu can resolve, while the menu is missing: the page may exist (D-48). */
export function MenuMissingScreen() {
  const { retryMenu } = useApp();
  const [, navigate] = useLocation();
  return (
    <Card>
      <h1 tabIndex={-1} className="sr-only">
        页面加载失败
      </h1>
      <EmptyState
        kind="load-failed"
        title="页面暂时无法打开"
        help="菜单没有加载成功，重试后会打开此页面"
        action={
          <>
            <Button onClick={retryMenu}>重试</Button>
            <Button variant="outline" onClick={() => navigate('/subscribe/bidding', { replace: true })}>
              返回首页
            </Button>
          </>
        }
      />
    </Card>
  );
}
