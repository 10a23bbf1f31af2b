import { Link } from '@tanstack/react-router';
import { Picture } from '#admin/ui/Picture.tsx';
import { formatRupees } from '#shared/money.ts';
import { ORDERS_WORDS } from './messages.ts';
import type { AdminOrderItem } from './order.ts';

/** The items of an order, each linked to its product. */
export function OrderItems({ items }: { items: readonly AdminOrderItem[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-x-4 gap-y-2">
      {items.map((item) => (
        <li key={item.id} className="flex gap-2.5">
          <Picture picture={item.picture} width={36} />
          <div className="min-w-0">
            <p className="leading-snug">
              {item.product_id !== null ? (
                <Link to="/products/$id" params={{ id: item.product_id }} className="link">
                  {item.name}
                </Link>
              ) : (
                item.name
              )}
            </p>
            <p className="text-sm text-ink-soft">
              {item.size || ORDERS_WORDS.unstitched} · {item.quantity} × {formatRupees(item.price)}
              {item.restocked > 0 && ` · ${item.restocked} returned to stock`}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
