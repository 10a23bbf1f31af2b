import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureMessage, refusalOf } from '#admin/api/failures.ts';
import { logError } from '#admin/log.ts';
import { saveChangeSet } from '#admin/saving/change-sets.queries.ts';
import { offerUndo } from '#admin/saving/undo-offer.ts';
import type { Parcel } from '#shared/orders/parcels.ts';
import { storedParcelsSchema } from '#shared/pocketbase/parcel-rows.ts';
import type { AdminOrder } from './order.ts';
import { ORDERS_KEY } from './orders.queries.ts';
import { ownParcels, parcelValues } from './parcel-form.ts';

/** One change of an order's parcels. */
export interface ParcelChange {
  /** The toast, and the label in the audit log. */
  label: string;
  change: (parcels: readonly Parcel[]) => readonly Parcel[];
  /** Whether the customer gets no mail. */
  quiet: boolean;
}

/**
 * Saves changes of an order's parcels, by a change set. If someone else changed them since the editor saw them, nothing is
 * saved, `theirs` has what is stored now, and saving again changes that.
 */
export function useParcels(order: AdminOrder, onSaved: () => void) {
  const queryClient = useQueryClient();
  const [seen, setSeen] = useState(() => ({ parcels: order.parcels, tracking_number: order.tracking_number }));
  const [theirs, setTheirs] = useState<readonly Parcel[]>();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ORDERS_KEY });
  const { mutate, isPending, error } = useMutation({
    mutationKey: ORDERS_KEY,
    mutationFn: ({ label, change, quiet }: ParcelChange) => {
      const values = { parcels: parcelValues(change(ownParcels({ ...order, ...seen }))) };
      const known = { parcels: parcelValues(seen.parcels), tracking_number: seen.tracking_number };
      return saveChangeSet({
        label,
        source: 'form',
        ...(quiet ? { quiet } : {}),
        operations: [{ action: 'update', collection: 'orders', id: order.id, values, seen: known }],
      });
    },
    onSuccess: (answer, { label }) => {
      offerUndo(label, [answer.id], () => void refresh());
      onSaved();
    },
    onError: (failure) => {
      const conflict = refusalOf(failure)?.conflicts;
      if (conflict === undefined) return logError('The parcels were not saved', failure);
      const now = (field: string) => conflict.find((one) => one.field === field)?.current;
      const parcels = now('parcels') === undefined ? seen.parcels : storedParcelsSchema.parse(now('parcels'));
      setSeen({ parcels, tracking_number: String(now('tracking_number') ?? seen.tracking_number) });
      setTheirs(parcels);
    },
    onSettled: refresh,
  });
  const isConflict = refusalOf(error)?.conflicts !== undefined;
  return { save: mutate, isSaving: isPending, theirs, failure: error && !isConflict ? failureMessage(error) : '' };
}
