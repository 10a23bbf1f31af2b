import { STOCK_KIND_LABELS } from '#admin/features/stock/messages.ts';
import { Field } from '#admin/ui/Field.tsx';
import { Input } from '#admin/ui/Input.tsx';
import { LabelledChoice } from '#admin/ui/LabelledChoice.tsx';
import { MAX_STOCK_NOTE } from '#shared/limits.ts';
import { STAFF_STOCK_KINDS } from '#shared/product/stock-moves.ts';
import type { StockReason } from './grid-changes.ts';
import { GRID_WORDS } from './messages.ts';

const OPTIONS: readonly { value: StockReason['kind']; label: string }[] = [
  { value: '', label: GRID_WORDS.asTyped },
  ...STAFF_STOCK_KINDS.map((value) => ({ value, label: STOCK_KIND_LABELS[value] })),
];

interface StockReasonFieldsProps {
  reason: StockReason;
  onChange: (reason: StockReason) => void;
}

/** Why the stock changes, for the stock history. */
export function StockReasonFields({ reason, onChange }: StockReasonFieldsProps) {
  return (
    <div className="mt-3 grid gap-3 sm:grid-cols-2">
      <LabelledChoice
        label={GRID_WORDS.why}
        value={reason.kind}
        options={OPTIONS}
        onChoose={(kind) => onChange({ ...reason, kind })}
      />
      <Field label={GRID_WORDS.note}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            placeholder={GRID_WORDS.noteExample}
            maxLength={MAX_STOCK_NOTE}
            value={reason.note}
            onChange={(event) => onChange({ ...reason, note: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}
