import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureMessage, refusalOf } from '#admin/api/failures.ts';
import { logError } from '#admin/log.ts';
import { saveChangeSet } from '#admin/saving/change-sets.queries.ts';
import { offerUndo } from '#admin/saving/undo-offer.ts';
import { type ShippingText, shippingTextSchema } from '#shared/api/admin-orders.ts';
import type { Shipping } from '#shared/api/shipping.ts';
import { ADDRESS_WORDS } from './address-words.ts';
import type { AdminOrder } from './order.ts';
import { ORDERS_KEY } from './orders.queries.ts';

/**
 * Saves a corrected address by a change set. If someone else changed it since the editor saw it, nothing is saved and `theirs`
 * is the present one.
 */
export function useAddress(order: AdminOrder, onSaved: () => void) {
  const queryClient = useQueryClient();
  const [opened] = useState(order.shipping);
  const [theirs, setTheirs] = useState<{ address: ShippingText | null }>();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ORDERS_KEY });
  const { mutate, isPending, error } = useMutation({
    mutationKey: ORDERS_KEY,
    mutationFn: ({ address, seen }: { address: Shipping; seen: ShippingText | null }) =>
      saveChangeSet({
        label: ADDRESS_WORDS.saved,
        source: 'form',
        operations: [
          {
            action: 'update',
            collection: 'orders',
            id: order.id,
            values: { shipping: address },
            seen: { shipping: definedOf(seen) },
          },
        ],
      }),
    onSuccess: (answer) => {
      offerUndo(ADDRESS_WORDS.saved, [answer.id], () => void refresh());
      onSaved();
    },
    onError: (failure) => {
      const conflict = refusalOf(failure)?.conflicts?.find(({ field }) => field === 'shipping');
      if (conflict) setTheirs({ address: shippingTextSchema.parse(conflict.current) });
      else logError('The address was not saved', failure);
    },
    onSettled: refresh,
  });
  const isConflict = refusalOf(error)?.conflicts !== undefined;
  return {
    save: (address: Shipping) => mutate({ address, seen: theirs ? theirs.address : opened }),
    isSaving: isPending,
    theirs,
    failure: error && !isConflict ? failureMessage(error) : '',
  };
}

/** JSON has no undefined. */
function definedOf(address: ShippingText | null): Record<string, string> | null {
  if (address === null) return null;
  return Object.fromEntries(
    Object.entries(address).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
