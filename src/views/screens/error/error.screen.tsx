import type { ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useApp } from '../../shared/app-context.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

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

export interface ErrorPageProps {
  readonly code: string;
  readonly title: string;
  readonly help: string;
  readonly children: ReactNode;
}

export function ErrorPage({ code, title, help, children }: ErrorPageProps) {
  return (
    <div className="grid min-h-[calc(0.6*var(--screen-height))] place-items-center text-center">
      <div className="flex flex-col items-center gap-2">
        <p aria-hidden="true" className="tabular font-semibold text-4xl text-primary-solid">
          {code}
        </p>
        <h1 tabIndex={-1} className="font-semibold text-xl">
          {title}
        </h1>
        <p className="text-muted-foreground">{help}</p>
        <div className="mt-4 flex flex-wrap justify-center gap-3">{children}</div>
      </div>
    </div>
  );
}
