import { FieldConflict } from '#admin/forms/FormField.tsx';
import { own } from '#admin/forms/fields.ts';
import { DialogForm, SubmitButton } from '#admin/forms/RecordForm.tsx';
import { useRecordForm } from '#admin/forms/use-record-form.ts';
import { notifySuccess } from '#admin/ui/notify.ts';
import { itemName } from './messages.ts';
import type { AdminOrder } from './order.ts';
import { setPiecesBack } from './order-actions.queries.ts';
import { ORDERS_KEY } from './orders.queries.ts';
import { PiecesSelect } from './RestockFields.tsx';
import { useAsk } from './use-ask.tsx';

export const RETURN_WORDS = {
  link: 'Adjust returned stock…',
  title: 'Returned stock',
  intro: 'How many of each item are back in stock and can be sold again?',
  note: 'These numbers stay, even if a refund fails later.',
  returned: (name: string) => `Returned: ${name}`,
  save: 'Save',
  saving: 'Saving…',
  saved: 'Returned stock saved',
} as const;

/** Corrects how many pieces of a sold order were returned to stock. */
export function ReturnedStockDialog({ order }: { order: AdminOrder }) {
  const { items } = order;
  const { close } = useAsk();
  // A field for each item, by its id.
  const fields = Object.fromEntries(items.map((item) => [item.id, own<number>(itemName(item), 0)]));
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
          <PiecesSelect
            label={RETURN_WORDS.returned(itemName(item))}
            name={itemName(item)}
            most={item.quantity}
            value={form.typed[item.id] ?? 0}
            onChange={(count) => form.set(item.id, count)}
          />
          <FieldConflict name={item.id} />
        </div>
      ))}
      <p className="text-sm text-ink-soft">{RETURN_WORDS.note}</p>
    </DialogForm>
  );
}
