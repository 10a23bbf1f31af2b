import { useEffect, useState } from 'react';
import { logWarning } from '#site/components/browser-log.ts';
import { lazyIsland } from '#site/components/lazy-island.tsx';
import { loadCartDrawer } from './cart-drawer.ts';
import { CART_DRAWER_EVENT } from './cart-item.ts';

const CartDrawerSheet = lazyIsland(() => loadCartDrawer().then((module) => module.default));

/**
 * Holds the cart drawer on every page; empty until the drawer is opened (cart-drawer.ts). Its code loads on first use; if that
 * fails the page stays as it is, because the toast has confirmed the addition.
 */
export function CartDrawer() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = () =>
      loadCartDrawer().then(
        () => setOpen(true),
        (error: unknown) => logWarning('The cart drawer could not be opened.', error),
      );
    // Hydrated because the drawer was asked for.
    void open();
    document.addEventListener(CART_DRAWER_EVENT, open);
    return () => document.removeEventListener(CART_DRAWER_EVENT, open);
  }, []);
  return isOpen && <CartDrawerSheet onClose={() => setOpen(false)} />;
}
