import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useStep } from '#admin/change-sets/use-step.ts';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { Field } from '#admin/ui/Field.tsx';
import { HSN } from '#shared/gst.ts';
import { type InvoiceSettings, invoiceSettingsQuery } from './invoices.queries.ts';
import { INVOICE_WORDS } from './messages.ts';

const prefix = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{1,3}$/, INVOICE_WORDS.prefixError);
const hsn = z.string().trim().regex(HSN, INVOICE_WORDS.hsnError);
const formSchema = z
  .object({
    starts_on: z.union([z.literal(''), z.iso.date()]),
    prefix,
    credit_prefix: prefix,
    hsn,
    hsn_unstitched: hsn,
  })
  .refine(({ prefix, credit_prefix }) => prefix !== credit_prefix, {
    path: ['credit_prefix'],
    error: INVOICE_WORDS.samePrefix,
  });
type FormValues = z.infer<typeof formSchema>;

/** From when the shop issues invoices, their prefixes and the shop's HSN codes. */
export function InvoiceSettingsCard() {
  const { data } = useQuery(invoiceSettingsQuery);
  if (!data) return null;
  // A new key after each save, so that the form starts from what is stored.
  return <SettingsForm key={JSON.stringify(data)} settings={data} />;
}

function SettingsForm({ settings: { id, ...stored } }: { settings: InvoiceSettings }) {
  const step = useStep('invoice-settings', [invoiceSettingsQuery.queryKey]);
  const { register, handleSubmit, formState } = useForm<FormValues>({
    resolver: zodResolver(formSchema),
    defaultValues: stored,
  });
  const { errors, isDirty } = formState;
  const save = handleSubmit((values) =>
    step.mutate({
      label: 'Invoice settings',
      source: 'form',
      operations: [{ action: 'update', collection: 'invoice_settings', id, values, seen: stored }],
      done: INVOICE_WORDS.saved,
    }),
  );
  const field = (name: keyof FormValues, label: string, hint: string) => (
    <Field label={label} hint={hint} error={errors[name]?.message}>
      {(control) => (
        <input
          {...control}
          className="input"
          type={name === 'starts_on' ? 'date' : 'text'}
          {...(name.startsWith('hsn') ? { inputMode: 'numeric' as const } : {})}
          {...register(name)}
        />
      )}
    </Field>
  );
  return (
    <section className="card mt-6 max-w-3xl p-4" aria-labelledby="invoice-settings">
      <h2 id="invoice-settings">{INVOICE_WORDS.settings}</h2>
      <p className="mb-4 text-ink-soft">{INVOICE_WORDS.settingsHint}</p>
      <form className="grid gap-4 sm:grid-cols-2" noValidate onSubmit={(event) => void save(event)}>
        <div className="sm:col-span-2 sm:max-w-60">
          {field('starts_on', INVOICE_WORDS.startsOn, INVOICE_WORDS.startsOnHint)}
        </div>
        {field('prefix', INVOICE_WORDS.prefix, INVOICE_WORDS.prefixHint('INV/26-27/000001'))}
        {field('credit_prefix', INVOICE_WORDS.creditPrefix, INVOICE_WORDS.prefixHint('CRN/26-27/000001'))}
        {field('hsn', INVOICE_WORDS.hsn, INVOICE_WORDS.hsnHint)}
        {field('hsn_unstitched', INVOICE_WORDS.hsnUnstitched, INVOICE_WORDS.hsnHint)}
        <div className="sm:col-span-2">
          <button type="submit" className="button" disabled={!isDirty || step.isPending}>
            {ADMIN_WORDS.save}
          </button>
        </div>
      </form>
    </section>
  );
}
