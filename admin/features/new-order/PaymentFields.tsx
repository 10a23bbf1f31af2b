import { HOLD_HOURS, HOLD_LABELS } from '#admin/features/orders/hand-words.ts';
import { LabelledChoice, optionsOf } from '#admin/ui/ChoiceField.tsx';
import { TextField } from '#admin/ui/Field.tsx';
import { MAX_PAYMENT_REFERENCE } from '#shared/limits.ts';
import { NEW_ORDER_WORDS, PAYMENT_CHOICE_LABELS } from './messages.ts';
import { type OrderForm, PAYMENT_CHOICES } from './order-form.ts';

/** How the buyer pays, and how long the stock is reserved until then. */
export function PaymentFields({ form, onChange }: { form: OrderForm; onChange: (part: Partial<OrderForm>) => void }) {
  const isUnpaid = form.payment === 'link' || form.payment === 'later';
  return (
    <div className="grid gap-3">
      <LabelledChoice
        label={NEW_ORDER_WORDS.payment}
        value={form.payment}
        options={optionsOf(PAYMENT_CHOICES, PAYMENT_CHOICE_LABELS)}
        onChoose={(payment) => onChange({ payment })}
      />
      {isUnpaid ? (
        <LabelledChoice
          label={NEW_ORDER_WORDS.hold}
          hint={form.payment === 'link' ? NEW_ORDER_WORDS.holdLink : undefined}
          value={String(form.holdHours)}
          options={HOLD_HOURS.map((hours) => ({ value: String(hours), label: HOLD_LABELS[hours] }))}
          onChoose={(chosen) => onChange({ holdHours: HOLD_HOURS.find((hours) => String(hours) === chosen) ?? 24 })}
        />
      ) : (
        <TextField
          label={NEW_ORDER_WORDS.reference}
          hint={NEW_ORDER_WORDS.referenceHint}
          maxLength={MAX_PAYMENT_REFERENCE}
          value={form.reference}
          onChange={(reference) => onChange({ reference })}
        />
      )}
    </div>
  );
}
