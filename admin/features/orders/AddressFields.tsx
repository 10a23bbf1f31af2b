import { useQuery } from '@tanstack/react-query';
import { ComboBox } from '#admin/ui/ComboBox.tsx';
import { Field } from '#admin/ui/Field.tsx';
import { Input, TextArea } from '#admin/ui/Input.tsx';
import type { Shipping, ShippingField } from '#shared/api/shipping.ts';
import { ADDRESS_STATES } from '#shared/places/indian-states.ts';
import { parsePinCode } from '#shared/places/pin-code.ts';
import type { AddressProblems } from './address-form.ts';
import { ADDRESS_WORDS } from './address-words.ts';

const STATES = ADDRESS_STATES.map((state) => ({ value: state, label: state }));

interface AddressFieldsProps {
  form: Shipping;
  problems: AddressProblems;
  onChange: (part: Partial<Shipping>) => void;
}

/** The fields of an address; says so if the PIN code belongs to another state than the one chosen. */
export function AddressFields({ form, problems, onChange }: AddressFieldsProps) {
  const { data: place } = useQuery(placeQuery(form.pincode));
  const isElsewhere = place != null && form.state !== '' && place.state !== form.state;
  const text = (field: ShippingField, label: string, mode: 'text' | 'tel' | 'numeric' = 'text') => (
    <Field label={label} error={problems[field]} isRequired={field !== 'last_name'}>
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          inputMode={mode}
          value={form[field]}
          onChange={(event) => onChange({ [field]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {text('first_name', ADDRESS_WORDS.firstName)}
      {text('last_name', ADDRESS_WORDS.lastName)}
      {text('phone', ADDRESS_WORDS.phone, 'tel')}
      {text('pincode', ADDRESS_WORDS.pincode, 'numeric')}
      <Field label={ADDRESS_WORDS.address} error={problems.address} className="sm:col-span-2" isRequired>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            autoComplete="off"
            value={form.address}
            onChange={(event) => onChange({ address: event.target.value })}
          />
        )}
      </Field>
      {text('city', ADDRESS_WORDS.city)}
      <Field
        label={ADDRESS_WORDS.state}
        error={problems.state}
        hint={isElsewhere ? ADDRESS_WORDS.elsewhere(form.pincode, place.state) : undefined}
        isRequired
      >
        {(control) => (
          <ComboBox control={control} options={STATES} value={form.state} onChoose={(state) => onChange({ state })} />
        )}
      </Field>
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
