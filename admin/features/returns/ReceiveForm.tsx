import { PiecesSelect } from '#admin/features/orders/RestockFields.tsx';
import { own } from '#admin/forms/fields.ts';
import { DialogForm, SubmitButton } from '#admin/forms/RecordForm.tsx';
import type { ReceivedItem } from '#shared/api/returns.ts';
import { RETURNS_WORDS } from './messages.ts';
import { itemName, type ReturnFormProps, useDecisionForm } from './use-decision.ts';

const FIELDS = { received: own<ReceivedItem[]>(RETURNS_WORDS.receiveIntro, []) };

/** What came back, piece by piece: for sale again, or damaged. */
export function ReceiveForm({ order, request, title, onClose }: ReturnFormProps) {
  const start = {
    received: request.items.map(({ item_id, quantity, reason }) =>
      reason === 'damaged'
        ? { item_id, restocked: 0, damaged: quantity }
        : { item_id, restocked: quantity, damaged: 0 },
    ),
  };
  const form = useDecisionForm(FIELDS, { order, request, start }, onClose, ({ received }) => ({
    action: 'receive',
    received,
  }));
  const { received } = form.typed;
  const set = (itemId: string, part: Partial<ReceivedItem>) =>
    form.set(
      'received',
      received.map((one) => (one.item_id === itemId ? { ...one, ...part } : one)),
    );
  return (
    <DialogForm
      form={form}
      title={title}
      onClose={onClose}
      footer={<SubmitButton form={form} label={RETURNS_WORDS.receiveAction} busyLabel={RETURNS_WORDS.saving} />}
    >
      <p className="text-ink-soft">{RETURNS_WORDS.receiveIntro}</p>
      {request.items.map(({ item_id, quantity }) => {
        const name = itemName(order, item_id);
        const now = received.find((one) => one.item_id === item_id);
        return (
          <div key={item_id} className="grid gap-2">
            <PiecesSelect
              label={RETURNS_WORDS.good(name)}
              name={RETURNS_WORDS.good(name)}
              most={quantity}
              value={now?.restocked ?? 0}
              onChange={(restocked) =>
                set(item_id, { restocked, damaged: Math.min(now?.damaged ?? 0, quantity - restocked) })
              }
            />
            <PiecesSelect
              label={RETURNS_WORDS.damaged(name)}
              name={RETURNS_WORDS.damaged(name)}
              most={quantity}
              value={now?.damaged ?? 0}
              onChange={(damaged) =>
                set(item_id, { damaged, restocked: Math.min(now?.restocked ?? 0, quantity - damaged) })
              }
            />
          </div>
        );
      })}
    </DialogForm>
  );
}
