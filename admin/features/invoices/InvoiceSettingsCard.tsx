import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { FormField } from '#admin/forms/FormField.tsx';
import { day, text } from '#admin/forms/fields.ts';
import { RecordForm, SubmitButton } from '#admin/forms/RecordForm.tsx';
import { useRecordForm } from '#admin/forms/use-record-form.ts';
import { TitledCard } from '#admin/ui/Card.tsx';
import { HSN } from '#shared/tax/gst.ts';
import { isShopDay } from '#shared/time/indian-day.ts';
import { type InvoiceSettings, invoiceSettingsQuery } from './invoices.queries.ts';
import { INVOICE_WORDS } from './messages.ts';

const prefix = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{1,3}$/, INVOICE_WORDS.prefixError);
const hsn = z.string().trim().regex(HSN, INVOICE_WORDS.hsnError);
const hsnLook = { hint: INVOICE_WORDS.hsnHint, input: { inputMode: 'numeric' } } as const;

const FIELDS = {
  starts_on: day(
    INVOICE_WORDS.startsOn,
    z.string().refine((typed) => typed === '' || isShopDay(typed), INVOICE_WORDS.startsOnError),
    { hint: INVOICE_WORDS.startsOnHint },
  ),
  prefix: text(INVOICE_WORDS.prefix, prefix, { hint: INVOICE_WORDS.prefixHint('INV/26-27/000001') }),
  credit_prefix: text(INVOICE_WORDS.creditPrefix, prefix, { hint: INVOICE_WORDS.prefixHint('CRN/26-27/000001') }),
  hsn: text(INVOICE_WORDS.hsn, hsn, hsnLook),
  hsn_unstitched: text(INVOICE_WORDS.hsnUnstitched, hsn, hsnLook),
};

/** From when the shop issues invoices, their prefixes and the shop's HSN codes. */
export function InvoiceSettingsCard() {
  const { data } = useQuery(invoiceSettingsQuery);
  return data && <SettingsForm settings={data} />;
}

function SettingsForm({ settings }: { settings: InvoiceSettings }) {
  const form = useRecordForm(FIELDS, {
    record: settings,
    problems: (values) => ({
      credit_prefix: values.prefix === values.credit_prefix ? INVOICE_WORDS.samePrefix : undefined,
    }),
    affected: [invoiceSettingsQuery.queryKey],
    save: { collection: 'invoice_settings', label: () => 'Invoice settings', done: INVOICE_WORDS.saved },
  });
  return (
    <TitledCard className="mt-6 max-w-3xl" title={INVOICE_WORDS.settings} hint={INVOICE_WORDS.settingsHint}>
      <RecordForm form={form} className="grid gap-4 sm:grid-cols-2">
        <FormField name="starts_on" className="sm:col-span-2 sm:max-w-60" />
        <FormField name="prefix" />
        <FormField name="credit_prefix" />
        <FormField name="hsn" />
        <FormField name="hsn_unstitched" />
        <SubmitButton form={form} needsChange className="justify-self-start sm:col-span-2" />
      </RecordForm>
    </TitledCard>
  );
}
