import { z } from 'zod';
import { FormField } from '#admin/forms/FormField.tsx';
import { text } from '#admin/forms/fields.ts';
import { DialogForm, SubmitButton } from '#admin/forms/RecordForm.tsx';
import { useRecordForm } from '#admin/forms/use-record-form.ts';
import { notifySuccess } from '#admin/ui/notify.ts';
import { MAX_PAYMENT_REFERENCE } from '#shared/limits.ts';
import { formatRupees } from '#shared/money.ts';
import { ON_DELIVERY_WORDS } from './on-delivery-words.ts';
import type { AdminOrder } from './order.ts';
import { ORDERS_KEY, takeOnDeliveryStep } from './orders.queries.ts';

const FIELDS = {
  reference: text(ON_DELIVERY_WORDS.reference, z.string().trim(), {
    hint: ON_DELIVERY_WORDS.referenceHint,
    input: { maxLength: MAX_PAYMENT_REFERENCE },
  }),
};

/** Records the cash that the courier has collected. */
export function CashReceivedDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { total_amount, order_number } = order;
  const form = useRecordForm(FIELDS, {
    record: undefined,
    affected: [ORDERS_KEY],
    save: async ({ all: { reference } }) => {
      await takeOnDeliveryStep(order, { step: 'collect', total_amount, reference });
      notifySuccess(ON_DELIVERY_WORDS.saved);
    },
    onSaved: onClose,
  });
  return (
    <DialogForm
      form={form}
      title={`${ON_DELIVERY_WORDS.receivedTitle} ${order_number}`}
      onClose={onClose}
      footer={<SubmitButton form={form} label={ON_DELIVERY_WORDS.save} busyLabel={ON_DELIVERY_WORDS.saving} />}
    >
      <p>{ON_DELIVERY_WORDS.receivedIntro(formatRupees(total_amount))}</p>
      <FormField name="reference" />
    </DialogForm>
  );
}
