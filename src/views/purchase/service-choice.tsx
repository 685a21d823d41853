import { Agreement, ChoiceNotice, type ChoiceProps } from './choice.tsx';
import { DurationChoice } from './duration-choice.tsx';
import { Payment } from './payment.tsx';
import { CHOICE_TEXT as TEXT } from './purchase.copy.ts';

/** The docking services for one announcement and the payment: no tier, no area, no coupon (S7-87, S7-88). */
export function ServiceChoice({ snapshot, send, brand }: ChoiceProps) {
  const { productId, quote, request } = snapshot.context;
  const outdated = snapshot.matches({ types: { choosing: 'priceChanged' } });
  return (
    <div className="flex flex-col gap-4">
      {request.docking?.title && (
        <p className="text-sm">
          <span className="text-muted-foreground">{TEXT.serviceFor}</span>
          {request.docking.title}
        </p>
      )}
      <ChoiceNotice snapshot={snapshot} send={send} text={outdated ? TEXT.priceChanged : null} />
      {quote && (
        <DurationChoice
          label={TEXT.service}
          products={quote.products}
          productId={productId}
          onChoose={(id) => send({ type: 'duration.chosen', productId: id })}
        />
      )}
      {(quote || snapshot.hasTag('busy')) && <Payment snapshot={snapshot} send={send} />}
      <p className="text-muted-foreground text-sm">{TEXT.serviceUse}</p>
      <Agreement brand={brand} />
    </div>
  );
}
