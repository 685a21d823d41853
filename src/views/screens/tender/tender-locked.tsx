import { PERMISSION, type PermissionResult } from '#domain/permission.ts';
import { useApp } from '../../shared/app-context.ts';
import { Button } from '../../ui/button.tsx';
import { lockedText } from './tender-locked.copy.ts';
import { TenderNotice } from './tender-notice.tsx';

export interface TenderLockedProps {
  /** `null` when the server refused without saying by which rule. */
  readonly permission: PermissionResult | null;
  readonly message: string | null;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** What stays on the page when the server refuses; the pop-up is the switchboard's. */
export function TenderLocked({ permission, message, busy, onRetry }: TenderLockedProps) {
  const { goBack, requestPurchase } = useApp();
  const { title, facts } = lockedText(permission, message);
  const upgrade = () =>
    requestPurchase({ memberCode: permission?.liftedBy?.memberCode ?? null, reason: 'tender.locked' });
  return (
    <TenderNotice
      kind="no-permission"
      title={title}
      help={facts.map((fact) => (
        <span key={fact} className="tabular block">
          {fact}
        </span>
      ))}
      action={
        <>
          <Button variant="vip" onClick={upgrade}>
            {permission?.status === PERMISSION.region ? '开通更多地区' : '立即升级'}
          </Button>
          <Button variant="outline" busy={busy} onClick={onRetry}>
            重新查看
          </Button>
          <Button variant="ghost" onClick={() => goBack('/subscribe/bidding')}>
            返回列表
          </Button>
        </>
      }
    />
  );
}
