import { sizeOrThis } from '#shared/product/variants.ts';
import { useSentMails } from '#site/api/use-sent-mails.ts';
import { lazyIsland } from '#site/components/lazy-island.tsx';
import { OFFERS } from '#site/components/messages.ts';

/** The form for a sold-out size; its code loads when it is opened. */
export const BackInStock = lazyIsland(() => import('./BackInStockForm.tsx').then((module) => module.BackInStockForm), {
  failure: '/contact',
});

/**
 * Opens the form for a sold-out size, if the shop sends such emails. As high as a line of text, so that nothing moves when it
 * appears.
 */
export function BackInStockButton({ size, onPress }: { size: string; onPress: () => void }) {
  if (useSentMails()?.back_in_stock !== true) return null;
  return (
    <button className="link needs-script" type="button" onClick={onPress}>
      {OFFERS.tellWhenBack(sizeOrThis(size))}
    </button>
  );
}
