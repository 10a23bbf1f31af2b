import { z } from 'zod';
import { FormField } from '#admin/forms/FormField.tsx';
import type { RecordForm } from '#admin/forms/use-record-form.ts';
import { deviceValue } from '#admin/saving/device-entries.ts';
import { Input } from '#admin/ui/Input.tsx';
import type { AdminOrderRow } from '#shared/api/admin-orders.ts';
import { COURIERS, OTHER_COURIER } from '#shared/orders/couriers.ts';
import { indianDay } from '#shared/time/indian-day.ts';
import { itemName } from './messages.ts';
import type { PARCEL_FIELDS } from './parcel-fields.ts';
import { PARCEL_WORDS } from './parcel-words.ts';
import { PiecesSelect } from './RestockFields.tsx';

interface ParcelFieldsProps {
  form: RecordForm<typeof PARCEL_FIELDS>;
  items: AdminOrderRow['items'];
  /** How many pieces of each item the parcel can hold, by the item's id. */
  free: ReadonlyMap<string, number>;
}

/** Courier, tracking number, day and items of a parcel; an item that is in other parcels as a whole is left out. */
export function ParcelFields({ form, items, free }: ParcelFieldsProps) {
  const { courier, sent_on, pieces } = form.typed;
  const offered = items.flatMap((item) => {
    const most = free.get(item.id) ?? 0;
    return most > 0 ? [{ item, most }] : [];
  });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField name="courier" />
        <FormField name="tracking_number" />
        {courier === OTHER_COURIER && (
          <>
            <FormField name="name" />
            <FormField name="url" />
          </>
        )}
        <FormField name="sent_on">
          {(control) => (
            <Input
              {...control}
              type="date"
              max={indianDay()}
              value={sent_on}
              onChange={({ target }) => form.set('sent_on', target.value)}
            />
          )}
        </FormField>
      </div>
      {offered.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="mb-1 font-semibold">{PARCEL_WORDS.items}</legend>
          {offered.map(({ item, most }) => (
            <PiecesSelect
              key={item.id}
              label={PARCEL_WORDS.pieces(itemName(item))}
              name={itemName(item)}
              most={most}
              value={Math.min(most, pieces[item.id] ?? 0)}
              onChange={(count) => form.set('pieces', { ...pieces, [item.id]: count })}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}

const { $value, set } = deviceValue('courier', z.string(), '');

/** The courier that was chosen last; '' without one. */
export function lastCourier(): string {
  const stored = $value.get();
  return COURIERS.find(({ id }) => id === stored)?.id ?? '';
}

/** Remembers the courier for the next parcel. */
export const rememberCourier = set;
