import { NO_REASON, type StockReason } from '#admin/features/products/product-operations.ts';
import { LabelledChoice } from '#admin/ui/ChoiceField.tsx';
import { TextField } from '#admin/ui/Field.tsx';
import { MAX_STOCK_NOTE } from '#shared/limits.ts';
import { STAFF_STOCK_KINDS } from '#shared/product/stock-moves.ts';
import { STOCK_KIND_LABELS, STOCK_REASON_WORDS } from './messages.ts';

const KINDS: readonly { value: StockReason['kind']; label: string }[] = STAFF_STOCK_KINDS.map((value) => ({
  value,
  label: STOCK_KIND_LABELS[value],
}));

interface StockReasonFieldsProps {
  reason: StockReason;
  onChange: (reason: StockReason) => void;
  /** The option without a kind, if there may be none. */
  asTyped?: string;
  noteExample: string;
}

/** Why the stock changes, for the stock history. */
export function StockReasonFields({ reason, onChange, asTyped, noteExample }: StockReasonFieldsProps) {
  return (
    <div className="mt-3 grid gap-3 sm:grid-cols-2">
      <LabelledChoice
        label={STOCK_REASON_WORDS.why}
        value={reason.kind}
        options={asTyped === undefined ? KINDS : [{ value: NO_REASON.kind, label: asTyped }, ...KINDS]}
        onChoose={(kind) => onChange({ ...reason, kind })}
      />
      <TextField
        label={STOCK_REASON_WORDS.note}
        autoComplete="off"
        placeholder={noteExample}
        maxLength={MAX_STOCK_NOTE}
        value={reason.note}
        onChange={(note) => onChange({ ...reason, note })}
      />
    </div>
  );
}
