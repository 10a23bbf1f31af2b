import { plainDigits } from '#shared/text/digits.ts';
import type { ShippingDraft } from './shipping-draft.store.ts';

/** An address the shopper has used before, as the form's fields. */
export type SavedAddress = Readonly<Omit<ShippingDraft, 'email'>>;

const MOST_FROM_ORDERS = 5;

/** The profile's address, unless it has no street, then those of earlier orders in their order; each address once. */
export function listSavedAddresses(
  profile: SavedAddress | undefined,
  fromOrders: readonly SavedAddress[],
): readonly SavedAddress[] {
  const own = profile === undefined || profile.address === '' ? [] : [profile];
  const all = [...own, ...fromOrders];
  const distinct = all.filter((address, index) => all.findIndex((other) => isSameAddress(address, other)) === index);
  return distinct.slice(0, own.length + MOST_FROM_ORDERS);
}

/** Whether two addresses have the same name and place. The phone number does not count. */
export function isSameAddress(one: SavedAddress, other: SavedAddress): boolean {
  return comparable(one) === comparable(other);
}

/** `Asha Rao, 12 MG Road, Jaipur 302001`. */
export function addressLabel({ first_name, last_name, address, city, pincode }: SavedAddress): string {
  return [`${first_name} ${last_name}`.trim(), address, `${city} ${pincode}`]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
}

function comparable({ first_name, last_name, address, city, state, pincode }: SavedAddress): string {
  const parts = [`${first_name} ${last_name}`, address, city, state, plainDigits(pincode)];
  return JSON.stringify(parts.map((part) => part.trim().replace(/\s+/g, ' ').toLowerCase()));
}
