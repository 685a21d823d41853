import { type ReactNode, Suspense } from 'react';
import { ApiFailure } from '#api/api-failure.ts';
import { PERMISSION, type Permission } from '#domain/permission.ts';
import { isLiftable, refusalFacts, refusalTitle } from '#domain/refusal-text.ts';
import type { PortFailure } from '#machines/flow.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useApp } from './app-context.ts';
import { failureText } from './failure-text.ts';

/** Answers that refuse: nothing is broken, somebody else must act first (S8-01, D-10). */
const REFUSALS: readonly (number | null)[] = [201, 235, 430, 431];
export const isRefusal = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && error.kind === 'code' && REFUSALS.includes(error.code);
const PROFILE_INCOMPLETE = 430;
const UNKNOWN: PortFailure = { kind: 'contractBroken', code: null, serverMessage: null };
/** As much of the request's number as is read out on the phone. */
const REFERENCE_LENGTH = 8;

export interface ProblemStateProps {
  /** Why there is nothing; `null` while the browser has no network. */
  readonly error: unknown;
  readonly busy: boolean;
  readonly onRetry: () => void;
  /** Where an upgrade is asked from, for the statistics. */
  readonly reason: string;
}

/** What stands in the place of a list that was not answered: refused with what lifts it, failed with a retry, or without a network. */
export function ProblemState({ error, busy, onRetry, reason }: ProblemStateProps) {
  const failure = error instanceof ApiFailure ? error : UNKNOWN;
  const again = (variant: 'default' | 'outline') => (
    <Button variant={variant} busy={busy} onClick={onRetry}>
      重试
    </Button>
  );
  if (error === null || failure.kind === 'offline') return <EmptyState kind="offline" action={again('default')} />;
  if (isRefusal(error)) return <Refused failure={error} reason={reason} again={again('outline')} />;
  const reference = error instanceof ApiFailure ? error.reference : null;
  return (
    <EmptyState
      kind="load-failed"
      help={
        <>
          {failureText(failure)}
          {reference && <span className="tabular block text-sm">错误编号：{reference.slice(0, REFERENCE_LENGTH)}</span>}
        </>
      }
      action={again('default')}
    />
  );
}

interface RefusedProps {
  readonly failure: ApiFailure;
  readonly reason: string;
  readonly again: ReactNode;
}

function Refused({ failure, reason, again }: RefusedProps) {
  const { navigate, ServicePhone } = useApp();
  const { code, permission, serverMessage } = failure;
  if (code === PROFILE_INCOMPLETE)
    return (
      <EmptyState
        kind="no-permission"
        title="请先完善您的资料"
        help={serverMessage || '完善后即可查看'}
        action={<Button onClick={() => navigate('/perfect')}>去完善</Button>}
      />
    );
  if (code === 431)
    return <RefusedByRule permission={permission} message={serverMessage} reason={reason} again={again} />;
  return (
    <EmptyState
      kind="no-permission"
      title="暂时不能查看"
      help={
        <>
          {serverMessage || '如需查看，请联系客服'}
          <Suspense>
            <span className="block empty:hidden">
              <ServicePhone />
            </span>
          </Suspense>
        </>
      }
      action={again}
    />
  );
}

export interface RefusedByRuleProps {
  /** `null` when the server refused without saying by which rule. */
  readonly permission: Permission | null;
  readonly message: string | null;
  readonly reason: string;
  /** Further ways on. */
  readonly again: ReactNode;
}

/** A rule refuses: which one, when it begins anew, and the smallest tier that lifts it; the pop-up says the same. */
export function RefusedByRule({ permission, message, reason, again }: RefusedByRuleProps) {
  const { entitlementNames, requestPurchase } = useApp();
  const facts = permission === null ? [message || '升级会员后可查看'] : refusalFacts(permission, entitlementNames);
  const isRegion = permission?.status === PERMISSION.region;
  const liftedBy = permission?.liftedBy ?? null;
  const upgrade = () =>
    requestPurchase({
      memberCode: liftedBy?.memberCode ?? null,
      ...(isRegion && permission.infoArea ? { areas: [permission.infoArea] } : {}),
      reason,
    });
  return (
    <EmptyState
      kind="no-permission"
      title={refusalTitle(permission, entitlementNames)}
      help={facts.map((fact) => (
        <span key={fact} className="tabular block">
          {fact}
        </span>
      ))}
      action={
        <>
          {(permission === null || isLiftable(permission)) && (
            <Button variant="vip" onClick={upgrade}>
              {isRegion ? '开通更多地区' : liftedBy ? `升级${liftedBy.memberName}` : '立即升级'}
            </Button>
          )}
          {again}
        </>
      }
    />
  );
}
