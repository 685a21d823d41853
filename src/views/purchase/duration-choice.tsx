import { cx } from 'class-variance-authority';
import { fen, formatPrice, yuanText } from '#domain/fen.ts';
import type { QuotedProduct } from '#machines/purchase/purchase.types.ts';
import { control } from '../shared/control.ts';
import { Badge } from '../ui/badge.tsx';
import { RadioCard, RadioGroup } from '../ui/radio-group.tsx';
import { CHOICE_TEXT as TEXT } from './purchase.copy.ts';

export interface DurationChoiceProps {
  /** Read out as the name of the group. */
  readonly label?: string;
  readonly products: readonly QuotedProduct[];
  readonly productId: string | null;
  readonly onChoose: (productId: string) => void;
}

/** Durations or docking services as cards: price, struck original, reduction in yuan (S3-07…S3-09, D-30). */
export function DurationChoice({ label = TEXT.duration, products, productId, onChoose }: DurationChoiceProps) {
  return (
    <RadioGroup
      label={label}
      value={productId}
      onValueChange={onChoose}
      className={cx('grid grid-cols-2 gap-3', products.length % 3 === 0 && 'sm:grid-cols-3')}
    >
      {products.map((product) => (
        <RadioCard
          key={product.productId}
          value={product.productId}
          className="gap-0.5 p-3"
          inputProps={product.productId === productId ? {} : control('duration.chosen', product.productId)}
        >
          <span className="nowrap-cjk">{product.label}</span>
          {product.owned && (
            <span>
              <Badge variant="success">{TEXT.owned}</Badge>
            </span>
          )}
          <strong className="amount whitespace-nowrap font-(family-name:--font-num) font-semibold text-lg">
            {formatPrice(fen(product.priceFen))}
          </strong>
          <span className="flex min-h-5.5 flex-wrap items-center gap-x-2 gap-y-1">
            {product.originalFen > product.priceFen && (
              <s className="amount whitespace-nowrap text-muted-foreground text-xs">
                <span className="sr-only">{TEXT.original}</span>
                {formatPrice(fen(product.originalFen))}
              </s>
            )}
            {product.reductionFen > 0 && <Badge variant="vip">{TEXT.saving(yuanText(product.reductionFen))}</Badge>}
          </span>
        </RadioCard>
      ))}
    </RadioGroup>
  );
}
