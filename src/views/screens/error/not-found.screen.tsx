import { useLocation, useSearch } from 'wouter';
import { useApp } from '../../shared/app-context.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorPage } from './error-page.tsx';

const HELP = '地址可能已变更，或您的账号没有此功能';
/** Where nothing can be bought, former buyers still need their orders (D-38). */
const HELP_WITHOUT_ORDERS = '当前平台暂不支持在线订单，如需查询历史订单或发票，请联系客服';

/** `/404` (S2-07). `from` names the address that was asked for. */
export function NotFoundScreen() {
  const { goBack } = useApp();
  const [, navigate] = useLocation();
  const from = new URLSearchParams(useSearch()).get('from');
  return (
    <ErrorPage code="404" title="没有找到您要访问的页面" help={from === '/myOrder' ? HELP_WITHOUT_ORDERS : HELP}>
      <Button onClick={() => navigate('/subscribe/bidding', { replace: true })}>返回首页</Button>
      <Button variant="outline" onClick={() => goBack('/subscribe/bidding')}>
        返回上一页
      </Button>
    </ErrorPage>
  );
}
