import { Autocomplete } from '@base-ui/react/autocomplete';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { identityQuery } from '#admin/features/content/identity.queries.ts';
import { AddressFields } from '#admin/features/orders/AddressFields.tsx';
import { Field, TextField } from '#admin/ui/Field.tsx';
import { Input } from '#admin/ui/Input.tsx';
import { otherStateOfGstin } from '#shared/tax/gst-states.ts';
import { invoiceKindOf } from '#shared/tax/invoice.ts';
import { NEW_ORDER_WORDS } from './messages.ts';
import { buyersQuery } from './new-order.queries.ts';
import type { BuyerValues, FieldProblems } from './order-form.ts';

interface BuyerFieldsProps {
  buyer: BuyerValues;
  problems: FieldProblems;
  /** Whether the address may be left out. */
  isAtCounter: boolean;
  onChange: (part: Partial<BuyerValues>) => void;
}

/** Who orders: the phone number suggests buyers of earlier orders, the PIN code fills in city and state. */
export function BuyerFields({ buyer, problems, isAtCounter, onChange }: BuyerFieldsProps) {
  const { data: identity } = useQuery(identityQuery);
  const other = otherStateOfGstin(buyer.state, buyer.gstin);
  const text = (field: 'name' | 'email' | 'gstin', label: string, className = '', hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      error={problems[`buyer.${field}`]}
      className={className}
      isRequired={field === 'name'}
      autoComplete="off"
      inputMode={field === 'email' ? 'email' : 'text'}
      value={buyer[field]}
      onChange={(typed) => onChange({ [field]: typed })}
    />
  );
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <PhoneField buyer={buyer} error={problems['buyer.phone']} onChange={onChange} />
      {text('name', NEW_ORDER_WORDS.name)}
      <AddressFields
        address={buyer}
        problems={{
          pincode: problems['buyer.pincode'],
          address: problems['buyer.address'],
          city: problems['buyer.city'],
          state: problems['buyer.state'],
        }}
        isRequired={!isAtCounter}
        pinHint={isAtCounter ? NEW_ORDER_WORDS.noAddressNeeded : undefined}
        onChange={onChange}
      />
      {identity &&
        invoiceKindOf(identity) === 'tax_invoice' &&
        text(
          'gstin',
          NEW_ORDER_WORDS.gstin,
          'sm:col-span-2',
          other ? NEW_ORDER_WORDS.otherGstin(other, buyer.state) : NEW_ORDER_WORDS.gstinHint,
        )}
      {text('email', NEW_ORDER_WORDS.email, 'sm:col-span-2', NEW_ORDER_WORDS.emailHint)}
    </div>
  );
}

interface PhoneFieldProps {
  buyer: BuyerValues;
  error: string | undefined;
  onChange: (part: Partial<BuyerValues>) => void;
}

function PhoneField({ buyer, error, onChange }: PhoneFieldProps) {
  const [isTyping, setTyping] = useState(false);
  const { data: buyers = [] } = useQuery(buyersQuery(isTyping ? buyer.phone : ''));
  const known = isTyping ? buyers : [];
  const choose = (chosen: BuyerValues) => {
    setTyping(false);
    onChange({ ...chosen, email: chosen.email || buyer.email });
  };
  return (
    <Field label={NEW_ORDER_WORDS.phone} error={error} isRequired>
      {(control) => (
        <Autocomplete.Root
          mode="none"
          open={known.length > 0}
          items={known}
          itemToStringValue={({ phone }: BuyerValues) => phone}
          value={buyer.phone}
          onValueChange={(phone, { reason }) => {
            if (reason === 'item-press') return;
            setTyping(true);
            onChange({ phone });
          }}
        >
          <Autocomplete.Input
            {...control}
            render={<Input />}
            inputMode="tel"
            autoComplete="off"
            onBlur={() => setTyping(false)}
          />
          <Autocomplete.Portal>
            <Autocomplete.Positioner sideOffset={4} className="z-70">
              <Autocomplete.Popup className="menu w-(--anchor-width)" aria-label={NEW_ORDER_WORDS.knownBuyers}>
                <Autocomplete.List>
                  {(one: BuyerValues) => (
                    <Autocomplete.Item
                      key={`${one.phone} ${one.name}`}
                      value={one}
                      className="menu-item"
                      onClick={() => choose(one)}
                    >
                      <span className="min-w-0 flex-1">
                        <span className="block truncate">
                          {one.name} · {one.phone}
                        </span>
                        <span className="block truncate text-sm text-ink-soft">
                          {[one.address, one.city].filter(Boolean).join(', ')}
                        </span>
                      </span>
                    </Autocomplete.Item>
                  )}
                </Autocomplete.List>
              </Autocomplete.Popup>
            </Autocomplete.Positioner>
          </Autocomplete.Portal>
        </Autocomplete.Root>
      )}
    </Field>
  );
}
