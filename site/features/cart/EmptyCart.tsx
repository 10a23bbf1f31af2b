import { CART_WORDS } from './messages.ts';

/** The message for an empty cart, with a link to the shop. */
export function EmptyCart() {
  return (
    <div className="grid justify-items-center gap-3 py-16 text-center md:py-24">
      <div className="zari w-30" aria-hidden="true" />
      <h2>{CART_WORDS.empty}</h2>
      <p className="text-ink-soft">{CART_WORDS.emptyText}</p>
      <a className="button mt-3" href="/">
        {CART_WORDS.continueShopping}
      </a>
    </div>
  );
}
