import { useQuery } from '@tanstack/react-query';
import { UNSTITCHED } from '#shared/product/variants.ts';
import { PRODUCTS_WORDS } from './messages.ts';
import { waitingShoppersQuery } from './products.queries.ts';

/** How many shoppers wait for each sold-out size of a product. */
export function WaitingShoppers({ productId }: { productId: string }) {
  const { data: sizes } = useQuery({
    ...waitingShoppersQuery,
    select: (all) => all.filter(({ product_id }) => product_id === productId),
  });
  if (!sizes || sizes.length === 0) return null;
  const counts = sizes.map(({ size, shoppers }) => {
    const name = size === UNSTITCHED ? PRODUCTS_WORDS.unstitched : size;
    return `${name}: ${shoppers.toLocaleString('en-IN')}`;
  });
  return <p className="text-sm text-ink-soft">{PRODUCTS_WORDS.waiting(counts.join(', '))}</p>;
}
