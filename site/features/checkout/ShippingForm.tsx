import { useStore } from '@nanostores/react';
import { type ComponentProps, useEffect } from 'react';
import type { ShippingField } from '#shared/api/shipping.ts';
import { INDIAN_STATES } from '#shared/indian-states.ts';
import { $attention, $fieldErrors, clearFieldError } from './checkout.store.ts';
import { CHECKOUT_WORDS, FIELD_LABELS } from './messages.ts';
import { $pinNote, followPinCode, startWithRememberedPin } from './pin-suggestion.store.ts';
import { $shippingDraft, typeShipping } from './shipping-draft.store.ts';

/** The shipping address: what is typed is kept, what is wrong is said beside its field. */
export function ShippingForm() {
  useFocusOnAttention();
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-1 float-left w-full sm:col-span-2">
        <span className="font-display text-2xl">{CHECKOUT_WORDS.shippingAddress}</span>
        <span className="text-ink-soft block text-sm">{CHECKOUT_WORDS.addressNote}</span>
      </legend>
      <TextField field="first_name" autoComplete="given-name" />
      <TextField field="last_name" autoComplete="family-name" />
      <div className="sm:col-span-2">
        <TextField field="address" autoComplete="street-address" />
      </div>
      <TextField field="city" autoComplete="address-level2" />
      <StateField />
      <PinCodeField />
      <TextField field="phone" autoComplete="tel" type="tel" inputMode="tel" />
    </fieldset>
  );
}

/** Brings the shopper to the field that wants them, once its message is on the page. */
function useFocusOnAttention(): void {
  const attention = useStore($attention);
  useEffect(() => {
    if (attention !== null) document.getElementById(attention.field)?.focus();
  }, [attention]);
}

/** Ids, value and error of a field, for its control. */
function useField(field: ShippingField) {
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

function TextField({ field, ...input }: { field: ShippingField } & ComponentProps<'input'>) {
  const { control, error } = useField(field);
  return (
    <div className="field">
      <label htmlFor={field}>{FIELD_LABELS[field]}</label>
      <input {...control} {...input} />
      <FieldError field={field} error={error} />
    </div>
  );
}

/** The PIN code, and what it suggests for city and state. */
function PinCodeField() {
  const pincode = useStore($shippingDraft).pincode;
  const note = useStore($pinNote);
  useEffect(startWithRememberedPin, []);
  useEffect(() => void followPinCode(pincode), [pincode]);
  return (
    <div>
      <TextField field="pincode" autoComplete="postal-code" inputMode="numeric" />
      <p className="text-ink-soft mt-1 text-sm" role="status">
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
        {INDIAN_STATES.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </select>
      <FieldError field="state" error={error} />
    </div>
  );
}

function FieldError({ field, error }: { field: ShippingField; error: string | undefined }) {
  return (
    <p className="field-error" id={`${field}-error`} hidden={error === undefined}>
      {error}
    </p>
  );
}
