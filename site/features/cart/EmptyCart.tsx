import { EmptyState } from '#site/components/EmptyState.tsx';
import { CART_WORDS } from './messages.ts';

/** The message for an empty cart, with a link to the shop. */
export function EmptyCart() {
  return (
    <EmptyState title={CART_WORDS.empty} text={CART_WORDS.emptyText}>
      <a className="button mt-3" href="/">
        {CART_WORDS.continueShopping}
      </a>
    </EmptyState>
  );
}
