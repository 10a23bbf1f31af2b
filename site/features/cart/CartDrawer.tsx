import { useStore } from '@nanostores/react';
import { lazyIsland } from '#site/components/lazy-island.tsx';
import { $isCartDrawerOpen, loadCartDrawer } from './cart-drawer.store.ts';

const CartDrawerSheet = lazyIsland(() => loadCartDrawer().then((module) => module.default));

/** Holds the cart drawer on every page; empty until the drawer is opened (cart-drawer.store.ts). */
export function CartDrawer() {
  const isOpen = useStore($isCartDrawerOpen, { ssr: 'initial' });
  return isOpen && <CartDrawerSheet onClose={() => $isCartDrawerOpen.set(false)} />;
}
