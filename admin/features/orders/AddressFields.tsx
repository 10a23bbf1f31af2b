import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ComboBox } from '#admin/ui/ComboBox.tsx';
import { Field, TextField } from '#admin/ui/Field.tsx';
import { TextArea } from '#admin/ui/Input.tsx';
import type { PLACE_FIELDS } from '#shared/orders/address.ts';
import { ADDRESS_STATES } from '#shared/places/indian-states.ts';
import { ADDRESS_WORDS } from './address-fields.ts';
import { placeQuery, withPlace } from './pin-place.queries.ts';

const STATES = ADDRESS_STATES.map((state) => ({ value: state, label: state }));

type Address = Readonly<Record<(typeof PLACE_FIELDS)[number], string>>;

interface AddressFieldsProps {
  address: Address;
  problems: { [Field in keyof Address]?: string | undefined };
  onChange: (part: Partial<Address>) => void;
  /** An address that is not required can be left out as a whole. */
  isRequired?: boolean;
  /** Only the address itself can be changed. */
  isSpellingOnly?: boolean;
  pinHint?: string | undefined;
  /** Of the field of the address. */
  className?: string;
}

/**
 * The place that an order is sent to. A PIN code that is typed fills in city and state where they are blank; one of another state
 * than the one chosen is named.
 */
export function AddressFields({ address, problems, onChange, isRequired = true, ...rest }: AddressFieldsProps) {
  const { isSpellingOnly = false, pinHint, className = '' } = rest;
  const { data: place } = useQuery(placeQuery(address.pincode));
  const isElsewhere = place && address.state !== '' && place.state !== address.state;
  const typedPin = useRef<string>(undefined);
  useEffect(() => {
    if (!place || typedPin.current !== address.pincode) return;
    typedPin.current = undefined;
    const { city, state } = withPlace(address, place);
    onChange({ city, state });
  });
  const text = (field: 'pincode' | 'city', onTyped: (typed: string) => void) => (
    <TextField
      label={ADDRESS_WORDS.labels[field]}
      error={problems[field]}
      hint={field === 'pincode' && pinHint}
      isRequired={isRequired}
      autoComplete="off"
      inputMode={field === 'pincode' ? 'numeric' : 'text'}
      value={address[field]}
      onChange={onTyped}
    />
  );
  const typePin = (pincode: string) => {
    typedPin.current = pincode;
    onChange({ pincode });
  };
  return (
    <>
      {!isSpellingOnly && text('pincode', typePin)}
      <Field
        label={ADDRESS_WORDS.labels.address}
        error={problems.address}
        className={className}
        isRequired={isRequired}
      >
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
      {!isSpellingOnly && text('city', (city) => onChange({ city }))}
      {!isSpellingOnly && (
        <Field
          label={ADDRESS_WORDS.labels.state}
          error={problems.state}
          hint={isElsewhere ? ADDRESS_WORDS.elsewhere(address.pincode, place.state) : undefined}
          isRequired={isRequired}
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
    </>
  );
}
