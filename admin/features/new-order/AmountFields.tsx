import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { discountsQuery } from '#admin/features/discounts/discounts.queries.ts';
import { Facts } from '#admin/ui/Facts.tsx';
import { TextField } from '#admin/ui/Field.tsx';
import { type HandQuote, MAX_DISCOUNT_REASON, MAX_ORDER_NOTE } from '#shared/api/hand-orders.ts';
import { formatPaise } from '#shared/money.ts';
import { type ShippingPlace, shippingRange, shippingText } from '#shared/orders/shipping-charge.ts';
import { addressState } from '#shared/places/indian-states.ts';
import { parsePinCode } from '#shared/places/pin-code.ts';
import { discountLine, NEW_ORDER_WORDS } from './messages.ts';
import { shippingRuleQuery } from './new-order.queries.ts';
import type { FieldProblems, OrderForm } from './order-form.ts';

interface AmountFieldsProps {
  form: OrderForm;
  problems: FieldProblems;
  /** Why the code gives no discount; empty if it does. */
  refusal: string;
  /** What the items cost after the discount. */
  itemsPaise: number;
  onChange: (part: Partial<OrderForm>) => void;
}

/** Discount by amount or code, shipping charge, and a note for staff. A shop without codes has no field for one. */
export function AmountFields({ form, problems, refusal, itemsPaise, onChange }: AmountFieldsProps) {
  const { data: rule } = useQuery(shippingRuleQuery);
  const usual = rule === undefined ? '' : shippingText(shippingRange(rule, itemsPaise, placeOf(form.buyer)));
  const { data: discounts = [] } = useQuery(discountsQuery);
  const hasCodes = discounts.some(({ method, is_active }) => method === 'code' && is_active);
  const [isTyping, setTyping] = useState(false);
  const text = (
    field: 'discount' | 'discountCode' | 'discountReason' | 'note' | 'shipping',
    label: string,
    name: string,
    more: Partial<ComponentProps<typeof TextField>>,
  ) => (
    <TextField
      label={label}
      error={problems[name]}
      value={form[field]}
      onChange={(typed) => onChange({ [field]: typed })}
      {...more}
    />
  );
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {text('discount', NEW_ORDER_WORDS.discount, 'discount_paise', {
        hint: NEW_ORDER_WORDS.discountHint,
        inputMode: 'decimal',
      })}
      {text('shipping', NEW_ORDER_WORDS.shipping, 'shipping_paise', {
        hint: usual === '' ? NEW_ORDER_WORDS.shippingHint : NEW_ORDER_WORDS.usualShipping(usual),
        inputMode: 'decimal',
      })}
      {(hasCodes || form.discountCode !== '') &&
        text('discountCode', NEW_ORDER_WORDS.discountCode, 'discount_code', {
          hint: NEW_ORDER_WORDS.discountCodeHint,
          // A code is refused while it is being typed, so the refusal is shown when the field is left.
          error: problems['discount_code'] ?? (isTyping ? undefined : refusal || undefined),
          className: 'sm:col-span-2',
          autoComplete: 'off',
          autoCapitalize: 'characters',
          spellCheck: false,
          maxLength: 40,
          onFocus: () => setTyping(true),
          onBlur: () => setTyping(false),
        })}
      {form.discount.trim() !== '' &&
        text('discountReason', NEW_ORDER_WORDS.discountReason, 'discount_reason', {
          isRequired: true,
          className: 'sm:col-span-2',
          maxLength: MAX_DISCOUNT_REASON,
        })}
      {text('note', NEW_ORDER_WORDS.note, 'note', {
        hint: NEW_ORDER_WORDS.noteHint,
        className: 'sm:col-span-2',
        maxLength: MAX_ORDER_NOTE,
      })}
    </div>
  );
}

function placeOf({ pincode, state }: OrderForm['buyer']): ShippingPlace {
  return { pincode: parsePinCode(pincode) ?? '', state: addressState(state) ?? '' };
}

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
      <Facts
        className="[&>dd]:text-right"
        of={[
          [NEW_ORDER_WORDS.subtotal, formatPaise(quote.subtotal_paise)],
          discountPaise > 0 && [
            quote.discount ? discountLine(quote.discount.label) : NEW_ORDER_WORDS.discount,
            `−${formatPaise(discountPaise)}`,
          ],
          shippingPaise > 0 && [NEW_ORDER_WORDS.shipping, formatPaise(shippingPaise)],
        ]}
      />
      {quote.discount && quote.discount.note !== '' && <p className="text-sm">{quote.discount.note}</p>}
      <p className="flex justify-between text-lg font-semibold">
        <span>{NEW_ORDER_WORDS.total}</span>
        <span role="status">{isStale ? NEW_ORDER_WORDS.calculating : formatPaise(quote.total_paise)}</span>
      </p>
    </div>
  );
}
