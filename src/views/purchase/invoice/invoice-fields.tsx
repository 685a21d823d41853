import { type FormEvent, useState } from 'react';
import {
  applicableInvoice,
  INVOICE_BUYERS,
  INVOICE_KINDS,
  type InvoiceBuyer,
  type InvoiceErrors,
  type InvoiceField,
  type InvoiceForm,
  type InvoiceKind,
  invoiceErrors,
  invoiceFieldsNeeded,
} from '#domain/invoice-form.ts';
import type { FlowViewProps } from '#machines/flow.ts';
import type { invoiceMachine } from '#machines/purchase/invoice.machine.ts';
import { control } from '../../shared/control.ts';
import { failureText } from '../../shared/failure-text.ts';
import { keepFocus } from '../../shared/keep-focus.ts';
import { Field, FieldError } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { RadioCard, RadioGroup, RadioItem } from '../../ui/radio-group.tsx';
import { INVOICE_FIELDS, PERSON_TITLE, INVOICE_TEXT as TEXT } from './invoice.copy.ts';

const COMPANY_ACCOUNT: readonly InvoiceField[] = ['address', 'phone', 'bank', 'bankAccount'];

export interface InvoiceFieldsProps extends FlowViewProps<typeof invoiceMachine> {
  /** Links the submit button, which is in the footer of the dialog. */
  readonly formId: string;
}

/** The form. Input is local state until it is submitted, and is kept when submitting fails; the flow is notified that something changed. */
export function InvoiceFields({ snapshot, send, formId }: InvoiceFieldsProps) {
  const [form, setForm] = useState(snapshot.context.request);
  /** Of a company while a person is chosen, and the other way round: a company's name is no name of a person. */
  const [otherTitle, setOtherTitle] = useState('');
  const { failure } = snapshot.context;
  const errors = snapshot.matches({ writing: { answer: 'invalid' } })
    ? remainingErrors(snapshot.context.request, form)
    : {};
  const needed = invoiceFieldsNeeded(form);
  const busy = snapshot.hasTag('busy');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [firstWrong] = Object.keys(invoiceErrors(applicableInvoice(form)));
    event.currentTarget.querySelector<HTMLElement>(`[name="${firstWrong}"]`)?.focus();
    send({ type: 'invoice.submitted', request: form });
  };
  const change = (changed: Partial<InvoiceForm>) => {
    setForm({ ...form, ...changed });
    send({ type: 'form.changed' });
  };
  /** The other kind: choosing the present one changes nothing. */
  const changed = (kind: InvoiceKind) =>
    kind !== form.kind && snapshot.can({ type: 'form.changed' }) ? { inputProps: control('form.changed') } : {};
  const toBuyer = (buyer: InvoiceBuyer): Partial<InvoiceForm> => {
    if (buyer === form.buyer) return {};
    setOtherTitle(form.title);
    return { buyer, title: otherTitle };
  };
  /** A special invoice is made out to companies only. */
  const chooseKind = (kind: InvoiceKind) => change({ kind, ...(kind === 'special' && toBuyer('company')) });
  const line = (field: InvoiceField, className?: string) => {
    const { label, placeholder, autoComplete } = INVOICE_FIELDS[field];
    return (
      <Field
        key={field}
        id={`invoice-${field}`}
        label={label}
        required={needed.includes(field)}
        error={errors[field] ?? null}
        focusOnError
        busy={busy}
        {...(className && { className })}
      >
        {(aria) => (
          <Input
            {...aria}
            name={field}
            type={field === 'email' ? 'email' : 'text'}
            autoComplete={autoComplete}
            placeholder={field === 'title' && form.buyer === 'person' ? PERSON_TITLE : placeholder}
            value={form[field]}
            onChange={(event) => change({ [field]: event.currentTarget.value })}
          />
        )}
      </Field>
    );
  };
  return (
    <form id={formId} noValidate onSubmit={submit} aria-label={TEXT.title}>
      <fieldset ref={keepFocus} disabled={busy} className="flex min-w-0 flex-col gap-4">
        <RadioGroup
          label={TEXT.kind}
          value={form.kind}
          onValueChange={(kind) => chooseKind(kind as InvoiceKind)}
          className="grid grid-cols-2 gap-3"
        >
          <RadioCard value="electronic" className="gap-0.5 p-3" {...changed('electronic')}>
            <span className="nowrap-cjk font-medium">{INVOICE_KINDS.electronic}</span>
            <span className="text-muted-foreground text-sm">{TEXT.electronicHelp}</span>
          </RadioCard>
          <RadioCard value="special" className="gap-0.5 p-3" {...changed('special')}>
            <span className="nowrap-cjk font-medium">{INVOICE_KINDS.special}</span>
            <span className="text-muted-foreground text-sm">{TEXT.specialHelp}</span>
          </RadioCard>
        </RadioGroup>
        {form.kind === 'electronic' && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
            <span aria-hidden="true" className="font-medium">
              {TEXT.buyer}
            </span>
            <RadioGroup
              label={TEXT.buyer}
              value={form.buyer}
              onValueChange={(buyer) => change(toBuyer(buyer as InvoiceBuyer))}
              className="gap-5!"
            >
              {(Object.keys(INVOICE_BUYERS) as InvoiceBuyer[]).map((buyer) => (
                <RadioItem key={buyer} value={buyer}>
                  {INVOICE_BUYERS[buyer]}
                </RadioItem>
              ))}
            </RadioGroup>
          </div>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          {line('title', 'sm:col-span-2')}
          {form.buyer === 'company' && line('taxNo', 'sm:col-span-2')}
          {form.kind === 'special' && COMPANY_ACCOUNT.map((field) => line(field))}
          {line('email', 'sm:col-span-2')}
          {line('remark', 'sm:col-span-2')}
        </div>
        <FieldError busy={busy}>
          {snapshot.matches({ writing: { answer: 'failed' } }) && failure ? failureText(failure) : null}
        </FieldError>
      </fieldset>
    </form>
  );
}

/** What was wrong when it was sent and still is: a field that was not there yet is not blamed. */
function remainingErrors(sent: InvoiceForm, now: InvoiceForm): InvoiceErrors {
  const blamed = invoiceErrors(applicableInvoice(sent));
  return Object.fromEntries(Object.entries(invoiceErrors(applicableInvoice(now))).filter(([field]) => field in blamed));
}
