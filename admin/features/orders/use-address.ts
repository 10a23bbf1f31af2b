import { useState } from 'react';
import { failureMessage, refusalOf } from '#admin/api/failures.ts';
import { useSave } from '#admin/saving/use-save.ts';
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
  const [opened] = useState(order.shipping);
  const [theirs, setTheirs] = useState<{ address: ShippingText | null }>();
  const { mutate, isPending, error } = useSave('orders', [ORDERS_KEY]);
  const isConflict = refusalOf(error)?.conflicts !== undefined;
  const save = (address: Shipping) => {
    const seen = { shipping: definedOf(theirs ? theirs.address : opened) };
    mutate({
      label: ADDRESS_WORDS.saved,
      source: 'form',
      operations: [{ action: 'update', collection: 'orders', id: order.id, values: { shipping: address }, seen }],
      done: ADDRESS_WORDS.saved,
      onSaved,
      // The dialog shows all failures.
      onFailed: (failure) => {
        const conflict = refusalOf(failure)?.conflicts?.find(({ field }) => field === 'shipping');
        if (conflict) setTheirs({ address: shippingTextSchema.parse(conflict.current) });
        return true;
      },
    });
  };
  return {
    save,
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
