import { lazy, Suspense } from 'react';
import { LinkBoundary } from '#site/components/LinkBoundary.tsx';

const BackInStockForm = lazy(() =>
  import('./BackInStockForm.tsx').then((module) => ({ default: module.BackInStockForm })),
);

/** The form for a sold-out size; its code loads when it is opened. */
export function BackInStock({ productId, size }: { productId: string; size: string }) {
  return (
    <LinkBoundary href="/contact">
      <Suspense>
        <BackInStockForm productId={productId} size={size} />
      </Suspense>
    </LinkBoundary>
  );
}
