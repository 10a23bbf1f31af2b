import type { Finding } from '#shared/api/books.ts';

/** An order that cannot get its invoice, and what staff have to do. */
export interface WaitingOrder {
  orderId: string;
  /** The product to correct; undefined if it is something else. */
  productId: string | undefined;
  problem: string;
}

/** One finding for all orders that wait for one thing: of the product to correct, else of the first order. */
export function waitingInvoices(orders: readonly WaitingOrder[]): Finding[] {
  const groups = [...Map.groupBy(orders, ({ productId, problem }) => productId ?? problem).values()];
  return groups.flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const { orderId, productId, problem } = first;
    const more =
      others.length === 0 ? '' : others.length === 1 ? ' 1 more order waits.' : ` ${others.length} more orders wait.`;
    return [{ subject: productId ?? orderId, order_id: orderId, order_number: '', detail: `${problem}${more}` }];
  });
}
