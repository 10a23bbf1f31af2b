import { useState } from 'react';
import { Button } from '#admin/ui/Button.tsx';
import { ConfirmDialog } from '#admin/ui/ConfirmDialog.tsx';
import { MAX_PARCELS } from '#shared/limits.ts';
import { formatOrderDate } from '#shared/orders/order.ts';
import { type Parcel, type ShownParcel, shownParcels } from '#shared/orders/parcels.ts';
import type { AdminOrder } from './order.ts';
import { ParcelDialog } from './ParcelDialog.tsx';
import { ownParcels } from './parcel-form.ts';
import { PARCEL_WORDS, parcelName } from './parcel-words.ts';
import { useParcels } from './use-parcels.ts';

type Question = { kind: 'add' } | { kind: 'edit'; parcel: Parcel } | { kind: 'remove'; parcel: Parcel };

/** The parcels of an order with their tracking numbers; each can be corrected and removed. */
export function Parcels({ order }: { order: AdminOrder }) {
  const [question, setQuestion] = useState<Question>();
  const close = () => setQuestion(undefined);
  const parcels = shownParcels(order);
  const stored = ownParcels(order);
  const ask = (kind: 'edit' | 'remove', id: string) => {
    const parcel = stored.find((one) => one.id === id);
    if (parcel) setQuestion({ kind, parcel });
  };
  return (
    <>
      {parcels.length === 0 && <p className="text-ink-soft">{PARCEL_WORDS.none}</p>}
      <ul className="grid gap-3">
        {parcels.map((parcel) => (
          <ParcelItem key={parcel.id} order={order} parcel={parcel} onAsk={(kind) => ask(kind, parcel.id)} />
        ))}
      </ul>
      {parcels.length < MAX_PARCELS && (
        <Button look="outline" className="mt-2" onClick={() => setQuestion({ kind: 'add' })}>
          {PARCEL_WORDS.add}
        </Button>
      )}
      {question?.kind === 'add' && <ParcelDialog order={order} parcel={undefined} onClose={close} />}
      {question?.kind === 'edit' && <ParcelDialog order={order} parcel={question.parcel} onClose={close} />}
      {question?.kind === 'remove' && <RemoveParcel order={order} parcel={question.parcel} onClose={close} />}
    </>
  );
}

interface ParcelItemProps {
  order: AdminOrder;
  parcel: ShownParcel;
  onAsk: (kind: 'edit' | 'remove') => void;
}

function ParcelItem({ order, parcel: { courier, number, href, sentOn, items }, onAsk }: ParcelItemProps) {
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
        <button
          type="button"
          className="link"
          aria-label={`${PARCEL_WORDS.edit} ${name}`}
          onClick={() => onAsk('edit')}
        >
          {PARCEL_WORDS.edit}
        </button>
        <button
          type="button"
          className="link"
          aria-label={`${PARCEL_WORDS.remove} ${name}`}
          onClick={() => onAsk('remove')}
        >
          {PARCEL_WORDS.remove}
        </button>
      </p>
    </li>
  );
}

/** A service that knows India's couriers, for a number whose courier is unknown. */
function searchOf(number: string): string {
  return `https://t.17track.net/en#nums=${encodeURIComponent(number)}`;
}

function RemoveParcel({ order, parcel, onClose }: { order: AdminOrder; parcel: Parcel; onClose: () => void }) {
  const { save, isSaving, theirs, failure } = useParcels(order, onClose);
  const remove = () =>
    save({
      label: PARCEL_WORDS.removed,
      quiet: true,
      change: (parcels) => parcels.filter(({ id }) => id !== parcel.id),
    });
  return (
    <ConfirmDialog
      isOpen
      title={PARCEL_WORDS.removeTitle}
      action={PARCEL_WORDS.remove}
      isBusy={isSaving}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{PARCEL_WORDS.removeText}</p>
      {theirs && <p role="alert">{PARCEL_WORDS.removeAgain}</p>}
      {failure && <p role="alert">{failure}</p>}
    </ConfirmDialog>
  );
}
