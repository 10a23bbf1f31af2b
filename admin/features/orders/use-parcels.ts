import { useState } from 'react';
import { failureMessage, refusalOf } from '#admin/api/failures.ts';
import { useSave } from '#admin/saving/use-save.ts';
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
  const [seen, setSeen] = useState(() => ({ parcels: order.parcels, tracking_number: order.tracking_number }));
  const [theirs, setTheirs] = useState<readonly Parcel[]>();
  const { mutate, isPending, error } = useSave('orders', [ORDERS_KEY]);
  // The dialog shows all failures.
  const onFailed = (failure: Error) => {
    const conflict = refusalOf(failure)?.conflicts;
    if (conflict === undefined) return true;
    const now = (field: string) => conflict.find((one) => one.field === field)?.current;
    const parcels = now('parcels') === undefined ? seen.parcels : storedParcelsSchema.parse(now('parcels'));
    setSeen({ parcels, tracking_number: String(now('tracking_number') ?? seen.tracking_number) });
    setTheirs(parcels);
    return true;
  };
  const save = ({ label, change, quiet }: ParcelChange) => {
    const values = { parcels: parcelValues(change(ownParcels({ ...order, ...seen }))) };
    const known = { parcels: parcelValues(seen.parcels), tracking_number: seen.tracking_number };
    mutate({
      label,
      source: 'form',
      quiet,
      operations: [{ action: 'update', collection: 'orders', id: order.id, values, seen: known }],
      done: label,
      onSaved,
      onFailed,
    });
  };
  const isConflict = refusalOf(error)?.conflicts !== undefined;
  return { save, isSaving: isPending, theirs, failure: error && !isConflict ? failureMessage(error) : '' };
}
