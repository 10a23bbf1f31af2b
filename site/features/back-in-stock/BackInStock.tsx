import { lazyIsland } from '#site/components/lazy-island.tsx';
import { BACK_IN_STOCK_WORDS } from './messages.ts';

/** The form for a sold-out size; its code loads when it is opened. */
export const BackInStock = lazyIsland(() => import('./BackInStockForm.tsx').then((module) => module.BackInStockForm), {
  failure: '/contact',
});

/** Opens the form for a sold-out size. As high as a line of text, so that nothing moves when a size sells out meanwhile. */
export function BackInStockButton({ size, onPress }: { size: string; onPress: () => void }) {
  return (
    <button className="link needs-script" type="button" onClick={onPress}>
      {BACK_IN_STOCK_WORDS.open(size)}
    </button>
  );
}
