import { lazyIsland } from '#site/components/lazy-island.tsx';

/** The form for a sold-out size; its code loads when it is opened. */
export const BackInStock = lazyIsland(() => import('./BackInStockForm.tsx').then((module) => module.BackInStockForm), {
  failure: '/contact',
});
