import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { $isCartDrawerOpen, loadCartDrawer } from './cart-drawer.store.ts';

const CartDrawerSheet = lazy(loadCartDrawer);

/** Holds the cart drawer on every page; empty until the drawer is opened (cart-drawer.store.ts). */
export function CartDrawer() {
  const isOpen = useStore($isCartDrawerOpen, { ssr: 'initial' });
  return (
    isOpen && (
      <Suspense>
        <CartDrawerSheet onClose={() => $isCartDrawerOpen.set(false)} />
      </Suspense>
    )
  );
}
