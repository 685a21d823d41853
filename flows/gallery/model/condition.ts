import { fixedParams } from '#flows/paths/fixed-params.ts';

/** A guard as data: its name with fixed parameters, or `and`, `or`, `not` around others. */
export type Condition =
  | { readonly name: string; readonly params?: unknown }
  | { readonly operator: 'and' | 'or' | 'not' | 'stateIn'; readonly parts: readonly Condition[] };

interface Combined {
  readonly check: unknown;
  readonly guards?: readonly unknown[];
  readonly stateValue?: unknown;
}

/** @returns `null` for a transition without a guard. */
export function toCondition(guard: unknown): Condition | null {
  if (guard === undefined || guard === null) return null;
  if (typeof guard === 'string') return { name: guard };
  if (typeof guard === 'function') return fromFunction(guard as unknown as Combined & { readonly name: string });
  const { type, params } = guard as { readonly type: string; readonly params?: unknown };
  const fixed = fixedParams(params);
  return fixed === undefined ? { name: type } : { name: type, params: fixed };
}

/** XState's combinators are functions that carry the guards they combine. */
function fromFunction({ check, guards, stateValue, name }: Combined & { readonly name: string }): Condition {
  if (check === undefined) return { name: name || 'inline' };
  if (stateValue !== undefined)
    return {
      operator: 'stateIn',
      parts: [{ name: typeof stateValue === 'string' ? stateValue : JSON.stringify(stateValue) }],
    };
  const operator = (check as { readonly name: string }).name.replace(/^check/, '').toLowerCase();
  return {
    operator: operator === 'and' || operator === 'or' ? operator : 'not',
    parts: (guards ?? []).flatMap((part) => toCondition(part) ?? []),
  };
}

/** Chinese text of a condition; `wordOf` gives the phrase of a name. @example '（已登录 且 非 已过期）' */
export function conditionText(
  condition: Condition,
  wordOf: (name: string, params?: unknown) => string,
  isOuter = true,
): string {
  if ('name' in condition) return wordOf(condition.name, condition.params);
  const parts = condition.parts.map((part) => conditionText(part, wordOf, false));
  if (condition.operator === 'not') return `非“${parts.join('')}”`;
  if (condition.operator === 'stateIn') return `处于“${parts.join('')}”`;
  const joined = parts.join(condition.operator === 'and' ? ' 且 ' : ' 或 ');
  return isOuter ? joined : `（${joined}）`;
}
