import { type FormEvent, useId } from 'react';
import { Conflict } from '#admin/features/content/Conflict.tsx';
import { changedOnly } from '#admin/saving/changed-only.ts';
import { useEdits } from '#admin/saving/use-edits.ts';
import { useSave } from '#admin/saving/use-save.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { Field } from '#admin/ui/Field.tsx';
import { Input } from '#admin/ui/Input.tsx';
import { MAX_PIECES } from '#shared/limits.ts';
import { LOW_STOCK_WORDS, SETTINGS_WORDS } from './messages.ts';
import { type SettingsRow, settingsQuery } from './settings.queries.ts';

const FIELDS = ['low_size_below', 'low_stock_below'] as const;
const LABELS = { low_size_below: LOW_STOCK_WORDS.size, low_stock_below: LOW_STOCK_WORDS.product } as const;

/** When stock counts as low, for the whole shop. */
export function LowStockCard({ row }: { row: SettingsRow }) {
  const id = useId();
  const step = useSave('settings', [settingsQuery.queryKey, ['reorder'], ['products']]);
  const edits = useEdits({ low_size_below: String(row.low_size_below), low_stock_below: String(row.low_stock_below) });
  const isWrong = (field: (typeof FIELDS)[number]) => {
    const text = edits.valueOf(field).trim();
    return !/^\d{1,6}$/.test(text) || Number(text) > MAX_PIECES;
  };
  const numbers = (texts: object) =>
    Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, Number(text)]));
  const changed = changedOnly(numbers(edits.values), numbers(edits.seen));
  const isSavable = changed !== undefined && !FIELDS.some(isWrong) && edits.conflicts.length === 0;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isSavable) return;
    const sent = edits.values;
    step.mutate(
      {
        label: LOW_STOCK_WORDS.label,
        source: 'form',
        operations: [{ action: 'update', collection: 'shop_settings', id: row.id, ...changed }],
        done: SETTINGS_WORDS.saved,
      },
      { onSuccess: () => edits.saved(sent) },
    );
  };
  return (
    <Card as="section" className="p-4" aria-labelledby={id}>
      <h3 id={id} className="text-lg">
        {LOW_STOCK_WORDS.title}
      </h3>
      <p className="mt-1 text-ink-soft">{LOW_STOCK_WORDS.hint}</p>
      <form noValidate className="mt-3 flex flex-wrap items-start gap-3" onSubmit={save}>
        {FIELDS.map((field) => (
          <Field
            key={field}
            label={LABELS[field]}
            error={isWrong(field) ? LOW_STOCK_WORDS.wrong(MAX_PIECES) : undefined}
            className="w-60"
          >
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                autoComplete="off"
                value={edits.valueOf(field)}
                onChange={(event) => edits.type(field, event.target.value)}
              />
            )}
          </Field>
        ))}
        {edits.conflicts.map((field) => (
          <Conflict
            key={field}
            label={LABELS[field]}
            theirs={row[field]}
            yours={edits.valueOf(field)}
            onSettle={(keepsYours) => edits.settle(field, keepsYours)}
          />
        ))}
        <Button type="submit" className="self-end" disabled={step.isPending || !isSavable}>
          {LOW_STOCK_WORDS.save}
        </Button>
      </form>
    </Card>
  );
}
