import { useState } from 'react';
import { DialogForm, SubmitButton } from '#admin/forms/RecordForm.tsx';
import { useRecordForm } from '#admin/forms/use-record-form.ts';
import { Caution } from '#admin/ui/Notices.tsx';
import { newKey } from '#shared/new-key.ts';
import { shownParcels } from '#shared/orders/parcels.ts';
import { SHIP_WORDS, unpaidWords } from './change-messages.ts';
import { MailChoice } from './MailChoice.tsx';
import { type AdminOrder, type StatusChange, unpaidAmong } from './order.ts';
import { lastCourier, ParcelFields, rememberCourier } from './ParcelFields.tsx';
import { freePieces, newParcelValues, PARCEL_FIELDS, parcelOf } from './parcel-fields.ts';
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
  const [id] = useState(newKey);
  const [isMailing, setMailing] = useState(true);
  const isPaid = unpaidAmong([order]).length === 0;
  const parcels = shownParcels(order);
  const form = useRecordForm(PARCEL_FIELDS, {
    record: undefined,
    start: newParcelValues(order, lastCourier()),
    affected: [],
    save: async ({ all }) => {
      const isLeftOut = all.tracking_number === '' && all.courier === '';
      const parcel = parcels.length > 0 || isLeftOut ? undefined : parcelOf(id, all);
      if (parcel) rememberCourier(parcel.courier);
      onSave({ orders: [order], status: 'shipped', quiet: !isMailing, parcel });
    },
  });
  return (
    <DialogForm
      form={form}
      title={`${SHIP_WORDS.title} ${order.order_number}`}
      onClose={onClose}
      footer={<SubmitButton form={form} label={isPaid ? SHIP_WORDS.action : SHIP_WORDS.unpaidAction} />}
    >
      {!isPaid && (
        <Caution role="alert" className="font-semibold">
          {unpaidWords('shipped', [order], 1).title}
        </Caution>
      )}
      {parcels.length > 0 ? (
        <p>
          {SHIP_WORDS.hasParcels} {parcels.map(({ courier, number }) => parcelName(courier, number)).join(', ')}
        </p>
      ) : (
        <ParcelFields form={form} items={order.items} free={freePieces(order, id)} />
      )}
      <MailChoice orders={[order]} isMailing={isMailing} onChange={setMailing} />
    </DialogForm>
  );
}
