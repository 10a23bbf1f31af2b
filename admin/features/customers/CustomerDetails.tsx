import { z } from 'zod';
import { FormField } from '#admin/forms/FormField.tsx';
import { lines, text } from '#admin/forms/fields.ts';
import { RecordForm, SubmitButton } from '#admin/forms/RecordForm.tsx';
import { useRecordForm } from '#admin/forms/use-record-form.ts';
import { TitledCard } from '#admin/ui/Card.tsx';
import type { Customer } from '#shared/api/customers.ts';
import { plainEmail } from '#shared/text/fold.ts';
import { INDIAN_MOBILE, normalisePhone } from '#shared/text/phone.ts';
import { CUSTOMERS_KEY } from './customers.queries.ts';
import { CUSTOMER_WORDS } from './messages.ts';

const phone = z
  .string()
  .transform(normalisePhone)
  .refine((number) => number === '' || INDIAN_MOBILE.test(number), CUSTOMER_WORDS.phoneError);
const email = z.union([z.literal(''), z.email(CUSTOMER_WORDS.emailError)], CUSTOMER_WORDS.emailError);
const input = { maxLength: 161 };

const FIELDS = {
  name: text(CUSTOMER_WORDS.name, z.string().trim().max(161), { input }),
  contact_phone: text(CUSTOMER_WORDS.phone, phone, { input }),
  email: text(CUSTOMER_WORDS.email, z.string().overwrite(plainEmail).pipe(email), { input }),
  notes: lines(CUSTOMER_WORDS.notes, z.string().trim().max(2000), {
    hint: CUSTOMER_WORDS.notesHint,
    input: { maxLength: 2000, rows: 4 },
  }),
};

/** Corrected details and notes; what a colleague changed meanwhile is asked about. */
export function CustomerDetails({ customer: { customer, stored } }: { customer: Customer }) {
  const form = useRecordForm(FIELDS, {
    record: { ...stored, id: customer.id },
    affected: [CUSTOMERS_KEY],
    save: { collection: 'customers', done: CUSTOMER_WORDS.saved },
  });
  return (
    <TitledCard title={CUSTOMER_WORDS.details} hint={CUSTOMER_WORDS.detailsHint}>
      <RecordForm form={form} className="grid gap-4 sm:grid-cols-2">
        <FormField name="name" placeholder={customer.name} />
        <FormField name="contact_phone" placeholder={customer.phone} />
        <FormField name="email" placeholder={customer.email} className="sm:col-span-2" />
        <FormField name="notes" className="sm:col-span-2" />
        <SubmitButton form={form} needsChange className="justify-self-start sm:col-span-2" />
      </RecordForm>
    </TitledCard>
  );
}
