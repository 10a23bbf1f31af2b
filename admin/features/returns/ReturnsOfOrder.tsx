import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AdminOrder } from '#admin/features/orders/order.ts';
import { storyQuery } from '#admin/features/orders/orders.queries.ts';
import { RETURNS_WORDS } from './messages.ts';
import { ReturnCard } from './ReturnCard.tsx';

/** The requests of an order's buyer to return or exchange items; nothing without one. */
export function ReturnsOfOrder({ order }: { order: AdminOrder }) {
  const { data: story } = useQuery(storyQuery(order.id));
  if (!story || story.returns.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1.5 border-b border-line pb-1 text-ink-soft">{RETURNS_WORDS.section}</h3>
      <ul className="grid gap-3">
        {story.returns.map((request) => (
          <li key={request.id}>
            {request.order_id === order.id ? (
              <ReturnCard order={order} request={request} leftPaise={story.refundable_paise} />
            ) : (
              <p>
                {RETURNS_WORDS.replacement}{' '}
                <Link to="/orders" search={{ order: request.order_id }} className="link">
                  {RETURNS_WORDS.original}
                </Link>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
