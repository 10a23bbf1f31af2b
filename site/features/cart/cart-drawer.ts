import { logWarning } from '#site/components/browser-log.ts';
import { whenIdle } from '#site/components/when-idle.ts';
import { CART_DRAWER_EVENT } from './cart-item.ts';

export const loadCartDrawer = () => import('./CartDrawerSheet.tsx');

/** Loads the drawer's code before it is needed: pictures that do not come can hold all connections of a slow line. */
export function fetchCartDrawer(): void {
  whenIdle(() => {
    // Opening the drawer tries again.
    loadCartDrawer().catch((error: unknown) => logWarning('The cart drawer was not loaded ahead.', error));
  });
}

/** Opens the cart drawer, the line added last first. */
export function openCartDrawer(): void {
  document.dispatchEvent(new Event(CART_DRAWER_EVENT));
}
