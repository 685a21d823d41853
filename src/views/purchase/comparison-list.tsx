import { cx } from 'class-variance-authority';
import { Check, X } from 'lucide-react';
import {
  ALL_ENTITLEMENTS,
  type EntitlementKey,
  type EntitlementNames,
  type EntitlementValue,
  entitlementCell,
  entitlementLabel,
  shownEntitlements,
} from '#domain/entitlement.ts';
import { isPerPurchase } from '#domain/entitlement-value.ts';
import type { EntitlementList } from '#machines/purchase/purchase.types.ts';
import { TableBody, TableCell, TableHead, TableHeader, TableRow } from '../ui/table.tsx';
import { CHOICE_TEXT as TEXT } from './purchase.copy.ts';

export interface ComparisonListProps {
  readonly lists: readonly EntitlementList[];
  /** Member type whose column is marked. */
  readonly memberCode: string;
  readonly brand: EntitlementNames | null;
  readonly className: string;
}

/** What each member type allows, row by row (S3-25…S3-51, D-13, D-14). */
export function ComparisonList({ lists, memberCode, brand, className }: ComparisonListProps) {
  const names = brand ?? ALL_ENTITLEMENTS;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section aria-label={TEXT.compare} tabIndex={0} className={className}>
      <table className={TABLE}>
        <TableHeader className="sticky top-0 z-2">
          <TableRow>
            <TableHead className="sticky left-0 z-1 bg-muted">{TEXT.right}</TableHead>
            {lists.map((list) => (
              <TableHead key={list.memberCode} className={columnClass(list, memberCode)}>
                {list.memberName}
                {list.memberCode === memberCode && <span className="sr-only">（{TEXT.current}）</span>}
              </TableHead>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {shownEntitlements(names).map((key) => (
            <TableRow key={key}>
              <TableHead
                scope="row"
                className="sticky left-0 bg-card py-1 font-normal text-foreground max-sm:w-18 max-sm:break-normal"
              >
                {entitlementLabel(key, names)}
                {isPerPurchase(key) && <span className="block text-muted-foreground text-xs">{TEXT.perPurchase}</span>}
              </TableHead>
              {lists.map((list) => (
                <TableCell key={list.memberCode} className={cx('nowrap-cjk py-2', columnClass(list, memberCode))}>
                  <Cell entitlement={key} value={list.entitlements[key]} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </table>
    </section>
  );
}

/** Borders belong to the cells: a sticky cell would cover a collapsed one. Cells are narrow, so that four tiers fit beside the choice. */
const TABLE = cx(
  'w-full border-separate border-spacing-0 text-sm [&_:is(td,th)]:border-border [&_:is(td,th)]:border-b [&_tbody>tr:last-child>*]:border-b-0',
  '[&_:is(td,th)]:px-1.5 [&_th:first-child]:pl-3',
  'max-sm:text-xs max-sm:[&_:is(td,th)]:px-0.5 max-sm:[&_:is(td,th)]:text-xs max-sm:[&_th:first-child]:pl-2',
);

const columnClass = (list: EntitlementList, memberCode: string): string =>
  list.memberCode === memberCode ? 'text-center bg-vip-soft font-medium text-vip' : 'text-center';

function Cell({ entitlement, value }: { readonly entitlement: EntitlementKey; readonly value: EntitlementValue }) {
  const cell = entitlementCell(entitlement, value);
  switch (cell.kind) {
    case 'tick':
      return <Mark icon={Check} text={cell.unlimited ? TEXT.unlimited : TEXT.tick} className="text-success" />;
    case 'cross':
      return <Mark icon={X} text={TEXT.cross} className="text-placeholder" />;
    case 'text':
      return cell.text;
    case 'unknown':
      return TEXT.unknown;
  }
}

const Mark = ({
  icon: Icon,
  text,
  className,
}: {
  readonly icon: typeof Check;
  readonly text: string;
  readonly className: string;
}) => (
  <>
    <Icon aria-hidden="true" className={cx('mx-auto size-4', className)} />
    <span className="sr-only">{text}</span>
  </>
);
