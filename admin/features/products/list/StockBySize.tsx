import { Badge } from '#admin/ui/Badge.tsx';
import { LOW_SIZE_BELOW } from '#shared/limits.ts';
import { PRODUCTS_WORDS } from '../messages.ts';
import type { SizeStock } from '../product.ts';

/** Stock per size and in total. Sizes under 5 are highlighted, as in the shop (specification, section 9). */
export function StockBySize({ stock }: { stock: readonly SizeStock[] }) {
  const total = stock.reduce((sum, { quantity }) => sum + quantity, 0);
  if (total === 0) return <Badge tone="madder">{PRODUCTS_WORDS.soldOut}</Badge>;
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <strong className="min-w-8 font-semibold">{total}</strong>
      <ul className="flex flex-wrap gap-1">
        {stock.map(({ id, size, quantity }) => (
          <li key={id} className={`size-stock ${sizeStockTone(quantity)}`}>
            <span>{size || PRODUCTS_WORDS.unstitched}</span> <b>{quantity}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

function sizeStockTone(quantity: number): string {
  if (quantity === 0) return 'size-stock-none';
  return quantity < LOW_SIZE_BELOW ? 'size-stock-low' : '';
}
