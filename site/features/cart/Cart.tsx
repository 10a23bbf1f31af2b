import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { CartLine } from './CartLine.tsx';
import { CartSummary } from './CartSummary.tsx';
import { $cart, $cartCount, type CartItem, removeFromCart, setQuantity } from './cart.store.ts';
import { $cartTotal } from './cart-total.store.ts';
import { CART_CONTROLS, CART_WORDS } from './messages.ts';

/** The cart page: its lines and what they come to, or that there is nothing in it (specification, section 2). */
export function Cart() {
  const items = useStore($cart);
  const count = useStore($cartCount);
  const totalRupees = useStore($cartTotal);
  const place = useRef<HTMLDivElement>(null);
  const [news, setNews] = useState('');

  /** The control that was pressed goes with its line, so focus is brought to the list before it is lost. */
  function change(item: CartItem, quantity: number): void {
    if (quantity > 0) {
      setQuantity(item.id, quantity);
      return;
    }
    removeFromCart(item.id);
    setNews(CART_CONTROLS.removed(item.name));
    place.current?.focus();
  }

  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <p className="sr-only" role="status">
        {news}
      </p>
      {items.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
          <section aria-labelledby="items">
            <h2 className="sr-only" id="items">
              {CART_WORDS.items}
            </h2>
            <ul className="border-line border-t">
              {items.map((item) => (
                <CartLine
                  key={item.id}
                  item={item}
                  onQuantity={(quantity) => change(item, quantity)}
                  onRemove={() => change(item, 0)}
                />
              ))}
            </ul>
          </section>
          <CartSummary count={count} totalRupees={totalRupees} />
        </div>
      )}
    </div>
  );
}

function EmptyCart() {
  return (
    <div className="grid justify-items-center gap-3 py-16 text-center md:py-24">
      <div className="ornament ornament-zari text-zari w-30" aria-hidden="true" />
      <h2>{CART_WORDS.empty}</h2>
      <p className="text-ink-soft">{CART_WORDS.emptyText}</p>
      <a className="button mt-3" href="/">
        {CART_WORDS.continueShopping}
      </a>
    </div>
  );
}
