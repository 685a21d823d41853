import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'wouter';
import { ApiFailure } from '#api/api-failure.ts';
import { PERMISSION, type Permission } from '#domain/permission.ts';
import { isLiftable, refusalFacts, refusalTitle } from '#domain/refusal-text.ts';
import type { PortFailure } from '#machines/flow.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useApp } from './app-context.ts';
import type { control } from './control.ts';
import { failureText } from './failure-text.ts';
import { passFocus } from './pass-focus.ts';

/** Response codes of a refusal: the request works, but a precondition is missing (S8-01, D-10). */
const REFUSALS: readonly (number | null)[] = [201, 235, 430, 431];
export const isRefusal = (error: unknown): error is PortFailure =>
  isFailure(error) && error.kind === 'code' && REFUSALS.includes(error.code);
/** What a query or the port of a flow fails with. */
const isFailure = (error: unknown): error is PortFailure =>
  typeof error === 'object' && error !== null && 'kind' in error;
const PROFILE_INCOMPLETE = 430;
const UNKNOWN: PortFailure = { kind: 'contractBroken', code: null, serverMessage: null };
/** A query reads by itself when the network is back; a flow, and what costs a use, when it is asked to. */
const OFFLINE_HELP = '请检查您的网络，网络恢复后请重试';
/** As much of the request's number as is read out on the phone. */
const REFERENCE_LENGTH = 8;

/** A press, and the event of a flow that it sends. */
export type FlowAction = { readonly onClick: () => void } & ReturnType<typeof control>;

export interface ProblemStateProps {
  /** Why there is nothing; `null` while the browser has no network. */
  readonly error: unknown;
  readonly busy: boolean;
  readonly onRetry: FlowAction | (() => void);
  /** It is read at a press alone, because it costs a use. */
  readonly isCharged?: boolean;
  /** Opens the purchase from a flow that has to close first, `null` where none can help; a screen asks for it directly. */
  readonly upgrade?: FlowAction | null;
  /** Where an upgrade is asked from, for the statistics. */
  readonly reason: string;
}

/** Replaces a list that failed to load: refused with what lifts the limit, failed with a retry, or offline. */
export function ProblemState({ error, busy, onRetry, isCharged = false, upgrade, reason }: ProblemStateProps) {
  const failure = isFailure(error) ? error : UNKNOWN;
  const ofFlow = typeof onRetry !== 'function';
  const again = (variant: 'default' | 'outline') => (
    <Button ref={passFocus} variant={variant} busy={busy} {...(ofFlow ? onRetry : { onClick: onRetry })}>
      重试
    </Button>
  );
  if (error === null || failure.kind === 'offline')
    return (
      <EmptyState kind="offline" help={ofFlow || isCharged ? OFFLINE_HELP : undefined} action={again('default')} />
    );
  if (isRefusal(error)) return <Refused failure={error} reason={reason} upgrade={upgrade} again={again('outline')} />;
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

interface RefusedProps extends Pick<ProblemStateProps, 'reason' | 'upgrade'> {
  readonly failure: PortFailure;
  readonly again: ReactNode;
}

function Refused({ failure, reason, upgrade, again }: RefusedProps) {
  const [, navigate] = useLocation();
  const { ServicePhone } = useApp();
  const { code, serverMessage } = failure;
  const permission = failure instanceof ApiFailure ? failure.permission : null;
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
    return (
      <RefusedByRule permission={permission} message={serverMessage} reason={reason} upgrade={upgrade} again={again} />
    );
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

export interface RefusedByRuleProps extends Pick<ProblemStateProps, 'reason' | 'upgrade'> {
  /** `null` when the server refused without saying by which rule. */
  readonly permission: Permission | null;
  readonly message: string | null;
  /** Further ways on. */
  readonly again: ReactNode;
}

/** Refused by a rule: which one, when it resets, and the smallest tier that lifts it; the dialog shows the same. */
export function RefusedByRule({ permission, message, reason, upgrade, again }: RefusedByRuleProps) {
  const { entitlementNames, requestPurchase } = useApp();
  const facts = permission === null ? [message || '升级会员后可查看'] : refusalFacts(permission, entitlementNames);
  const isRegion = permission?.status === PERMISSION.region;
  const liftedBy = permission?.liftedBy ?? null;
  const request = () =>
    requestPurchase({
      memberCode: liftedBy?.memberCode ?? null,
      ...(isRegion && permission.infoArea ? { areas: [permission.infoArea] } : {}),
      reason,
    });
  const mayUpgrade = upgrade === undefined ? permission === null || isLiftable(permission) : upgrade !== null;
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
          {mayUpgrade && (
            <Button variant="vip" {...(upgrade ?? { onClick: request })}>
              {isRegion ? '开通更多地区' : liftedBy ? `升级${liftedBy.memberName}` : '立即升级'}
            </Button>
          )}
          {again}
        </>
      }
    />
  );
}
