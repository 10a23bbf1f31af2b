import { type ReactNode, useId } from 'react';
import { FormField } from '#admin/forms/FormField.tsx';
import type { RecordFields } from '#admin/forms/fields.ts';
import { RecordForm, SubmitButton } from '#admin/forms/RecordForm.tsx';
import { useRecordForm } from '#admin/forms/use-record-form.ts';
import { Card } from '#admin/ui/Card.tsx';
import { SETTINGS_WORDS } from './messages.ts';
import { type SettingsRow, settingsQuery } from './settings.queries.ts';

interface SettingsCardProps {
  title: string;
  hint: string;
  /** The label in the audit log. */
  label: string;
  /** Fields of shop_settings. */
  fields: RecordFields;
  row: SettingsRow;
  /** The queries to read again besides the settings. */
  affected?: readonly (readonly string[])[];
  /** Of its button. */
  save?: string;
  /** What is below the form. */
  children?: ReactNode;
}

/** A part of the shop's settings with its form. */
export function SettingsCard({ title, hint, label, fields, row, affected = [], save, children }: SettingsCardProps) {
  const id = useId();
  const form = useRecordForm(fields, {
    record: row,
    affected: [settingsQuery.queryKey, ...affected],
    save: { collection: 'shop_settings', label: () => label, done: SETTINGS_WORDS.saved },
  });
  return (
    <Card as="section" className="p-4" aria-labelledby={id}>
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      <p className="mt-1 text-ink-soft">{hint}</p>
      <RecordForm form={form} className="mt-3 flex flex-wrap items-start gap-3">
        {Object.keys(fields).map((name) => (
          <FormField key={name} name={name} className="min-w-60 flex-1" />
        ))}
        <SubmitButton form={form} needsChange className="mt-7" {...(save !== undefined && { label: save })} />
      </RecordForm>
      {children}
    </Card>
  );
}
