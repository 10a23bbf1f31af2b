import type { OrderConfirmation } from '#shared/api/order-confirmation.ts';
import { formatPaise, toPaise } from '#shared/money.ts';
import { productPath } from '#shared/product/product.ts';
import { PLACEHOLDER_IMAGE } from '#shared/product/product-card.ts';
import { CONFIRMATION_WORDS } from './messages.ts';

/** The pieces of an order, as they were sold. */
export function OrderedItems({ items }: Pick<OrderConfirmation, 'items'>) {
  return (
    <ul className="divide-line divide-y">
      {items.map((item) => (
        <li
          key={`${item.product_id} ${item.name} ${item.size}`}
          className="grid grid-cols-[4rem_1fr_auto] items-center gap-4 py-3"
        >
          <img
            className="rounded-small bg-sand aspect-3/4 w-full object-cover"
            src={item.image || PLACEHOLDER_IMAGE.src}
            alt=""
            width="300"
            height="400"
          />
          <p className="min-w-0">
            {item.product_id === '' ? (
              item.name
            ) : (
              <a className="underline-offset-4 hover:underline" href={productPath(item.product_id)}>
                {item.name}
              </a>
            )}
            <span className="text-ink-soft block text-sm">
              {`${item.size === '' ? CONFIRMATION_WORDS.unstitched : item.size} × ${item.quantity}`}
            </span>
          </p>
          <p>{formatPaise(toPaise(item.price) * item.quantity)}</p>
        </li>
      ))}
    </ul>
  );
}
