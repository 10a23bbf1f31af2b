import { useStore } from '@nanostores/react';
import { type ComponentProps, useEffect, useState } from 'react';
import { ADDRESS_STATES } from '#shared/places/indian-states.ts';
import { readStoredSession } from '#site/device/session.ts';
import { CHECKOUT_WORDS, FIELD_LABELS } from './messages.ts';
import { $pinNote, followPinCode } from './pin-suggestion.store.ts';
import { $prefilledFrom, $savedAddresses, addressLabel, chooseAddress, isSameAddress } from './prefill.store.ts';
import {
  $attention,
  $fieldErrors,
  $shippingDraft,
  type CheckoutField,
  checkLeftField,
  clearFieldError,
  typeShipping,
} from './shipping-draft.store.ts';

/** The shipping address. It is kept while typing; each field shows its own error. */
export function ShippingForm() {
  // Signed-in shoppers get mail at their account's address.
  const [isGuest] = useState(() => readStoredSession() === null);
  const note = useAddressNote();
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
      <div className={isGuest ? '' : 'sm:col-span-2'}>
        <TextField
          field="phone"
          hint={CHECKOUT_WORDS.phoneNote}
          autoComplete="tel"
          type="tel"
          inputMode="tel"
          onBlur={() => checkLeftField('phone')}
        />
      </div>
      {isGuest && (
        <TextField
          field="email"
          hint={CHECKOUT_WORDS.emailNote}
          required={false}
          autoComplete="email"
          type="email"
          onBlur={() => checkLeftField('email')}
        />
      )}
      <TextField field="first_name" autoComplete="given-name" />
      <TextField field="last_name" hint={CHECKOUT_WORDS.oneNameNote} required={false} autoComplete="family-name" />
      <PinCodeField />
      <div className="sm:col-span-2">
        <TextField field="address" autoComplete="street-address" />
      </div>
      <TextField field="city" autoComplete="address-level2" />
      <StateField />
    </fieldset>
  );
}

function useAddressNote(): string {
  const hasChoices = useStore($savedAddresses).length > 1;
  const prefilledFrom = useStore($prefilledFrom);
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

/** Attributes and error of a field's control. */
function useField(field: CheckoutField) {
  const error = useStore($fieldErrors)[field];
  return {
    error,
    control: {
      id: field,
      name: field,
      className: 'input',
      required: true,
      value: useStore($shippingDraft)[field],
      'aria-describedby': `${field}-error`,
      'aria-invalid': error !== undefined,
      onChange: ({ target }: { target: { value: string } }) => {
        typeShipping(field, target.value);
        clearFieldError(field);
      },
    },
  };
}

interface TextFieldProps extends ComponentProps<'input'> {
  field: CheckoutField;
  hint?: string;
}

function TextField({ field, hint, ...input }: TextFieldProps) {
  const { control, error } = useField(field);
  const described = hint === undefined ? {} : { 'aria-describedby': `${field}-hint ${field}-error` };
  return (
    <div className="field">
      <label htmlFor={field}>{FIELD_LABELS[field]}</label>
      <input {...control} {...described} {...input} />
      {hint !== undefined && (
        <p className="field-hint" id={`${field}-hint`}>
          {hint}
        </p>
      )}
      <FieldError field={field} error={error} />
    </div>
  );
}

/** The PIN code, with a note about its place. */
function PinCodeField() {
  const pincode = useStore($shippingDraft).pincode;
  const note = useStore($pinNote);
  useEffect(() => void followPinCode(pincode), [pincode]);
  return (
    <div className="grid items-start gap-x-4 sm:col-span-2 sm:grid-cols-2">
      <TextField
        field="pincode"
        autoComplete="postal-code"
        inputMode="numeric"
        onBlur={() => checkLeftField('pincode')}
      />
      {/* min-h-10 reserves two lines: nothing moves when the note appears. */}
      <p className="text-ink-soft mt-1 min-h-10 text-sm sm:mt-8" role="status">
        {note}
      </p>
    </div>
  );
}

function StateField() {
  const { control, error } = useField('state');
  return (
    <div className="field">
      <label htmlFor="state">{FIELD_LABELS.state}</label>
      <select {...control} autoComplete="address-level1">
        <option value="">{CHECKOUT_WORDS.chooseState}</option>
        {ADDRESS_STATES.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </select>
      <FieldError field="state" error={error} />
    </div>
  );
}

function FieldError({ field, error }: { field: CheckoutField; error: string | undefined }) {
  return (
    <p className="field-error" id={`${field}-error`} hidden={error === undefined}>
      {error}
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
