import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { FormField } from '#admin/forms/FormField.tsx';
import { choice, text } from '#admin/forms/fields.ts';
import { DialogForm, SubmitButton } from '#admin/forms/RecordForm.tsx';
import { useRecordForm } from '#admin/forms/use-record-form.ts';
import { notifySuccess } from '#admin/ui/notify.ts';
import { MAX_PAYMENT_REFERENCE } from '#shared/limits.ts';
import { formatRupees } from '#shared/money.ts';
import { METHOD_LABELS } from './hand-words.ts';
import type { AdminOrder } from './order.ts';
import { recordPayment } from './order-actions.queries.ts';
import { ORDERS_KEY } from './orders.queries.ts';

const WORDS = {
  title: 'Record payment of',
  intro: (amount: string) => `Record ${amount} only when you have the money. Open payment links are cancelled.`,
  method: 'How was it paid?',
  reference: 'Reference',
  referenceHint: 'Transaction number, or blank',
  save: 'Record payment',
  saving: 'Recording…',
  done: 'Payment recorded',
} as const;

const { cash, upi, bank_transfer } = METHOD_LABELS;
const FIELDS = {
  method: choice(WORDS.method, { cash, upi, bank_transfer }, 'cash'),
  reference: text(WORDS.reference, z.string().trim(), {
    hint: WORDS.referenceHint,
    input: { maxLength: MAX_PAYMENT_REFERENCE },
  }),
};

/** Records money that the shop has got for an unpaid order. */
export function RecordPaymentDialog({ order }: { order: AdminOrder }) {
  const navigate = useNavigate({ from: '/orders' });
  const close = () =>
    void navigate({ search: (now) => ({ ...now, ask: undefined }), replace: true, resetScroll: false });
  const form = useRecordForm(FIELDS, {
    record: undefined,
    affected: [ORDERS_KEY],
    save: async ({ all }) => {
      await recordPayment(order, all);
      notifySuccess(WORDS.done);
    },
    onSaved: close,
  });
  return (
    <DialogForm
      form={form}
      title={`${WORDS.title} ${order.order_number}`}
      onClose={close}
      footer={<SubmitButton form={form} label={WORDS.save} busyLabel={WORDS.saving} />}
    >
      <p>{WORDS.intro(formatRupees(order.total_amount))}</p>
      <FormField name="method" />
      <FormField name="reference" />
    </DialogForm>
  );
}
