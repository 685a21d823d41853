import type { Tier } from '#domain/permission.ts';
import { Button } from '../ui/button.tsx';
import { useApp } from './app-context.ts';

export interface UpgradeLinkProps {
  /** Smallest tier that lifts the limit; `null` when the host does not say. */
  readonly to: Tier | null;
  /** For the statistics of upgrades. */
  readonly reason: string;
  readonly className?: string;
}

/** Opens the purchase on the tier that it names. */
export function UpgradeLink({ to, reason, className }: UpgradeLinkProps) {
  const { requestPurchase } = useApp();
  return (
    <Button
      variant="link"
      size="sm"
      className={className}
      onClick={() => requestPurchase({ memberCode: to?.memberCode ?? null, reason })}
    >
      升级{to?.memberName ?? '会员'}
    </Button>
  );
}
