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
          <li
            key={id}
            className={`rounded-small border px-[0.4rem] text-[0.8125rem] leading-[1.4rem] whitespace-nowrap ${boxTone(quantity)}`}
          >
            <span className="text-ink-soft">{size || PRODUCTS_WORDS.unstitched}</span>{' '}
            <b className={numberTone(quantity)}>{quantity}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

function boxTone(quantity: number): string {
  if (quantity === 0) return 'border-line bg-sand';
  return quantity < LOW_SIZE_BELOW ? 'border-madder' : 'border-line';
}

function numberTone(quantity: number): string {
  if (quantity === 0) return 'font-normal text-ink-soft';
  return quantity < LOW_SIZE_BELOW ? 'font-semibold text-madder' : 'font-semibold';
}
