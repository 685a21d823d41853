import { type KeyboardEvent, useId, useState } from 'react';
import { type AmountRefusal, amountInputText, amountSpanFrom } from '#domain/amount-text.ts';
import { type AmountSpan, sameAmount } from '#domain/search-filter.ts';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/input.tsx';
import { draftProps, type ReadDraft } from '../drafts.ts';
import { isComposing } from '../ime.ts';

const REFUSAL: Readonly<Record<AmountRefusal, string>> = {
  minUnreadable: '请输入正确的最低金额，例如50万',
  maxUnreadable: '请输入正确的最高金额，例如1.2亿',
  upsideDown: '最低金额不能大于最高金额',
};

const typedFrom = (span: AmountSpan) => ({ min: amountInputText(span.minFen), max: amountInputText(span.maxFen) });

/** Two ends as members type them: 全角 digits, 万 and 亿. What cannot be is refused beside the fields. */
export function CustomAmount({
  value,
  onSubmit,
}: {
  readonly value: AmountSpan;
  readonly onSubmit: (span: AmountSpan) => void;
}) {
  const [shown, setShown] = useState(value);
  const [typed, setTyped] = useState(() => typedFrom(value));
  const [refusal, setRefusal] = useState<AmountRefusal | null>(null);
  if (!sameAmount(shown, value)) {
    setShown(value);
    setTyped(typedFrom(value));
    setRefusal(null);
  }
  const errorId = useId();
  const read: ReadDraft = () => {
    const amount = amountSpanFrom(typed);
    setRefusal('refusal' in amount ? amount.refusal : null);
    return 'refusal' in amount ? null : () => onSubmit(amount.span);
  };
  const submit = () => read()?.();
  const unconfirmed: ReadDraft = () => {
    const { min, max } = typedFrom(value);
    return typed.min === min && typed.max === max ? () => undefined : read();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    event.preventDefault();
    submit();
  };
  const field = (end: 'min' | 'max', label: string, wrong: boolean) => (
    <Input
      aria-label={label}
      aria-invalid={wrong || undefined}
      aria-describedby={wrong ? errorId : undefined}
      placeholder={label}
      value={typed[end]}
      onChange={(event) => {
        setTyped({ ...typed, [end]: event.currentTarget.value });
        setRefusal(null);
      }}
      onKeyDown={onKeyDown}
      className="h-8! pointer-coarse:h-10! w-26"
    />
  );
  return (
    <div className="flex flex-col gap-1" {...draftProps(unconfirmed)}>
      <div className="flex items-center gap-1.5">
        {field('min', '最低金额', refusal === 'minUnreadable' || refusal === 'upsideDown')}
        <span className="text-muted-foreground">～</span>
        {field('max', '最高金额', refusal === 'maxUnreadable' || refusal === 'upsideDown')}
        <span className="text-muted-foreground">元</span>
        <Button variant="outline" size="sm" aria-label="确定金额范围" onClick={submit}>
          确定
        </Button>
      </div>
      {refusal !== null && (
        <p id={errorId} role="alert" className="text-destructive text-sm">
          {REFUSAL[refusal]}
        </p>
      )}
    </div>
  );
}
