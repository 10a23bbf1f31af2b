import { useId } from 'react';
import { FormField } from '#admin/forms/FormField.tsx';
import { number, wholeNumber } from '#admin/forms/fields.ts';
import { RecordForm, SubmitButton } from '#admin/forms/RecordForm.tsx';
import { useRecordForm } from '#admin/forms/use-record-form.ts';
import { Card } from '#admin/ui/Card.tsx';
import { MAX_PIECES } from '#shared/limits.ts';
import { LOW_STOCK_WORDS, SETTINGS_WORDS } from './messages.ts';
import { type SettingsRow, settingsQuery } from './settings.queries.ts';

const pieces = wholeNumber({ min: 0, max: MAX_PIECES }, LOW_STOCK_WORDS.wrong(MAX_PIECES));
const FIELDS = {
  low_size_below: number(LOW_STOCK_WORDS.size, pieces),
  low_stock_below: number(LOW_STOCK_WORDS.product, pieces),
};

/** When stock counts as low, for the whole shop. */
export function LowStockCard({ row }: { row: SettingsRow }) {
  const id = useId();
  const form = useRecordForm(FIELDS, {
    record: row,
    affected: [settingsQuery.queryKey, ['reorder'], ['products']],
    save: { collection: 'shop_settings', label: () => LOW_STOCK_WORDS.label, done: SETTINGS_WORDS.saved },
  });
  return (
    <Card as="section" className="p-4" aria-labelledby={id}>
      <h3 id={id} className="text-lg">
        {LOW_STOCK_WORDS.title}
      </h3>
      <p className="mt-1 text-ink-soft">{LOW_STOCK_WORDS.hint}</p>
      <RecordForm form={form} className="mt-3 flex flex-wrap items-start gap-3">
        <FormField name="low_size_below" className="w-60" />
        <FormField name="low_stock_below" className="w-60" />
        <SubmitButton form={form} needsChange className="self-end" />
      </RecordForm>
    </Card>
  );
}
