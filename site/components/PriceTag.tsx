import { formatRupees } from '#shared/money.ts';
import { discountLabel } from '#shared/product/discount.ts';
import { PRICE } from './messages.ts';

interface Props {
  rupees: number;
  /** The price before a reduction; shown only if it is higher than `rupees`. */
  originalRupees?: number | null | undefined;
  className?: string;
}

/** A price; for a reduced one also the original price, struck through, and the discount ('20% OFF'). */
export function PriceTag({ rupees, originalRupees, className = '' }: Props) {
  const hasOriginal = typeof originalRupees === 'number' && originalRupees > rupees;
  const discount = hasOriginal ? discountLabel(rupees, originalRupees) : undefined;
  return (
    <p className={`price ${className}`}>
      <span>
        <span className="sr-only">{PRICE.price}</span>
        {formatRupees(rupees)}
      </span>
      {hasOriginal && (
        <s>
          <span className="sr-only">{PRICE.original}</span>
          {formatRupees(originalRupees)}
        </s>
      )}
      {discount !== undefined && <em>{discount}</em>}
    </p>
  );
}
