import { lazy, Suspense, useState } from 'react';
import { BACK_IN_STOCK_WORDS } from './messages.ts';

const BackInStockForm = lazy(() =>
  import('./BackInStockForm.tsx').then((module) => ({ default: module.BackInStockForm })),
);

/** Offers a mail for a sold-out size; the form's code loads when it is opened. */
export function BackInStock({ productId, size }: { productId: string; size: string }) {
  const [isOpen, setOpen] = useState(false);
  const button = (
    <button
      className="button button-outline needs-script justify-self-start"
      type="button"
      onClick={() => setOpen(true)}
    >
      {BACK_IN_STOCK_WORDS.open(size)}
    </button>
  );
  return isOpen ? (
    <Suspense fallback={button}>
      <BackInStockForm productId={productId} size={size} />
    </Suspense>
  ) : (
    button
  );
}
