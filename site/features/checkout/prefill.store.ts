import { atom } from 'nanostores';
import type { ShippingField } from '#shared/api/shipping.ts';
import { addressInOneLine } from '#shared/orders/address.ts';
import { addressState } from '#shared/places/indian-states.ts';
import { plainDigits } from '#shared/text/digits.ts';
import { fold } from '#shared/text/fold.ts';
import { logWarning } from '#site/components/browser-log.ts';
import { readStoredSession } from '#site/device/session.ts';
import { type OrderAddress, readOrderAddresses, readOwnProfile } from '#site/features/profile/own-profile.ts';
import { acceptPinCode, startWithRememberedPin } from './pin-suggestion.store.ts';
import {
  $fieldErrors,
  $shippingDraft,
  type ShippingDraft,
  suggestShipping,
  typeAddress,
} from './shipping-draft.store.ts';

/** False while the form waits for the addresses of a signed-in shopper. */
export const $isFormReady = atom(false);

/** The addresses to choose from. */
export const $savedAddresses = atom<readonly SavedAddress[]>([]);

/** Where the form's content came from; null if the shopper typed it or chose an address. */
export const $prefilledFrom = atom<'profile' | 'order' | null>(null);

type Profile = NonNullable<Awaited<ReturnType<typeof readOwnProfile>>>;

/** The form waits this long, in ms. Choices that arrive later are not shown: they would push the form down. */
const LONGEST_WAIT_MS = 3000;

/** Fields filled together: an address half typed and half saved would be wrong. */
const GROUPS = [['first_name', 'last_name'], ['phone'], ['address', 'pincode', 'city', 'state']] as const;

const NO_ADDRESS: SavedAddress = {
  first_name: '',
  last_name: '',
  phone: '',
  address: '',
  pincode: '',
  city: '',
  state: '',
};

/**
 * Fills an empty form: from profile or earlier orders when signed in, else with the PIN code checked on this device.
 */
export async function prefill(): Promise<void> {
  if (readStoredSession() !== null) await prefillFromAccount();
  startWithRememberedPin();
  $isFormReady.set(true);
}

async function prefillFromAccount(): Promise<void> {
  const timer = setTimeout(() => $isFormReady.set(true), LONGEST_WAIT_MS);
  const [profile, orderAddresses] = await Promise.all([readOrNull(readOwnProfile), readOrNull(readOrderAddresses)]);
  clearTimeout(timer);
  const own = profile === null ? undefined : fromProfile(profile);
  const addresses = listSavedAddresses(own, (orderAddresses ?? []).map(fromOrder));
  const known = addresses[0] ?? own;
  if (known !== undefined) {
    const fields = fieldsToFill($shippingDraft.get(), known);
    suggestShipping(fields);
    if (Object.values(fields).some((text) => text !== '')) $prefilledFrom.set(known === own ? 'profile' : 'order');
  }
  if (!$isFormReady.get()) $savedAddresses.set(addresses);
}

/** Puts a saved address into the form; null empties the form for a new one. */
export function chooseAddress(address: SavedAddress | null): void {
  typeAddress(address ?? NO_ADDRESS);
  acceptPinCode(address?.pincode ?? '');
  $fieldErrors.set({});
  $prefilledFrom.set(null);
}

/** The fields of a saved address that fill empty groups of the form. */
export function fieldsToFill(draft: ShippingDraft, saved: SavedAddress): Partial<ShippingDraft> {
  const fields = GROUPS.filter((group) => group.every((field) => draft[field].trim() === '')).flat();
  return Object.fromEntries(fields.map((field) => [field, saved[field]]));
}

export function fromProfile({ full_name, phone, street, pincode, city, state }: Profile): SavedAddress {
  const [first_name = '', ...rest] = full_name.trim().split(/\s+/);
  return { first_name, last_name: rest.join(' '), phone, address: street, pincode, city, state: knownState(state) };
}

function fromOrder({ first_name, last_name, phone, address, pincode, city, state }: OrderAddress): SavedAddress {
  return { first_name, last_name, phone, address, pincode, city, state: knownState(state) };
}

/** As the form's list has it; empty if the list does not. */
function knownState(text: string): string {
  return addressState(text) ?? '';
}

/** Without them the form starts empty. */
async function readOrNull<Read>(read: () => Promise<Read>): Promise<Read | null> {
  try {
    return await read();
  } catch (error) {
    logWarning('Profile or earlier addresses could not be read.', error);
    return null;
  }
}

/** An address the shopper has used before, as the form's fields. */
export type SavedAddress = Readonly<Pick<ShippingDraft, ShippingField>>;

const MOST_FROM_ORDERS = 5;

/** The profile's address, unless it has no street, then those of earlier orders in their order; each address once. */
export function listSavedAddresses(
  profile: SavedAddress | undefined,
  fromOrders: readonly SavedAddress[],
): readonly SavedAddress[] {
  const own = profile === undefined || profile.address.trim() === '' ? [] : [profile];
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
  return [`${first_name} ${last_name}`.trim(), addressInOneLine(address), `${city} ${pincode}`]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
}

function comparable({ first_name, last_name, address, city, state, pincode }: SavedAddress): string {
  const parts = [`${first_name} ${last_name}`, addressInOneLine(address), city, state, plainDigits(pincode)];
  return JSON.stringify(parts.map(fold));
}
