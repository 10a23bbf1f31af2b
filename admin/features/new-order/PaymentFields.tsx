import { HOLD_HOURS, HOLD_LABELS } from '#admin/features/orders/hand-words.ts';
import { Field } from '#admin/ui/Field.tsx';
import { Input, Select } from '#admin/ui/Input.tsx';
import { MAX_PAYMENT_REFERENCE } from '#shared/limits.ts';
import { NEW_ORDER_WORDS, PAYMENT_CHOICE_LABELS } from './messages.ts';
import { type OrderForm, PAYMENT_CHOICES } from './order-form.ts';

interface PaymentFieldsProps {
  form: OrderForm;
  onChange: (part: Partial<OrderForm>) => void;
}

/** How the buyer pays, and how long the stock is reserved until then. */
export function PaymentFields({ form, onChange }: PaymentFieldsProps) {
  const isUnpaid = form.payment === 'link' || form.payment === 'later';
  return (
    <div className="grid gap-3">
      <Field label={NEW_ORDER_WORDS.payment}>
        {(control) => (
          <Select
            {...control}
            value={form.payment}
            onChange={(event) => {
              const payment = PAYMENT_CHOICES.find((choice) => choice === event.target.value);
              if (payment) onChange({ payment });
            }}
          >
            {PAYMENT_CHOICES.map((choice) => (
              <option key={choice} value={choice}>
                {PAYMENT_CHOICE_LABELS[choice]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {isUnpaid ? (
        <Field label={NEW_ORDER_WORDS.hold} hint={form.payment === 'link' ? NEW_ORDER_WORDS.holdLink : undefined}>
          {(control) => (
            <Select
              {...control}
              value={form.holdHours}
              onChange={(event) => {
                const holdHours = HOLD_HOURS.find((hours) => String(hours) === event.target.value);
                if (holdHours) onChange({ holdHours });
              }}
            >
              {HOLD_HOURS.map((hours) => (
                <option key={hours} value={hours}>
                  {HOLD_LABELS[hours]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : (
        <Field label={NEW_ORDER_WORDS.reference} hint={NEW_ORDER_WORDS.referenceHint}>
          {(control) => (
            <Input
              {...control}
              maxLength={MAX_PAYMENT_REFERENCE}
              value={form.reference}
              onChange={(event) => onChange({ reference: event.target.value })}
            />
          )}
        </Field>
      )}
    </div>
  );
}
