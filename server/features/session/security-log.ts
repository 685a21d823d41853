import type { LoginMethod } from '#domain/login.ts';
import { maskPhone } from '#domain/mask.ts';
import type { Deps } from '#server/deps.ts';
import type { Caller } from '#server/http/handler.ts';

export type LoginOutcome = 'success' | 'wrong-code' | 'too-many' | 'account-frozen' | 'no-account';

interface LoginAttempt {
  readonly method: LoginMethod;
  readonly outcome: LoginOutcome;
  /**
   * `null` when the member is not identified; there is no lookup then, so that known and unknown phones take the same
   * time (R12).
   */
  readonly userId: string | null;
  /** Logged masked. */
  readonly mobile: string | null;
}

/** One line for each attempt to log in (ASVS 16.3.1). */
export function logLogin({ log }: Pick<Deps, 'log'>, caller: Caller, attempt: LoginAttempt): void {
  log.info('security.login', {
    method: attempt.method,
    outcome: attempt.outcome,
    userId: attempt.userId,
    phone: attempt.mobile === null ? null : maskPhone(attempt.mobile),
    ...fromWhere(caller),
  });
}

/** One line for each end of a session and each change of what a member logs in with. */
export const logAccountChange = (
  { log }: Pick<Deps, 'log'>,
  caller: Caller,
  change: 'logout' | 'account-frozen' | 'phone-changed' | 'data-exported',
  userId: string,
): void => log.info(`security.${change}`, { userId, ...fromWhere(caller) });

/** One line for each request to a page of the operator. */
export const logOperator = ({ log }: Pick<Deps, 'log'>, caller: Caller, outcome: 'success' | 'refused'): void =>
  log.info('security.operator', { outcome, ...fromWhere(caller) });

const fromWhere = ({ address, requestId }: Caller) => ({ address, requestId });
