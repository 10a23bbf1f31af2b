import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { Conflict } from '#admin/features/content/Conflict.tsx';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { useEdits } from '#admin/saving/use-edits.ts';
import { useSave } from '#admin/saving/use-save.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { Field } from '#admin/ui/Field.tsx';
import { Input } from '#admin/ui/Input.tsx';
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
const formSchema = z
  .object({
    starts_on: z.string().refine((day) => day === '' || isShopDay(day), INVOICE_WORDS.startsOnError),
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

const LABELS: Record<keyof FormValues, string> = {
  starts_on: INVOICE_WORDS.startsOn,
  prefix: INVOICE_WORDS.prefix,
  credit_prefix: INVOICE_WORDS.creditPrefix,
  hsn: INVOICE_WORDS.hsn,
  hsn_unstitched: INVOICE_WORDS.hsnUnstitched,
};

/** From when the shop issues invoices, their prefixes and the shop's HSN codes. */
export function InvoiceSettingsCard() {
  const { data } = useQuery(invoiceSettingsQuery);
  if (!data) return null;
  return <SettingsForm settings={data} />;
}

function SettingsForm({ settings: { id, ...stored } }: { settings: InvoiceSettings }) {
  const step = useSave('invoice-settings', [invoiceSettingsQuery.queryKey]);
  const edits = useEdits<FormValues>(stored);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const save = (event: React.SubmitEvent) => {
    event.preventDefault();
    const { values, seen } = edits;
    const read = formSchema.safeParse({ ...stored, ...values });
    setErrors(read.success ? {} : Object.fromEntries(read.error.issues.map(({ path, message }) => [path[0], message])));
    if (!read.success) return;
    const touched = Object.fromEntries(Object.entries(read.data).filter(([name]) => name in values));
    const operation = { action: 'update', collection: 'invoice_settings', id, values: touched, seen } as const;
    step.mutate(
      { label: 'Invoice settings', source: 'form', operations: [operation], done: INVOICE_WORDS.saved },
      { onSuccess: () => edits.saved(values) },
    );
  };
  const field = (name: keyof FormValues, hint: string) => (
    <Field label={LABELS[name]} hint={hint} error={errors[name]}>
      {(control) => (
        <Input
          {...control}
          type={name === 'starts_on' ? 'date' : 'text'}
          {...(name.startsWith('hsn') ? { inputMode: 'numeric' as const } : {})}
          value={edits.valueOf(name)}
          onChange={({ target }) => edits.type(name, target.value)}
        />
      )}
    </Field>
  );
  return (
    <Card as="section" className="mt-6 max-w-3xl p-4" aria-labelledby="invoice-settings">
      <h2 id="invoice-settings">{INVOICE_WORDS.settings}</h2>
      <p className="mb-4 text-ink-soft">{INVOICE_WORDS.settingsHint}</p>
      <form className="grid gap-4 sm:grid-cols-2" noValidate onSubmit={save}>
        <div className="sm:col-span-2 sm:max-w-60">{field('starts_on', INVOICE_WORDS.startsOnHint)}</div>
        {field('prefix', INVOICE_WORDS.prefixHint('INV/26-27/000001'))}
        {field('credit_prefix', INVOICE_WORDS.prefixHint('CRN/26-27/000001'))}
        {field('hsn', INVOICE_WORDS.hsnHint)}
        {field('hsn_unstitched', INVOICE_WORDS.hsnHint)}
        {edits.conflicts.map((name) => (
          <div key={name} className="sm:col-span-2">
            <Conflict
              label={LABELS[name]}
              theirs={stored[name]}
              yours={edits.valueOf(name)}
              onSettle={(keepsYours) => edits.settle(name, keepsYours)}
            />
          </div>
        ))}
        <div className="sm:col-span-2">
          <Button type="submit" disabled={!edits.isDirty || step.isPending || edits.conflicts.length > 0}>
            {ADMIN_WORDS.save}
          </Button>
        </div>
      </form>
    </Card>
  );
}
