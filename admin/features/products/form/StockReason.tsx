import { useFormContext, useWatch } from 'react-hook-form';
import { STOCK_KIND_LABELS } from '#admin/features/stock/messages.ts';
import { Field } from '#admin/ui/Field.tsx';
import { Select } from '#admin/ui/Input.tsx';
import { STAFF_STOCK_KINDS } from '#shared/product/stock-moves.ts';
import type { FormValues } from './form-values.ts';
import { FIELD_LABELS, FORM_WORDS } from './messages.ts';
import type { ProductSnapshot } from './snapshot.ts';
import { TextField } from './TextField.tsx';
import { typedMoves } from './typed-stock.ts';

/** What saving does to the stock, and why; nothing while no stock of a stored size is changed. */
export function StockReason({ base }: { base: ProductSnapshot | null }) {
  const { register } = useFormContext<FormValues>();
  const [sewing, stock, unstitchedStock] = useWatch<FormValues, ['sewing', 'stock', 'unstitchedStock']>({
    name: ['sewing', 'stock', 'unstitchedStock'],
  });
  const moves = typedMoves(base, { sewing, stock, unstitchedStock });
  if (moves.length === 0) return null;
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <p role="status" className="font-semibold">
        {moves.join(', ')}
      </p>
      <div className="grid gap-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <Field label={FIELD_LABELS.stockKind}>
          {(control) => (
            <Select {...control} {...register('stockKind')}>
              <option value="">{STOCK_KIND_LABELS.counted}</option>
              {STAFF_STOCK_KINDS.filter((kind) => kind !== 'counted').map((kind) => (
                <option key={kind} value={kind}>
                  {STOCK_KIND_LABELS[kind]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <TextField name="stockNote" placeholder={FORM_WORDS.stockNoteExample} />
      </div>
    </div>
  );
}
