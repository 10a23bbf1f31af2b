import { useState } from 'react';
import { Button } from '#admin/ui/Button.tsx';
import { Modal } from '#admin/ui/Modal.tsx';
import { shownParcels } from '#shared/orders/parcels.ts';
import { SHIP_WORDS, unpaidWords } from './change-messages.ts';
import { lastCourier, rememberCourier } from './last-courier.store.ts';
import { MailChoice } from './MailChoice.tsx';
import { type AdminOrder, type StatusChange, unpaidAmong } from './order.ts';
import { ParcelFields } from './ParcelFields.tsx';
import { freePieces, newParcelForm, newParcelId, type ParcelProblems, readParcelForm } from './parcel-form.ts';
import { parcelName } from './parcel-words.ts';

interface ShipDialogProps {
  order: AdminOrder;
  onSave: (change: StatusChange) => void;
  onClose: () => void;
}

/**
 * Asks for the parcel of an order that is marked as shipped; it can be left out, and added later. Parcels that were entered
 * before are shown. Warns if the order is not paid.
 */
export function ShipDialog({ order, onSave, onClose }: ShipDialogProps) {
  const [id] = useState(newParcelId);
  const [form, setForm] = useState(() => newParcelForm(order, lastCourier()));
  const [problems, setProblems] = useState<ParcelProblems>({});
  const [isMailing, setMailing] = useState(true);
  const isPaid = unpaidAmong([order]).length === 0;
  const parcels = shownParcels(order);
  const send = (event: React.SubmitEvent) => {
    event.preventDefault();
    const change: StatusChange = { orders: [order], status: 'shipped', quiet: !isMailing };
    const isLeftOut = form.tracking_number.trim() === '' && form.courier === '';
    if (parcels.length > 0 || isLeftOut) return onSave(change);
    const read = readParcelForm(id, form);
    if ('problems' in read) return setProblems(read.problems);
    rememberCourier(read.parcel.courier);
    onSave({ ...change, parcel: read.parcel });
  };
  return (
    <Modal isOpen title={`${SHIP_WORDS.title} ${order.order_number}`} onClose={onClose}>
      <form className="grid gap-4" onSubmit={send} noValidate>
        {!isPaid && (
          <p role="alert" className="border-l-4 border-zari bg-sand p-3 font-semibold">
            {unpaidWords('shipped', [order], 1).title}
          </p>
        )}
        {parcels.length > 0 ? (
          <p>
            {SHIP_WORDS.hasParcels} {parcels.map(({ courier, number }) => parcelName(courier, number)).join(', ')}
          </p>
        ) : (
          <ParcelFields
            items={order.items}
            free={freePieces(order, id)}
            form={form}
            problems={problems}
            onChange={(part) => setForm((now) => ({ ...now, ...part }))}
          />
        )}
        <MailChoice orders={[order]} isMailing={isMailing} onChange={setMailing} />
        <Button type="submit" className="justify-self-end">
          {isPaid ? SHIP_WORDS.action : SHIP_WORDS.unpaidAction}
        </Button>
      </form>
    </Modal>
  );
}
