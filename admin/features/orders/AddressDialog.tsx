import { useQuery } from '@tanstack/react-query';
import { orderInvoicesQuery } from '#admin/features/invoices/invoices.queries.ts';
import { FieldConflict } from '#admin/forms/FormField.tsx';
import { DialogForm, SubmitButton } from '#admin/forms/RecordForm.tsx';
import { useRecordForm } from '#admin/forms/use-record-form.ts';
import { TextField } from '#admin/ui/Field.tsx';
import { Modal } from '#admin/ui/Modal.tsx';
import { Caution } from '#admin/ui/Notices.tsx';
import type { Shipping } from '#shared/api/shipping.ts';
import { isUnderWay } from '#shared/orders/address.ts';
import { AddressFields } from './AddressFields.tsx';
import { ADDRESS_WORDS, addressFields, readAddress } from './address-fields.ts';
import type { AdminOrder } from './order.ts';
import { ORDERS_KEY } from './orders.queries.ts';
import { useAsk } from './use-ask.tsx';

/** Corrects name, phone and address of an order; once it is shipped, only their spelling. */
export function AddressDialog({ order }: { order: AdminOrder }) {
  const { close } = useAsk();
  const title = `${ADDRESS_WORDS.title} ${order.order_number}`;
  if (order.status !== 'cancelled') return <AddressForm order={order} title={title} onClose={close} />;
  return (
    <Modal isOpen title={title} onClose={close}>
      <p>{ADDRESS_WORDS.locked}</p>
    </Modal>
  );
}

interface AddressFormProps {
  order: AdminOrder;
  title: string;
  onClose: () => void;
}

function AddressForm({ order: { id, shipping, source, status }, title, onClose }: AddressFormProps) {
  const { data: invoices = [] } = useQuery(orderInvoicesQuery(id));
  const form = useRecordForm(addressFields(source), {
    record: { id, shipping },
    affected: [ORDERS_KEY],
    save: { collection: 'orders', done: ADDRESS_WORDS.saved },
    onSaved: onClose,
    draft: { id: `order-address ${id}` },
  });
  const typed = form.typed.shipping;
  const isSpellingOnly = isUnderWay(status);
  const read = readAddress(typed, source);
  const problems = form.errorOf('shipping') !== undefined && 'problems' in read ? read.problems : {};
  const change = (part: Partial<Shipping>) => form.set('shipping', { ...typed, ...part });
  const text = (field: 'first_name' | 'last_name' | 'phone') => (
    <TextField
      label={ADDRESS_WORDS.labels[field]}
      error={problems[field]}
      isRequired={field !== 'last_name'}
      autoComplete="off"
      inputMode={field === 'phone' ? 'tel' : 'text'}
      value={typed[field]}
      onChange={(now) => change({ [field]: now })}
    />
  );
  return (
    <DialogForm
      form={form}
      title={title}
      onClose={onClose}
      footer={<SubmitButton form={form} label={ADDRESS_WORDS.save} busyLabel={ADDRESS_WORDS.saving} />}
    >
      <p className="text-ink-soft">{isSpellingOnly ? ADDRESS_WORDS.underWay : ADDRESS_WORDS.intro}</p>
      {invoices.length > 0 && (
        <Caution>{ADDRESS_WORDS.invoiced(invoices.map(({ number }) => number).join(', '))}</Caution>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        {text('first_name')}
        {text('last_name')}
        {!isSpellingOnly && text('phone')}
        <AddressFields
          address={typed}
          problems={problems}
          isSpellingOnly={isSpellingOnly}
          className="sm:col-span-2"
          onChange={change}
        />
      </div>
      <FieldConflict name="shipping" />
    </DialogForm>
  );
}
