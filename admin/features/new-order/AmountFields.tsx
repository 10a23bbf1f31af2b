import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { discountsQuery } from '#admin/features/discounts/discounts.queries.ts';
import { Facts } from '#admin/ui/Facts.tsx';
import { Field } from '#admin/ui/Field.tsx';
import { Input } from '#admin/ui/Input.tsx';
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
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={NEW_ORDER_WORDS.discount} hint={NEW_ORDER_WORDS.discountHint} error={problems['discount_paise']}>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            value={form.discount}
            onChange={(event) => onChange({ discount: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={NEW_ORDER_WORDS.shipping}
        hint={usual === '' ? NEW_ORDER_WORDS.shippingHint : NEW_ORDER_WORDS.usualShipping(usual)}
        error={problems['shipping_paise']}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            value={form.shipping}
            onChange={(event) => onChange({ shipping: event.target.value })}
          />
        )}
      </Field>
      {(hasCodes || form.discountCode !== '') && (
        <CodeField
          code={form.discountCode}
          error={problems['discount_code']}
          refusal={refusal}
          onChange={(discountCode) => onChange({ discountCode })}
        />
      )}
      {form.discount.trim() !== '' && (
        <Field
          label={NEW_ORDER_WORDS.discountReason}
          error={problems['discount_reason']}
          isRequired
          className="sm:col-span-2"
        >
          {(control) => (
            <Input
              {...control}
              maxLength={MAX_DISCOUNT_REASON}
              value={form.discountReason}
              onChange={(event) => onChange({ discountReason: event.target.value })}
            />
          )}
        </Field>
      )}
      <Field
        label={NEW_ORDER_WORDS.note}
        hint={NEW_ORDER_WORDS.noteHint}
        error={problems['note']}
        className="sm:col-span-2"
      >
        {(control) => (
          <Input
            {...control}
            maxLength={MAX_ORDER_NOTE}
            value={form.note}
            onChange={(event) => onChange({ note: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}

function placeOf({ pincode, state }: OrderForm['buyer']): ShippingPlace {
  return { pincode: parsePinCode(pincode) ?? '', state: addressState(state) ?? '' };
}

interface CodeFieldProps {
  code: string;
  error: string | undefined;
  /** Why the code gives no discount; empty if it does. */
  refusal: string;
  onChange: (code: string) => void;
}

/** A code is refused while it is being typed, so the refusal is shown when the field is left. */
function CodeField({ code, error, refusal, onChange }: CodeFieldProps) {
  const [isTyping, setTyping] = useState(false);
  const problem = error ?? (isTyping || refusal === '' ? undefined : refusal);
  return (
    <Field
      label={NEW_ORDER_WORDS.discountCode}
      hint={NEW_ORDER_WORDS.discountCodeHint}
      error={problem}
      className="sm:col-span-2"
    >
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={code}
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
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
