import { useQuery } from '@tanstack/react-query';
import { PRODUCTS_WORDS } from './messages.ts';
import { waitingShoppersQuery } from './products.queries.ts';

/** How many shoppers wait for each sold-out size of a product. */
export function WaitingShoppers({ productId }: { productId: string }) {
  const { data: sizes } = useQuery({
    ...waitingShoppersQuery,
    select: (all) => all.filter(({ product_id }) => product_id === productId),
  });
  if (!sizes || sizes.length === 0) return null;
  const counts = sizes.map(({ size, shoppers }) => `${size}: ${shoppers.toLocaleString('en-IN')}`);
  return <p className="text-sm text-ink-soft">{PRODUCTS_WORDS.waiting(counts.join(', '))}</p>;
}
