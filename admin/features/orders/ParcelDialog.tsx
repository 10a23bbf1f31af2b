import { useState } from 'react';
import { useHasMailServer } from '#admin/features/mails/mails.queries.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Modal } from '#admin/ui/Modal.tsx';
import { type Parcel, shownParcels } from '#shared/orders/parcels.ts';
import { lastCourier, rememberCourier } from './last-courier.store.ts';
import type { AdminOrder } from './order.ts';
import { ParcelFields } from './ParcelFields.tsx';
import {
  formOfParcel,
  freePieces,
  isSameForm,
  newParcelForm,
  newParcelId,
  type ParcelProblems,
  readParcelForm,
} from './parcel-form.ts';
import { PARCEL_WORDS, parcelName } from './parcel-words.ts';
import { useParcels } from './use-parcels.ts';

interface ParcelDialogProps {
  order: AdminOrder;
  /** The parcel to change; undefined for a new one. */
  parcel: Parcel | undefined;
  onClose: () => void;
}

/** Adds a parcel to an order, or corrects one. */
export function ParcelDialog({ order, parcel, onClose }: ParcelDialogProps) {
  const [id] = useState(() => parcel?.id ?? newParcelId());
  const [start] = useState(() => (parcel ? formOfParcel(parcel) : newParcelForm(order, lastCourier())));
  const [form, setForm] = useState(start);
  const [problems, setProblems] = useState<ParcelProblems>({});
  const [isMailing, setMailing] = useState(true);
  const { save, isSaving, theirs, failure } = useParcels(order, onClose);
  const isMailed = useIsMailed(order);
  const submit = (event: React.SubmitEvent) => {
    event.preventDefault();
    if (isSaving) return;
    const read = readParcelForm(id, form);
    if ('problems' in read) return setProblems(read.problems);
    setProblems({});
    rememberCourier(read.parcel.courier);
    save({
      label: parcel ? PARCEL_WORDS.saved : PARCEL_WORDS.added,
      quiet: !isMailing,
      change: (parcels) => withParcel(parcels, read.parcel),
    });
  };
  const title = `${parcel ? PARCEL_WORDS.editTitle : PARCEL_WORDS.addTitle} ${order.order_number}`;
  return (
    <Modal isOpen title={title} isDirty={!isSameForm(form, start)} onClose={onClose}>
      <form className="grid gap-4" onSubmit={submit} noValidate>
        {theirs && <Theirs parcels={theirs} />}
        <ParcelFields
          items={order.items}
          free={freePieces(order, id)}
          form={form}
          problems={problems}
          onChange={(part) => setForm((now) => ({ ...now, ...part }))}
        />
        {isMailed && (
          <div className="grid gap-1">
            <label className="flex min-h-10 items-center gap-3">
              <input
                type="checkbox"
                className="row-box"
                checked={isMailing}
                onChange={(event) => setMailing(event.target.checked)}
              />
              <span>{PARCEL_WORDS.mail}</span>
            </label>
            <p className="text-sm text-ink-soft">{PARCEL_WORDS.mailHint}</p>
          </div>
        )}
        {failure && (
          <p role="alert" className="field-error">
            {failure}
          </p>
        )}
        <Button type="submit" className="justify-self-end" disabled={isSaving}>
          {isSaving ? PARCEL_WORDS.saving : PARCEL_WORDS.save}
        </Button>
      </form>
    </Modal>
  );
}

/** Whether the customer can be told: later changes are mailed while the order is under way. */
function useIsMailed({ status, email }: AdminOrder): boolean {
  const hasMailServer = useHasMailServer();
  return hasMailServer && status === 'shipped' && email !== null;
}

/** The list with this parcel in place of its earlier version, or at the end. */
function withParcel(parcels: readonly Parcel[], parcel: Parcel): readonly Parcel[] {
  return parcels.some(({ id }) => id === parcel.id)
    ? parcels.map((one) => (one.id === parcel.id ? parcel : one))
    : [...parcels, parcel];
}

/** What someone else saved meanwhile. */
function Theirs({ parcels }: { parcels: readonly Parcel[] }) {
  const names = shownParcels({ parcels, tracking_number: '' }).map(({ courier, number }) =>
    parcelName(courier, number),
  );
  return (
    <div role="alert" className="border-l-4 border-zari bg-sand p-3">
      <p className="font-semibold">{PARCEL_WORDS.changedMeanwhile}</p>
      <p className="break-words">{names.join(', ') || PARCEL_WORDS.none}</p>
      <p>{PARCEL_WORDS.saveAgain}</p>
    </div>
  );
}
