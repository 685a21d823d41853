import type { MenuEntry } from '#contract/menu.contract.ts';
import type { EntitlementNames } from '#domain/entitlement.ts';
import { type EntitlementSet, isAllowed } from '#domain/entitlement-value.ts';
import type { CompanyRow } from '#server/features/system/company.repo.ts';
import { MENU, type MenuArea, type MenuLeaf, type OwnedRecord } from './menu.data.ts';

const leafEntry = ({
  name,
  path,
  component,
  title,
  icon = '',
  hidden = false,
  affix = false,
  noCache = false,
}: MenuLeaf): MenuEntry => ({
  name,
  path,
  component,
  hidden,
  meta: { title, icon: icon || null, affix, noCache, roles: [] },
  children: [],
});

const areaEntry = ({ name, path, title, icon }: MenuArea, children: MenuEntry[]): MenuEntry => ({
  name,
  path,
  component: null,
  hidden: false,
  meta: { title, icon, affix: false, noCache: false, roles: [] },
  children,
});

/**
 * The menu of one member: the screens under the menu areas of spec §2 (S2-61). Orders only where paying is allowed (S2-24, D-38), lists
 * of what a tier does not let a member make only where it does or where the member owns some, nothing that the brand hides (S6-13); an
 * area without a screen is left out.
 */
export function menuFor(
  company: Pick<CompanyRow, 'can_pay'>,
  { hiddenEntitlements }: Pick<EntitlementNames, 'hiddenEntitlements'>,
  entitlements: EntitlementSet,
  owned: ReadonlySet<OwnedRecord> = new Set(),
): readonly MenuEntry[] {
  const owns = (lists: OwnedRecord | undefined): boolean => lists !== undefined && owned.has(lists);
  const isShown = ({ about, needs, lists, needsPayment = false }: MenuLeaf): boolean =>
    (company.can_pay || !needsPayment) &&
    (about === undefined || !hiddenEntitlements.includes(about)) &&
    (needs === undefined ||
      needs.some((key) => !hiddenEntitlements.includes(key) && (isAllowed(entitlements, key) || owns(lists))));
  return MENU.flatMap((entry): MenuEntry[] => {
    if (!('children' in entry)) return isShown(entry) ? [leafEntry(entry)] : [];
    const children = entry.children.filter(isShown).map(leafEntry);
    return children.length === 0 ? [] : [areaEntry(entry, children)];
  });
}
