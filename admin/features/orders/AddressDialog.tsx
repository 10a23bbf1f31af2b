import { useQuery } from '@tanstack/react-query';
import { orderInvoicesQuery } from '#admin/features/invoices/invoices.queries.ts';
import { FieldConflict } from '#admin/forms/FormField.tsx';
import { DialogForm, SubmitButton } from '#admin/forms/RecordForm.tsx';
import { useRecordForm } from '#admin/forms/use-record-form.ts';
import { ComboBox } from '#admin/ui/ComboBox.tsx';
import { Field, TextField } from '#admin/ui/Field.tsx';
import { TextArea } from '#admin/ui/Input.tsx';
import { Modal } from '#admin/ui/Modal.tsx';
import { Caution } from '#admin/ui/Notices.tsx';
import type { Shipping, ShippingField } from '#shared/api/shipping.ts';
import { isUnderWay } from '#shared/orders/address.ts';
import { ADDRESS_STATES } from '#shared/places/indian-states.ts';
import { parsePinCode } from '#shared/places/pin-code.ts';
import { ADDRESS_WORDS, type AddressProblems, addressFields, readAddress } from './address-fields.ts';
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
  const read = readAddress(typed, source);
  return (
    <DialogForm
      form={form}
      title={title}
      onClose={onClose}
      footer={<SubmitButton form={form} label={ADDRESS_WORDS.save} busyLabel={ADDRESS_WORDS.saving} />}
    >
      <p className="text-ink-soft">{isUnderWay(status) ? ADDRESS_WORDS.underWay : ADDRESS_WORDS.intro}</p>
      {invoices.length > 0 && (
        <Caution>{ADDRESS_WORDS.invoiced(invoices.map(({ number }) => number).join(', '))}</Caution>
      )}
      <AddressFields
        address={typed}
        isSpellingOnly={isUnderWay(status)}
        problems={form.errorOf('shipping') !== undefined && 'problems' in read ? read.problems : {}}
        onChange={(part) => form.set('shipping', { ...typed, ...part })}
      />
      <FieldConflict name="shipping" />
    </DialogForm>
  );
}

const STATES = ADDRESS_STATES.map((state) => ({ value: state, label: state }));

interface AddressFieldsProps {
  address: Shipping;
  isSpellingOnly: boolean;
  problems: AddressProblems;
  onChange: (part: Partial<Shipping>) => void;
}

/** The parts of an address; says so if the PIN code belongs to another state than the one chosen. */
function AddressFields({ address, isSpellingOnly, problems, onChange }: AddressFieldsProps) {
  const { data: place } = useQuery(placeQuery(address.pincode));
  const isElsewhere = place != null && address.state !== '' && place.state !== address.state;
  const text = (field: ShippingField, mode: 'text' | 'tel' | 'numeric' = 'text') => (
    <TextField
      label={ADDRESS_WORDS.labels[field]}
      error={problems[field]}
      isRequired={field !== 'last_name'}
      autoComplete="off"
      inputMode={mode}
      value={address[field]}
      onChange={(typed) => onChange({ [field]: typed })}
    />
  );
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {text('first_name')}
      {text('last_name')}
      {!isSpellingOnly && text('phone', 'tel')}
      {!isSpellingOnly && text('pincode', 'numeric')}
      <Field label={ADDRESS_WORDS.labels.address} error={problems.address} className="sm:col-span-2" isRequired>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            autoComplete="off"
            value={address.address}
            onChange={(event) => onChange({ address: event.target.value })}
          />
        )}
      </Field>
      {!isSpellingOnly && text('city')}
      {!isSpellingOnly && (
        <Field
          label={ADDRESS_WORDS.labels.state}
          error={problems.state}
          hint={isElsewhere ? ADDRESS_WORDS.elsewhere(address.pincode, place.state) : undefined}
          isRequired
        >
          {(control) => (
            <ComboBox
              control={control}
              options={STATES}
              value={address.state}
              onChoose={(state) => onChange({ state })}
            />
          )}
        </Field>
      )}
    </div>
  );
}

/** Where a PIN code is; null if unknown. The table is large and loaded on demand. */
function placeQuery(pincode: string) {
  const pin = parsePinCode(pincode);
  return {
    queryKey: ['pin-code-place', pin],
    enabled: pin !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => (await import('#shared/places/pin-code-place.ts')).placeOfPinCode(pincode) ?? null,
  };
}
