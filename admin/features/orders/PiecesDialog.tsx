import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Modal } from '#admin/components/Modal.tsx';
import { failureMessage } from '#admin/failures.ts';
import { logError } from '#admin/log.ts';
import { notifySuccess } from '#admin/notify.ts';
import type { PiecesBack } from '#shared/api/admin-orders.ts';
import { ORDERS_WORDS, PIECES_WORDS } from './messages.ts';
import type { AdminOrder, AdminOrderItem } from './order.ts';
import { ORDERS_KEY, setPiecesBack } from './orders.queries.ts';

interface PiecesDialogProps {
  order: AdminOrder;
  isOpen: boolean;
}

/** Staff say how many pieces of a sold order are on the shelf: put back, or taken back for the order. */
export function PiecesDialog({ order, isOpen }: PiecesDialogProps) {
  const navigate = useNavigate({ from: '/orders' });
  const queryClient = useQueryClient();
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: (pieces: readonly PiecesBack[]) => setPiecesBack(order.id, pieces),
    onSuccess: () => {
      notifySuccess(PIECES_WORDS.saved);
      close();
    },
    onError: (failure) => logError('The pieces on the shelf were not saved', failure),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ORDERS_KEY }),
  });
  const close = () => {
    reset();
    void navigate({ search: (now) => ({ ...now, ask: undefined }), replace: true, resetScroll: false });
  };
  return (
    <Modal isOpen={isOpen} title={PIECES_WORDS.title} onClose={close}>
      {/* Begins anew when somebody else has changed the pieces: what is saved is compared with what was seen. */}
      <PiecesForm
        key={order.items.map((item) => item.restocked).join()}
        items={order.items}
        isSaving={isPending}
        failure={error === null ? undefined : failureMessage(error)}
        onSave={mutate}
      />
    </Modal>
  );
}

interface PiecesFormProps {
  items: readonly AdminOrderItem[];
  isSaving: boolean;
  failure: string | undefined;
  onSave: (pieces: readonly PiecesBack[]) => void;
}

function PiecesForm({ items, isSaving, failure, onSave }: PiecesFormProps) {
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
      <p>{PIECES_WORDS.intro}</p>
      <div className="grid gap-2">
        {items.map((item) => {
          const name = `${item.name}, ${item.size || ORDERS_WORDS.unstitched}`;
          return (
            <label key={item.id} className="restock-line">
              <select
                className="input w-auto"
                aria-label={PIECES_WORDS.onShelf(name)}
                value={counts.get(item.id)}
                disabled={isSaving}
                onChange={(event) => setCounts(new Map(counts).set(item.id, Number(event.target.value)))}
              >
                {Array.from({ length: item.quantity + 1 }, (_, count) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the index is the number of pieces.
                  <option key={count} value={count}>
                    {PIECES_WORDS.of(count, item.quantity)}
                  </option>
                ))}
              </select>
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
      <p className="text-sm text-ink-soft">{PIECES_WORDS.note}</p>
      <button type="submit" className="button justify-self-end" disabled={isSaving || changed.length === 0}>
        {isSaving ? PIECES_WORDS.saving : PIECES_WORDS.save}
      </button>
    </form>
  );
}
