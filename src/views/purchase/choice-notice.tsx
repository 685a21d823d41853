import { Info } from 'lucide-react';
import { areaLabel } from '#domain/area.ts';
import { longDateText } from '#domain/date-text.ts';
import { isPhoneOnly } from '#domain/entitlement-value.ts';
import { fen, formatPrice } from '#domain/fen.ts';
import type { AgreementChange } from '#domain/order-choice.ts';
import type { FlowViewProps } from '#machines/flow.ts';
import type { purchaseMachine } from '#machines/purchase/purchase.machine.ts';
import { control } from '../shared/control.ts';
import { Button } from '../ui/button.tsx';
import { CHOICE_TEXT as TEXT } from './purchase.copy.ts';

type Snapshot = FlowViewProps<typeof purchaseMachine>['snapshot'];

export interface ChoiceNoticeProps extends FlowViewProps<typeof purchaseMachine> {
  readonly text: string | null;
}

/** What is to be known about the price before paying, and the way to a current one. */
export function ChoiceNotice({ snapshot, send, text }: ChoiceNoticeProps) {
  if (text === null) return null;
  return (
    <p role="alert" className="flex flex-wrap items-center gap-2 rounded-md bg-warning-soft px-3 py-2 text-sm">
      <Info aria-hidden="true" className="size-4 shrink-0 text-warning" />
      <span className="min-w-40 flex-1">{text}</span>
      {snapshot.can({ type: 'quote.retried' }) && (
        <Button size="sm" onClick={() => send({ type: 'quote.retried' })} {...control('quote.retried')}>
          {TEXT.requote}
        </Button>
      )}
    </p>
  );
}

/** What differs from the order that is continued; `null` when nothing does. */
export function changesText(snapshot: Snapshot): string | null {
  const { agreed, changes, productId, quote } = snapshot.context;
  if (agreed === null || changes.length === 0) return null;
  const product = quote?.products.find((one) => one.productId === productId);
  const texts: Readonly<Record<AgreementChange, string>> = {
    product: TEXT.changedProduct(agreed.label),
    activity: TEXT.changedActivity,
    coupon: TEXT.changedCoupon,
    price: TEXT.changedPrice(formatPrice(fen(agreed.payableFen)), formatPrice(fen(product?.payableFen ?? 0))),
    period: quote?.periodNow ? TEXT.changedPeriod(dateOf(quote.periodNow)) : TEXT.periodOver,
    elsewhere: TEXT.paidElsewhere,
  };
  return TEXT.changed(changes.map((one) => texts[one]));
}

const dateOf = (at: number): string => longDateText(new Date(at).toISOString());

/** What is to be known about the membership and its price; `null` for nothing. */
export function noticeOf(snapshot: Snapshot): string | null {
  if (snapshot.matches({ types: { choosing: 'quoteFailed' } })) return TEXT.quoteFailed;
  if (snapshot.matches({ types: { choosing: 'priceChanged' } })) return TEXT.priceChanged;
  if (snapshot.matches({ types: { choosing: 'fallback' } })) return [...drawbacksOf(snapshot), TEXT.fallback].join('');
  const changed = changesText(snapshot);
  const other = [...drawbacksOf(snapshot), otherChoiceText(snapshot)].join('') || null;
  return changed === null ? other : `${changed}${other ?? TEXT.confirmChanges}`;
}

/** That the chosen tier opens nothing in this client, and that the time of a running membership is not added (S6-05, S4-60). */
function drawbacksOf({ context: { entitlementLists, memberCode, memberTypes, quote } }: Snapshot): readonly string[] {
  const name = memberTypes.find((one) => one.memberCode === memberCode)?.memberName ?? '';
  const overlapped = quote?.products.length ? quote.overlapped : null;
  return [
    ...(isPhoneOnly(entitlementLists, memberCode) ? [TEXT.phoneOnly(name)] : []),
    ...(overlapped
      ? [TEXT.overlapped(overlapped.memberName, areaLabel(overlapped.areas), dateOf(overlapped.endsAt))]
      : []),
  ];
}

/** What else the member has to know before agreeing to the choice. */
function otherChoiceText(snapshot: Snapshot): string | null {
  const { quote, memberCode, memberTypes, areas, asked, productId } = snapshot.context;
  const name = memberTypes.find((one) => one.memberCode === memberCode)?.memberName ?? '';
  if (snapshot.matches({ types: { choosing: 'undecided' } }) && quote?.products.length === 0) return TEXT.noProducts;
  if (memberCode !== asked.memberCode) return TEXT.notOnSale(name);
  if (quote?.higher) {
    const { memberName, endsAt } = quote.higher;
    const periodEnd = quote.products.find((one) => one.productId === productId)?.periodEnd ?? null;
    return periodEnd !== null && periodEnd <= endsAt
      ? TEXT.belowAndOverFirst(memberName, dateOf(endsAt), name, dateOf(periodEnd))
      : TEXT.below(memberName, dateOf(endsAt), name);
  }
  return areas.join() === asked.areas.join() ? null : TEXT.onlyNationwide(name);
}
