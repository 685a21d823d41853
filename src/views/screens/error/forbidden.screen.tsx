import { useLocation } from 'wouter';
import { useApp } from '../../shared/app-context.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorPage } from './error-page.tsx';

/** `/401` (S2-08). */
export function ForbiddenScreen() {
  const { goBack } = useApp();
  const [, navigate] = useLocation();
  return (
    <ErrorPage code="401" title="您没有访问此页面的权限" help="请确认登录的账号，或升级会员后再试">
      <Button onClick={() => navigate('/subscribe/bidding', { replace: true })}>返回首页</Button>
      <Button variant="outline" onClick={() => goBack('/subscribe/bidding')}>
        返回上一页
      </Button>
    </ErrorPage>
  );
}
