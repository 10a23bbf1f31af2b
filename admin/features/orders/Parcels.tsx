import { useState } from 'react';
import { useHasMailServer } from '#admin/features/mails/mails.queries.ts';
import { DialogForm, SubmitButton } from '#admin/forms/RecordForm.tsx';
import { useRecordForm } from '#admin/forms/use-record-form.ts';
import { useDelete } from '#admin/saving/use-delete.tsx';
import { Button } from '#admin/ui/Button.tsx';
import { MAX_PARCELS } from '#shared/limits.ts';
import { newKey } from '#shared/new-key.ts';
import { formatOrderDate } from '#shared/orders/order.ts';
import { type Parcel, type ShownParcel, shownParcels } from '#shared/orders/parcels.ts';
import { MailBox } from './MailChoice.tsx';
import type { AdminOrder } from './order.ts';
import { ORDERS_KEY } from './orders.queries.ts';
import { lastCourier, ParcelFields, rememberCourier } from './ParcelFields.tsx';
import {
  freePieces,
  newParcelValues,
  ownParcels,
  PARCEL_FIELDS,
  parcelOf,
  parcelsUpdate,
  valuesOfParcel,
} from './parcel-fields.ts';
import { PARCEL_WORDS, parcelName } from './parcel-words.ts';

/** An open dialog: the parcel to edit, or a new one. */
type Edited = { parcel: Parcel | undefined };

/** The parcels of an order with their tracking numbers; each can be corrected and removed. */
export function Parcels({ order }: { order: AdminOrder }) {
  const [edited, setEdited] = useState<Edited>();
  const parcels = shownParcels(order);
  const stored = ownParcels(order);
  return (
    <>
      {parcels.length === 0 && <p className="text-ink-soft">{PARCEL_WORDS.none}</p>}
      <ul className="grid gap-3">
        {parcels.map((parcel) => (
          <ParcelItem
            key={parcel.id}
            order={order}
            parcel={parcel}
            onEdit={() => setEdited({ parcel: stored.find(({ id }) => id === parcel.id) })}
          />
        ))}
      </ul>
      {parcels.length < MAX_PARCELS && (
        <Button look="outline" className="mt-2" onClick={() => setEdited({ parcel: undefined })}>
          {PARCEL_WORDS.add}
        </Button>
      )}
      {edited && <ParcelDialog order={order} parcel={edited.parcel} onClose={() => setEdited(undefined)} />}
    </>
  );
}

interface ParcelItemProps {
  order: AdminOrder;
  parcel: ShownParcel;
  onEdit: () => void;
}

function ParcelItem({ order, parcel: { id, courier, number, href, sentOn, items }, onEdit }: ParcelItemProps) {
  const rest = ownParcels(order).filter((one) => one.id !== id);
  const removal = useDelete('orders', [ORDERS_KEY], {
    title: PARCEL_WORDS.removeTitle,
    text: <p>{PARCEL_WORDS.removeText}</p>,
    action: PARCEL_WORDS.remove,
    quiet: true,
    operations: [parcelsUpdate(order, rest)],
    done: PARCEL_WORDS.removed,
  });
  const held = items.flatMap(({ item_id, quantity }) => {
    const item = order.items.find(({ id }) => id === item_id);
    return item ? [`${quantity} × ${[item.name, item.size].filter(Boolean).join(', ')}`] : [];
  });
  const sent = sentOn === '' ? '' : `${PARCEL_WORDS.sentOn} ${formatOrderDate(new Date(`${sentOn}T12:00:00+05:30`))}`;
  const name = parcelName(courier, number);
  return (
    <li className="grid gap-0.5 break-words">
      <p className="font-semibold">{courier || PARCEL_WORDS.unknownCourier}</p>
      <p>{number || PARCEL_WORDS.noNumber}</p>
      <p className="text-sm text-ink-soft">{[sent, ...held].filter(Boolean).join(' · ')}</p>
      <p className="flex flex-wrap gap-x-4">
        {number !== '' && (
          <a className="link" href={href ?? searchOf(number)} target="_blank" rel="noopener noreferrer">
            {PARCEL_WORDS.track}
          </a>
        )}
        <button type="button" className="link" aria-label={`${PARCEL_WORDS.edit} ${name}`} onClick={onEdit}>
          {PARCEL_WORDS.edit}
        </button>
        <button type="button" className="link" aria-label={`${PARCEL_WORDS.remove} ${name}`} onClick={removal.ask}>
          {PARCEL_WORDS.remove}
        </button>
      </p>
      {removal.dialog}
    </li>
  );
}

/** A service that knows India's couriers, for a number whose courier is unknown. */
function searchOf(number: string): string {
  return `https://t.17track.net/en#nums=${encodeURIComponent(number)}`;
}

interface ParcelDialogProps {
  order: AdminOrder;
  /** The parcel to change; undefined for a new one. */
  parcel: Parcel | undefined;
  onClose: () => void;
}

/** Adds a parcel to an order, or corrects one. */
function ParcelDialog({ order, parcel, onClose }: ParcelDialogProps) {
  const [id] = useState(() => parcel?.id ?? newKey());
  const [isMailing, setMailing] = useState(true);
  const hasMailServer = useHasMailServer();
  const parcels = ownParcels(order);
  const stored = parcels.find((one) => one.id === id) ?? parcel;
  const form = useRecordForm(PARCEL_FIELDS, {
    record: stored && valuesOfParcel(stored),
    start: newParcelValues(order, lastCourier()),
    affected: [ORDERS_KEY],
    save: {
      collection: 'orders',
      done: parcel ? PARCEL_WORDS.saved : PARCEL_WORDS.added,
      isQuiet: !isMailing,
      operations: ({ all }) => [parcelsUpdate(order, withParcel(parcels, parcelOf(id, all)))],
      conflictToast: { title: PARCEL_WORDS.changedMeanwhile, text: PARCEL_WORDS.saveAgain },
    },
    onSaved: (values) => {
      rememberCourier(parcelOf(id, values).courier);
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      title={`${parcel ? PARCEL_WORDS.editTitle : PARCEL_WORDS.addTitle} ${order.order_number}`}
      onClose={onClose}
      footer={<SubmitButton form={form} label={PARCEL_WORDS.save} busyLabel={PARCEL_WORDS.saving} />}
    >
      <ParcelFields form={form} items={order.items} free={freePieces(order, id)} />
      {/* Later changes are mailed while the order is under way. */}
      {hasMailServer && order.status === 'shipped' && order.email !== null && (
        <MailBox choice={PARCEL_WORDS.mail} hint={PARCEL_WORDS.mailHint} isMailing={isMailing} onChange={setMailing} />
      )}
    </DialogForm>
  );
}

/** The list with this parcel in place of its earlier version, or at the end. */
function withParcel(parcels: readonly Parcel[], parcel: Parcel): readonly Parcel[] {
  return parcels.some(({ id }) => id === parcel.id)
    ? parcels.map((one) => (one.id === parcel.id ? parcel : one))
    : [...parcels, parcel];
}
