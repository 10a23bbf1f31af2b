import { Field } from '#admin/ui/Field.tsx';
import { MAX_DISCOUNT_REASON, MAX_ORDER_NOTE } from '#shared/api/hand-orders.ts';
import { NEW_ORDER_WORDS } from './messages.ts';
import type { FieldProblems, OrderForm } from './order-form.ts';

interface AmountFieldsProps {
  form: OrderForm;
  problems: FieldProblems;
  onChange: (part: Partial<OrderForm>) => void;
}

/** Discount with its reason, shipping charge, and a note for staff. */
export function AmountFields({ form, problems, onChange }: AmountFieldsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={NEW_ORDER_WORDS.discount} hint={NEW_ORDER_WORDS.discountHint} error={problems['discount_paise']}>
        {(control) => (
          <input
            {...control}
            className="input"
            inputMode="decimal"
            value={form.discount}
            onChange={(event) => onChange({ discount: event.target.value })}
          />
        )}
      </Field>
      <Field label={NEW_ORDER_WORDS.shipping} hint={NEW_ORDER_WORDS.shippingHint} error={problems['shipping_paise']}>
        {(control) => (
          <input
            {...control}
            className="input"
            inputMode="decimal"
            value={form.shipping}
            onChange={(event) => onChange({ shipping: event.target.value })}
          />
        )}
      </Field>
      {form.discount.trim() !== '' && (
        <Field
          label={NEW_ORDER_WORDS.discountReason}
          error={problems['discount_reason']}
          isRequired
          className="sm:col-span-2"
        >
          {(control) => (
            <input
              {...control}
              className="input"
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
          <input
            {...control}
            className="input"
            maxLength={MAX_ORDER_NOTE}
            value={form.note}
            onChange={(event) => onChange({ note: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}
