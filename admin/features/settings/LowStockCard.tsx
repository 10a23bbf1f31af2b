import { type FormEvent, useId, useState } from 'react';
import { useStep } from '#admin/change-sets/use-step.ts';
import { Field } from '#admin/ui/Field.tsx';
import { MAX_PIECES } from '#shared/limits.ts';
import { LOW_STOCK_WORDS, SETTINGS_WORDS } from './messages.ts';
import { type SettingsRow, settingsQuery } from './settings.queries.ts';

const FIELDS = ['low_size_below', 'low_stock_below'] as const;
const LABELS = { low_size_below: LOW_STOCK_WORDS.size, low_stock_below: LOW_STOCK_WORDS.product } as const;

/** When stock counts as low, for the whole shop. */
export function LowStockCard({ row }: { row: SettingsRow }) {
  const id = useId();
  const step = useStep('settings', [settingsQuery.queryKey, ['reorder'], ['products']]);
  const [typed, setTyped] = useState<Partial<Record<(typeof FIELDS)[number], string>>>({});
  const textOf = (field: (typeof FIELDS)[number]) => typed[field] ?? String(row[field]);
  const isWrong = (field: (typeof FIELDS)[number]) => {
    return !/^\d{1,6}$/.test(textOf(field).trim()) || Number(textOf(field)) > MAX_PIECES;
  };
  const changed = FIELDS.filter((field) => !isWrong(field) && Number(textOf(field)) !== row[field]);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (changed.length === 0 || FIELDS.some(isWrong)) return;
    const values = Object.fromEntries(changed.map((field) => [field, Number(textOf(field))]));
    const seen = Object.fromEntries(changed.map((field) => [field, row[field]]));
    step.mutate(
      {
        label: LOW_STOCK_WORDS.label,
        source: 'form',
        operations: [{ action: 'update', collection: 'shop_settings', id: row.id, values, seen }],
        done: SETTINGS_WORDS.saved,
      },
      { onSuccess: () => setTyped({}) },
    );
  };
  return (
    <section className="card p-4" aria-labelledby={id}>
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
              <input
                {...control}
                className="input"
                inputMode="numeric"
                autoComplete="off"
                value={textOf(field)}
                onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
              />
            )}
          </Field>
        ))}
        <button
          type="submit"
          className="button self-end"
          disabled={step.isPending || changed.length === 0 || FIELDS.some(isWrong)}
        >
          {LOW_STOCK_WORDS.save}
        </button>
      </form>
    </section>
  );
}
