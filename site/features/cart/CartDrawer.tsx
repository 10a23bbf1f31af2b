import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { lazyIsland } from '#site/components/lazy-island.tsx';
import { $isCartDrawerOpen, loadCartDrawer, openCartDrawer } from './cart-drawer.store.ts';

const CartDrawerSheet = lazyIsland(() => loadCartDrawer().then((module) => module.default));

/** Holds the cart drawer on every page; empty until the drawer is opened (cart-drawer.store.ts). */
export function CartDrawer() {
  const isOpen = useStore($isCartDrawerOpen, { ssr: 'initial' });
  // Hydrated because the drawer was asked for (CART_DRAWER_EVENT).
  useEffect(() => void openCartDrawer(), []);
  return isOpen && <CartDrawerSheet onClose={() => $isCartDrawerOpen.set(false)} />;
}
