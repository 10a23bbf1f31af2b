import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveChangeSet } from '#admin/change-sets.queries.ts';
import { failureMessage, refusalOf } from '#admin/failures.ts';
import { logError } from '#admin/log.ts';
import { ADMIN_MESSAGES } from '#admin/messages.ts';
import { notifyFailure } from '#admin/notify.ts';
import { offerUndo } from '#admin/undo-offer.ts';
import { EDIT_WORDS } from './messages.ts';
import { ORDERS_KEY } from './orders.queries.ts';

/** The texts of an order that staff write. */
export type OrderTextField = 'tracking_number' | 'notes';

interface OrderTextOptions {
  id: string;
  field: OrderTextField;
  /** What the toast says. */
  saved: string;
  onSaved: (text: string) => void;
}

/** Saves one text of an order, unless it is no longer what the editor saw: then `conflict` is what stands there now. */
export function useOrderText({ id, field, saved, onSaved }: OrderTextOptions) {
  const queryClient = useQueryClient();
  const [conflict, setConflict] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ text, seen }: { text: string; seen: string }) =>
      saveChangeSet({
        label: saved,
        source: 'form',
        operations: [
          { action: 'update', collection: 'orders', id, values: { [field]: text }, seen: { [field]: seen } },
        ],
      }),
    onSuccess: (answer, { text }) => {
      setConflict(undefined);
      onSaved(text);
      offerUndo(saved, [answer.id], () => void queryClient.invalidateQueries({ queryKey: ORDERS_KEY }));
    },
    onError: (error) => {
      const theirs = refusalOf(error)?.conflicts?.find((one) => one.field === field);
      if (theirs) {
        setConflict(typeof theirs.current === 'string' ? theirs.current : '');
        // The order may have been closed by now: then this alone tells that nothing was saved.
        notifyFailure(EDIT_WORDS.changedMeanwhile, EDIT_WORDS.notSaved);
        return;
      }
      logError('The order was not saved', error);
      notifyFailure(ADMIN_MESSAGES.error, failureMessage(error));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ORDERS_KEY }),
  });
  return {
    save: (text: string, seen: string) => mutate({ text, seen }),
    isSaving: isPending,
    conflict,
    forgetConflict: () => setConflict(undefined),
  };
}
