import { useStore } from '@nanostores/react';
import { CHECKOUT_WORDS } from './messages.ts';
import { $savedAddresses, chooseAddress } from './prefill.store.ts';
import { addressLabel, isSameAddress } from './saved-addresses.ts';
import { $shippingDraft } from './shipping-draft.store.ts';

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
