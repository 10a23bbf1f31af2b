import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { FormField } from '#admin/forms/FormField.tsx';
import { check, day, text } from '#admin/forms/fields.ts';
import { RecordForm, SubmitButton } from '#admin/forms/RecordForm.tsx';
import { useRecordForm } from '#admin/forms/use-record-form.ts';
import { TitledCard } from '#admin/ui/Card.tsx';
import { HSN } from '#shared/tax/gst.ts';
import { PROPOSED_RATES } from '#shared/tax/gst-rates.ts';
import { isShopDay } from '#shared/time/indian-day.ts';
import { type InvoiceSettings, invoiceSettingsQuery } from './invoices.queries.ts';
import { INVOICE_WORDS, PROPOSED_RATE_LABELS } from './messages.ts';

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
  rate_64: check(PROPOSED_RATE_LABELS.rate_64, false),
  rate_4202: check(PROPOSED_RATE_LABELS.rate_4202, false),
  rate_7117: check(PROPOSED_RATE_LABELS.rate_7117, false),
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
        <fieldset className="grid gap-2 sm:col-span-2">
          <legend className="font-semibold">{INVOICE_WORDS.proposedRates}</legend>
          <p className="text-sm text-ink-soft">{INVOICE_WORDS.proposedRatesHint}</p>
          {PROPOSED_RATES.map((rate) => (
            <FormField key={rate} name={rate} />
          ))}
        </fieldset>
        <SubmitButton form={form} needsChange className="justify-self-start sm:col-span-2" />
      </RecordForm>
    </TitledCard>
  );
}
