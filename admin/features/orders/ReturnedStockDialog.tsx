import { useNavigate } from '@tanstack/react-router';
import { FieldConflict } from '#admin/forms/FormField.tsx';
import { own } from '#admin/forms/fields.ts';
import { DialogForm, SubmitButton } from '#admin/forms/RecordForm.tsx';
import { useRecordForm } from '#admin/forms/use-record-form.ts';
import { Select } from '#admin/ui/Input.tsx';
import { notifySuccess } from '#admin/ui/notify.ts';
import { RETURN_WORDS } from './change-messages.ts';
import { ORDERS_WORDS } from './messages.ts';
import type { AdminOrder, AdminOrderItem } from './order.ts';
import { ORDERS_KEY, setPiecesBack } from './orders.queries.ts';

const nameOf = ({ name, size }: AdminOrderItem) => `${name}, ${size || ORDERS_WORDS.unstitched}`;

/** Corrects how many pieces of a sold order were returned to stock. */
export function ReturnedStockDialog({ order }: { order: AdminOrder }) {
  const { items } = order;
  const navigate = useNavigate({ from: '/orders' });
  const close = () =>
    void navigate({ search: (now) => ({ ...now, ask: undefined }), replace: true, resetScroll: false });
  // A field for each item, by its id.
  const fields = Object.fromEntries(items.map((item) => [item.id, own<number>(nameOf(item), 0)]));
  const form = useRecordForm(fields, {
    record: Object.fromEntries(items.map(({ id, restocked }) => [id, restocked])),
    affected: [ORDERS_KEY],
    save: async ({ values, seen }) => {
      const pieces = Object.entries(values).map(([item_id, restocked = 0]) => ({
        item_id,
        restocked,
        seen: seen[item_id] ?? 0,
      }));
      await setPiecesBack(order, pieces);
      notifySuccess(RETURN_WORDS.saved);
    },
    onSaved: close,
  });
  return (
    <DialogForm
      form={form}
      title={RETURN_WORDS.title}
      onClose={close}
      footer={<SubmitButton form={form} label={RETURN_WORDS.save} busyLabel={RETURN_WORDS.saving} needsChange />}
    >
      <p>{RETURN_WORDS.intro}</p>
      {items.map((item) => (
        <div key={item.id} className="grid gap-2">
          <label className="flex min-h-10 items-center gap-3">
            <Select
              className="w-auto"
              aria-label={RETURN_WORDS.returned(nameOf(item))}
              value={form.typed[item.id]}
              disabled={form.isSaving}
              onChange={({ target }) => form.set(item.id, Number(target.value))}
            >
              {Array.from({ length: item.quantity + 1 }, (_, count) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the index is the number of pieces.
                <option key={count} value={count}>
                  {RETURN_WORDS.of(count, item.quantity)}
                </option>
              ))}
            </Select>
            <span>{nameOf(item)}</span>
          </label>
          <FieldConflict name={item.id} />
        </div>
      ))}
      <p className="text-sm text-ink-soft">{RETURN_WORDS.note}</p>
    </DialogForm>
  );
}
