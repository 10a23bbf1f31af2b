import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { orderInvoicesQuery } from '#admin/features/invoices/invoices.queries.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Modal } from '#admin/ui/Modal.tsx';
import type { ShippingText } from '#shared/api/admin-orders.ts';
import type { Shipping } from '#shared/api/shipping.ts';
import { AddressFields } from './AddressFields.tsx';
import { type AddressProblems, formOfAddress, readAddressForm } from './address-form.ts';
import { ADDRESS_WORDS } from './address-words.ts';
import { STATUS_LABELS } from './messages.ts';
import { type AdminOrder, addressLines, customerName, isAddressLocked } from './order.ts';
import { useAddress } from './use-address.ts';

/** Corrects name, phone and address of an order that is not shipped yet. */
export function AddressDialog({ order, isOpen }: { order: AdminOrder; isOpen: boolean }) {
  const navigate = useNavigate({ from: '/orders' });
  const [isDirty, setDirty] = useState(false);
  const close = () => {
    // The leave guard must be off before the URL changes.
    flushSync(() => setDirty(false));
    void navigate({ search: (now) => ({ ...now, ask: undefined }), replace: true, resetScroll: false });
  };
  return (
    <Modal isOpen={isOpen} title={`${ADDRESS_WORDS.title} ${order.order_number}`} isDirty={isDirty} onClose={close}>
      {isAddressLocked(order) ? (
        <p>{ADDRESS_WORDS.locked(STATUS_LABELS[order.status].toLowerCase())}</p>
      ) : (
        <AddressForm order={order} onDirty={setDirty} onClose={close} />
      )}
    </Modal>
  );
}

interface AddressFormProps {
  order: AdminOrder;
  onDirty: (isDirty: boolean) => void;
  onClose: () => void;
}

function AddressForm({ order, onDirty, onClose }: AddressFormProps) {
  const [form, setForm] = useState<Shipping>(() => formOfAddress(order.shipping));
  const [problems, setProblems] = useState<AddressProblems>({});
  const { save, isSaving, theirs, failure } = useAddress(order, onClose);
  const { data: invoices = [] } = useQuery(orderInvoicesQuery(order.id));
  const submit = () => {
    if (isSaving) return;
    const read = readAddressForm(form, order.source);
    setProblems('problems' in read ? read.problems : {});
    if ('address' in read) save(read.address);
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      noValidate
    >
      <p className="text-ink-soft">{ADDRESS_WORDS.intro}</p>
      {invoices.length > 0 && (
        <p className="border-l-4 border-zari bg-sand p-3">
          {ADDRESS_WORDS.invoiced(invoices.map(({ number }) => number).join(', '))}
        </p>
      )}
      <AddressFields
        form={form}
        problems={problems}
        onChange={(part) => {
          onDirty(true);
          setForm((now) => ({ ...now, ...part }));
        }}
      />
      {failure && (
        <p role="alert" className="field-error">
          {failure}
        </p>
      )}
      {theirs ? (
        <Theirs address={theirs.address} onKeepMine={submit} onTakeTheirs={onClose} />
      ) : (
        <Button type="submit" className="justify-self-end" disabled={isSaving}>
          {isSaving ? ADDRESS_WORDS.saving : ADDRESS_WORDS.save}
        </Button>
      )}
    </form>
  );
}

interface TheirsProps {
  address: ShippingText | null;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** The address that someone else saved meanwhile. */
function Theirs({ address, onKeepMine, onTakeTheirs }: TheirsProps) {
  return (
    <div role="alert" className="border-l-4 border-zari bg-sand p-3">
      <p className="font-semibold">{ADDRESS_WORDS.changedMeanwhile}</p>
      <p className="break-words">
        {[customerName(address), ...addressLines(address), address?.phone].filter(Boolean).join(', ')}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button onClick={onKeepMine}>{ADDRESS_WORDS.keepMine}</Button>
        <Button look="outline" onClick={onTakeTheirs}>
          {ADDRESS_WORDS.takeTheirs}
        </Button>
      </div>
    </div>
  );
}
