import { ApiFailure } from '#api/api-failure.ts';
import type { EntitlementNames } from '#domain/entitlement.ts';
import { backText, refusalTitle } from '#domain/refusal-text.ts';
import { failureText } from './failure-text.ts';

/** Beside a control: why its act was not done. A rule that refuses is named as in the pop-up. */
export function actProblemText(error: Error, names: EntitlementNames): string {
  if (!(error instanceof ApiFailure)) return failureText({ kind: 'contractBroken', code: null, serverMessage: null });
  if (error.permission === null) return failureText(error);
  const back = backText(error.permission);
  return [refusalTitle(error.permission, names), ...(back === null ? [] : [back])].join('，');
}
