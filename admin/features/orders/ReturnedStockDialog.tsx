import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction } from '#admin/saving/use-action.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Select } from '#admin/ui/Input.tsx';
import { Modal } from '#admin/ui/Modal.tsx';
import { notifySuccess } from '#admin/ui/notify.ts';
import type { PiecesBack } from '#shared/api/admin-orders.ts';
import { RETURN_WORDS } from './change-messages.ts';
import { ORDERS_WORDS } from './messages.ts';
import type { AdminOrder, AdminOrderItem } from './order.ts';
import { ORDERS_KEY, setPiecesBack } from './orders.queries.ts';

interface ReturnedStockDialogProps {
  order: AdminOrder;
  isOpen: boolean;
}

/** Corrects how many pieces of a sold order were returned to stock. */
export function ReturnedStockDialog({ order, isOpen }: ReturnedStockDialogProps) {
  const navigate = useNavigate({ from: '/orders' });
  const { start, reset, isPending, failure } = useAction({
    run: (pieces: readonly PiecesBack[]) => setPiecesBack(order, pieces),
    onDone: () => {
      notifySuccess(RETURN_WORDS.saved);
      close();
    },
    failed: null,
    affected: [ORDERS_KEY],
  });
  const close = () => {
    reset();
    void navigate({ search: (now) => ({ ...now, ask: undefined }), replace: true, resetScroll: false });
  };
  return (
    <Modal isOpen={isOpen} title={RETURN_WORDS.title} onClose={close}>
      {/* Starts over when someone else changed the numbers, since saving compares with what was seen. */}
      <ReturnedStockForm
        key={order.items.map((item) => item.restocked).join()}
        items={order.items}
        isSaving={isPending}
        failure={failure}
        onSave={start}
      />
    </Modal>
  );
}

interface ReturnedStockFormProps {
  items: readonly AdminOrderItem[];
  isSaving: boolean;
  failure: string | undefined;
  onSave: (pieces: readonly PiecesBack[]) => void;
}

function ReturnedStockForm({ items, isSaving, failure, onSave }: ReturnedStockFormProps) {
  const [counts, setCounts] = useState(() => new Map(items.map((item) => [item.id, item.restocked])));
  const changed = items.flatMap(({ id: item_id, restocked: seen }): PiecesBack[] => {
    const restocked = counts.get(item_id) ?? seen;
    return restocked === seen ? [] : [{ item_id, restocked, seen }];
  });
  const save = (event: React.SubmitEvent) => {
    event.preventDefault();
    onSave(changed);
  };
  return (
    <form className="grid gap-4" onSubmit={save}>
      <p>{RETURN_WORDS.intro}</p>
      <div className="grid gap-2">
        {items.map((item) => {
          const name = `${item.name}, ${item.size || ORDERS_WORDS.unstitched}`;
          return (
            <label key={item.id} className="flex min-h-10 items-center gap-3">
              <Select
                className="w-auto"
                aria-label={RETURN_WORDS.returned(name)}
                value={counts.get(item.id)}
                disabled={isSaving}
                onChange={(event) => setCounts(new Map(counts).set(item.id, Number(event.target.value)))}
              >
                {Array.from({ length: item.quantity + 1 }, (_, count) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the index is the number of pieces.
                  <option key={count} value={count}>
                    {RETURN_WORDS.of(count, item.quantity)}
                  </option>
                ))}
              </Select>
              <span>{name}</span>
            </label>
          );
        })}
      </div>
      {failure && (
        <p role="alert" className="field-error">
          {failure}
        </p>
      )}
      <p className="text-sm text-ink-soft">{RETURN_WORDS.note}</p>
      <Button type="submit" className="justify-self-end" disabled={isSaving || changed.length === 0}>
        {isSaving ? RETURN_WORDS.saving : RETURN_WORDS.save}
      </Button>
    </form>
  );
}
