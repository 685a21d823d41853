import { dateTimeText } from '#domain/date-text.ts';
import { ENTITLEMENTS, type EntitlementKey, type EntitlementUnit } from '#domain/entitlement.ts';
import { usedUpCase } from '#domain/permission.ts';
import type { Denial } from '#machines/permission/permission.types.ts';
import type { Fact } from './facts.tsx';
import { ruleName, PERMISSION_TEXT as TEXT } from './permission.copy.ts';

const liftedBy = ({ liftedBy: tier }: Denial): Fact[] =>
  tier ? [{ name: TEXT.liftedBy, value: tier.memberName }] : [];

/** What was used of what limit, when it begins anew, and the smallest tier that has more. */
export function usedUpFacts(denial: Denial): readonly Fact[] {
  const { entitlement, used, limit, resetAt } = denial;
  return [
    { name: TEXT.rule, value: ruleName(entitlement) },
    ...(used === null || limit === null
      ? []
      : [{ name: resetAt ? TEXT.used : TEXT.usedEver, value: `${used}/${limit}` }]),
    ...(resetAt ? [{ name: TEXT.resets, value: dateTimeText(resetAt) }] : []),
    ...liftedBy(denial),
  ];
}

/** The area bought against the area of the information (S6-10). */
export function regionFacts({ boughtAreas, infoArea }: Denial): readonly Fact[] {
  return [
    { name: TEXT.bought, value: boughtAreas.join('、') || TEXT.nationwide },
    { name: TEXT.asked, value: infoArea ?? '--' },
  ];
}

export const memberFacts = (denial: Denial): readonly Fact[] => [
  { name: TEXT.rule, value: ruleName(denial.entitlement) },
  ...liftedBy(denial),
];

const HELD_UNITS: readonly string[] = ['groups', 'companies', 'projects'] satisfies EntitlementUnit[];
const isHeld = (entitlement: string): boolean =>
  entitlement in ENTITLEMENTS && HELD_UNITS.includes(ENTITLEMENTS[entitlement as EntitlementKey].unit);

/** One of the three titles (S5-17…S5-19, D-59); groups and monitors are held and not used up by the day, so theirs names the rule. */
export const usedUpTitle = (denial: Denial): string =>
  isHeld(denial.entitlement) ? TEXT.title.held(ruleName(denial.entitlement)) : TEXT.title[usedUpCase(denial)];
