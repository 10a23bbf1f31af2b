import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { formatRupees } from '#shared/money.ts';
import { addStyles } from '#site/components/late-styles.ts';
import { Sheet } from '#site/components/Sheet.tsx';
import { lastAddedId } from './add-item.ts';
import { CartLines } from './CartLines.tsx';
import { $cart, $cartCount, $cartTotal, $lastAdded } from './cart.store.ts';
import styles from './drawer.css?inline';
import { EmptyCart } from './EmptyCart.tsx';
import { DRAWER_WORDS, subtotalLabel } from './messages.ts';
import { refreshLines } from './refresh-lines.store.ts';

addStyles(styles);

/** The cart drawer: lines, total, and links to cart and checkout. Loaded when it is first opened. */
export default function CartDrawerSheet({ onClose }: { onClose: () => void }) {
  const items = useStore($cart);
  const lastAdded = useStore($lastAdded);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => void refreshLines($cart.get()), []);
  useEffect(() => {
    // After the Back button the page shows without the drawer: browsers may restore it as it was left.
    addEventListener('pagehide', onClose);
    return () => removeEventListener('pagehide', onClose);
  }, [onClose]);
  // The line just added comes first, because the shopper looks for it.
  useLayoutEffect(() => $lastAdded.set(lastAddedId()), []);
  const ordered = [...items].sort((a, b) => Number(b.id === lastAdded) - Number(a.id === lastAdded));

  return (
    <Sheet
      title={DRAWER_WORDS.title}
      closeLabel={DRAWER_WORDS.close}
      onClose={onClose}
      className="cart-drawer"
      foot={items.length > 0 && <DrawerFoot />}
    >
      <div ref={place} tabIndex={-1} className="outline-none">
        {items.length === 0 ? <EmptyCart /> : <CartLines items={ordered} place={place} isNarrow />}
      </div>
    </Sheet>
  );
}

function DrawerFoot() {
  const count = useStore($cartCount);
  const totalRupees = useStore($cartTotal);
  return (
    <div className="cart-drawer-foot">
      <p>{subtotalLabel(count)}</p>
      <p>{formatRupees(totalRupees)}</p>
      <a className="button button-outline" href="/cart">
        {DRAWER_WORDS.viewCart}
      </a>
      <a className="button" href="/checkout">
        {DRAWER_WORDS.checkout}
      </a>
    </div>
  );
}
