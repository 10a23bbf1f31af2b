import type { HandQuote } from '#shared/api/hand-orders.ts';
import { formatPaise } from '#shared/money.ts';
import { discountLine, NEW_ORDER_WORDS } from './messages.ts';

interface TotalsProps {
  quote: HandQuote | undefined;
  discountPaise: number;
  shippingPaise: number;
  /** Whether the figures belong to an earlier state of the form. */
  isStale: boolean;
}

/** The amounts as the server calculates them. */
export function Totals({ quote, discountPaise, shippingPaise, isStale }: TotalsProps) {
  if (quote === undefined) return <p className="text-ink-soft">{NEW_ORDER_WORDS.calculating}</p>;
  return (
    <div aria-busy={isStale}>
      <dl className="facts">
        <dt>{NEW_ORDER_WORDS.subtotal}</dt>
        <dd className="text-right">{formatPaise(quote.subtotal_paise)}</dd>
        {discountPaise > 0 && (
          <>
            <dt>{quote.discount ? discountLine(quote.discount.label) : NEW_ORDER_WORDS.discount}</dt>
            <dd className="text-right">−{formatPaise(discountPaise)}</dd>
          </>
        )}
        {shippingPaise > 0 && (
          <>
            <dt>{NEW_ORDER_WORDS.shipping}</dt>
            <dd className="text-right">{formatPaise(shippingPaise)}</dd>
          </>
        )}
      </dl>
      {quote.discount && quote.discount.note !== '' && <p className="text-sm">{quote.discount.note}</p>}
      <p className="flex justify-between text-lg font-semibold">
        <span>{NEW_ORDER_WORDS.total}</span>
        <span role="status">{isStale ? NEW_ORDER_WORDS.calculating : formatPaise(quote.total_paise)}</span>
      </p>
    </div>
  );
}
