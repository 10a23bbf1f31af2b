import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { CheckoutField } from '#shared/api/create-order.ts';
import { onlyStateNote, otherStateRefusal } from '#shared/orders/other-states.ts';
import { ADDRESS_STATES } from '#shared/places/indian-states.ts';
import { otherStateOfGstin } from '#shared/tax/gst-states.ts';
import { DataNotice } from '#site/components/DataNotice.tsx';
import { Field, Select, TextArea } from '#site/components/Field.tsx';
import { readStoredSession } from '#site/device/session.ts';
import { CHECKOUT_WORDS, FIELD_LABELS, otherGstin } from './messages.ts';
import { $pinNote, followPinCode } from './pin-suggestion.store.ts';
import { $prefilledFrom, $savedAddresses, addressLabel, chooseAddress, isSameAddress } from './prefill.store.ts';
import {
  $attention,
  $fieldErrors,
  $shippingDraft,
  checkLeftField,
  clearFieldError,
  typeShipping,
} from './shipping-draft.store.ts';

interface Props {
  /** What the details are used for. */
  notice: string;
  /** The only state that the shop delivers to; '' for all. */
  onlyState: string;
  /** Whether the shop issues tax invoices, which can name the GSTIN of a business. */
  takesGstin: boolean;
}

/** The shipping address. It is kept while typing; each field shows its own error. */
export function ShippingForm({ notice, onlyState, takesGstin }: Props) {
  // Signed-in shoppers get mail at their account's address.
  const [isGuest] = useState(() => readStoredSession() === null);
  const note = useAddressNote(onlyState);
  const control = useControls(onlyState);
  useFocusOnAttention();
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-1 float-left w-full sm:col-span-2">
        <span className="font-display text-2xl">{CHECKOUT_WORDS.shippingAddress}</span>
        <span className="text-ink-soft block text-sm" role="status">
          {note}
        </span>
      </legend>
      <AddressChoices />
      <Field
        {...control('phone')}
        className={isGuest ? '' : 'sm:col-span-2'}
        hint={CHECKOUT_WORDS.phoneNote}
        autoComplete="tel"
        type="tel"
        inputMode="tel"
      />
      {isGuest && (
        <Field
          {...control('email')}
          hint={CHECKOUT_WORDS.emailNote}
          required={false}
          autoComplete="email"
          type="email"
        />
      )}
      <Field {...control('first_name')} autoComplete="given-name" />
      <Field {...control('last_name')} hint={CHECKOUT_WORDS.oneNameNote} required={false} autoComplete="family-name" />
      <div className="grid items-start gap-x-4 sm:col-span-2 sm:grid-cols-2">
        <Field {...control('pincode')} autoComplete="postal-code" inputMode="numeric" />
        <PinNote />
      </div>
      <TextArea {...control('address')} className="sm:col-span-2" rows={2} autoComplete="street-address" />
      <Field {...control('city')} autoComplete="address-level2" />
      <Select {...control('state')} autoComplete="address-level1">
        <option value="">{CHECKOUT_WORDS.chooseState}</option>
        {ADDRESS_STATES.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </Select>
      {takesGstin && <GstinField {...control('gstin')} />}
      <DataNotice text={notice} className="sm:col-span-2" />
    </fieldset>
  );
}

/** Says so if the GSTIN is of another state than the order goes to. */
function GstinField(control: React.ComponentProps<typeof Field>) {
  const { gstin, state } = useStore($shippingDraft);
  const other = otherStateOfGstin(state, gstin);
  return (
    <Field
      {...control}
      className="sm:col-span-2"
      hint={other ? otherGstin(other, state) : CHECKOUT_WORDS.gstinNote}
      required={false}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
    />
  );
}

function useAddressNote(onlyState: string): string {
  const hasChoices = useStore($savedAddresses).length > 1;
  const prefilledFrom = useStore($prefilledFrom);
  if (onlyState !== '') return onlyStateNote(onlyState);
  if (hasChoices) return CHECKOUT_WORDS.chooseNote;
  return prefilledFrom === null ? CHECKOUT_WORDS.addressNote : CHECKOUT_WORDS.prefilledNote[prefilledFrom];
}

/** Focuses the field that needs attention, after its error is rendered. */
function useFocusOnAttention(): void {
  const attention = useStore($attention);
  useEffect(() => {
    if (attention !== null) document.getElementById(attention.field)?.focus();
  }, [attention]);
}

/** Label, value and error of a field. */
function useControls(onlyState: string) {
  const draft = useStore($shippingDraft);
  const errors = useStore($fieldErrors);
  // As soon as the state is known, not only when Pay is pressed.
  const otherState = otherStateRefusal(onlyState, draft.state);
  return (field: CheckoutField) => ({
    id: field,
    label: FIELD_LABELS[field],
    error: errors[field] ?? (field === 'state' ? otherState || undefined : undefined),
    required: true,
    value: draft[field],
    onBlur: () => checkLeftField(field),
    onChange: ({ target }: { target: { value: string } }) => {
      typeShipping(field, target.value);
      clearFieldError(field);
    },
  });
}

/** The place of the PIN code. */
function PinNote() {
  const { pincode } = useStore($shippingDraft);
  const note = useStore($pinNote);
  useEffect(() => void followPinCode(pincode), [pincode]);
  // min-h-10 reserves two lines: nothing moves when the note appears.
  return (
    <p className="text-ink-soft mt-1 min-h-10 text-sm sm:mt-8" role="status">
      {note}
    </p>
  );
}

/** The shopper's addresses as radio choices; the checked one is what the form holds, `A new address` anything else. */
export function AddressChoices() {
  const addresses = useStore($savedAddresses);
  const draft = useStore($shippingDraft);
  if (addresses.length < 2) return null;
  const chosen = addresses.find((address) => isSameAddress(address, draft)) ?? null;
  return (
    <fieldset className="grid gap-2 sm:col-span-2">
      <legend className="mb-1 font-semibold">{CHECKOUT_WORDS.sendTo}</legend>
      {[...addresses, null].map((address) => (
        <label
          className="border-line-strong rounded-small bg-paper-bright has-checked:border-ink flex min-h-11 cursor-pointer items-start gap-3 border px-3 py-2"
          key={address === null ? 'new' : `${addressLabel(address)} ${address.state}`}
        >
          <input
            className="mt-1 size-4 flex-none"
            type="radio"
            name="send_to"
            checked={address === chosen}
            onChange={() => chooseAddress(address)}
          />
          <span className="min-w-0 wrap-anywhere">
            {address === null ? CHECKOUT_WORDS.newAddress : addressLabel(address)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
