import { useSelector } from '@xstate/react';
import type { Brand } from '#domain/brand.ts';
import { PaymentView } from '#views/payment/payment.view.tsx';
import { PaymentCodeView } from '#views/payment-code/payment-code.view.tsx';
import { PurchaseView } from '#views/purchase/purchase.view.tsx';
import { PurchaseChoiceView } from '#views/purchase-choice/purchase-choice.view.tsx';
import { PurchaseResultView } from '#views/purchase-result/purchase-result.view.tsx';
import type { Application } from '../application.ts';
import { type Living, useFlow } from '../children.ts';
import { Flow } from '../flow.tsx';
import { useServicePhone } from './use-company.ts';

export interface PurchaseDialogProps {
  readonly application: Application;
  readonly flow: Living<'purchase'>;
}

/** The purchase dialog and in it the flows that it is made of. */
export function PurchaseDialog({ application, flow }: PurchaseDialogProps) {
  const snapshot = useSelector(flow, (current) => current);
  const choice = useFlow(flow, 'choice');
  const result = useFlow(flow, 'result');
  const servicePhone = useServicePhone(application);
  return (
    <PurchaseView
      snapshot={snapshot}
      send={flow.send}
      choice={choice && <Choice flow={choice} brand={application.brand} />}
      result={result && <Result flow={result} servicePhone={servicePhone} />}
    />
  );
}

function Choice({ flow, brand }: { readonly flow: Living<'choice'>; readonly brand: Brand }) {
  const snapshot = useSelector(flow, (current) => current);
  const payment = useFlow(flow, 'payment');
  return (
    <PurchaseChoiceView
      snapshot={snapshot}
      send={flow.send}
      brand={brand}
      payment={payment && <Payment flow={payment} />}
    />
  );
}

function Payment({ flow }: { readonly flow: Living<'payment'> }) {
  const snapshot = useSelector(flow, (current) => current);
  const code = useFlow(flow, 'paymentCode');
  return <PaymentView snapshot={snapshot} send={flow.send} code={<Flow flow={code} view={PaymentCodeView} />} />;
}

function Result({ flow, servicePhone }: { readonly flow: Living<'result'>; readonly servicePhone: string | null }) {
  const snapshot = useSelector(flow, (current) => current);
  return <PurchaseResultView snapshot={snapshot} send={flow.send} servicePhone={servicePhone} />;
}
